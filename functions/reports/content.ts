import { DomainError } from '../../shared/contract/errors.ts'
import { MAX_PHOTOS } from '../../shared/rules/listing.ts'
import { type DecisionAct, suspensionId } from '../../shared/rules/reports.ts'
import type { About, DecisionRecord } from '../core/decision/decision-store.ts'
import { changePhotos, type Hiding } from '../core/listing/hidden-listings.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findMessage, setMessageRemoved } from '../core/message/message-store.ts'
import { hidingOf, removalOf, showingOf } from '../core/moderation/off-sale.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { checkUnstolen, findPassportHead, stolenIn } from '../core/passport/passport-store.ts'
import { reopenReported } from '../core/report/report-store.ts'
import { findReview, setReviewRemoved } from '../core/review/reviewed.ts'
import { findShop, removeStory, restoreStory } from '../core/shop/shop-store.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import type { Change, ChangeBack } from './change.ts'
import { type ChosenPart, clearingOf, partsRemovalOf, stoppingOf } from './reported-piece.ts'

interface Taking {
  readonly act: DecisionAct
  /** Of a passport. */
  readonly parts?: readonly ChosenPart[] | undefined
  readonly decisionId: string
  readonly reason: string
  readonly admin: UserRecord
  readonly now: Date
}

const NOTHING: Change = { parts: [] }

/** @throws DomainError not_decidable, invalid_request, listing_reserved (with `until`), outside_service */
export async function changeBy(about: About, taking: Taking, deps: CheckoutDeps): Promise<Change> {
  const { act, decisionId, reason, admin, now } = taking
  if (act !== 'hide' && act !== 'stop' && act !== 'remove') return NOTHING
  const hiding = { cause: 'report', reason, at: now.toISOString(), decisionId } as const
  const takingOff = { hiding, admin, now }
  switch (about.subject) {
    case 'listing':
      return { parts: await (act === 'hide' ? hidingOf : removalOf)(about.subjectId, takingOff, deps) }
    case 'photo':
      return withoutPhoto(about, now)
    case 'message': {
      const message = await messageOf(about)
      if (!message) throw new DomainError('not_decidable')
      return { parts: await setMessageRemoved(message, true, now) }
    }
    case 'review': {
      const review = await findReview(about.subjectId)
      if (!review) throw new DomainError('not_decidable')
      return { parts: setReviewRemoved(review, true, now) }
    }
    case 'person': {
      const shop = await findShop(about.subjectId)
      if (!shop?.story) throw new DomainError('not_decidable')
      return { parts: removeStory(shop, now) }
    }
    case 'piece':
      return act === 'stop'
        ? stoppingOf(about.subjectId, takingOff, deps)
        : partsRemovalOf(about.subjectId, taking.parts ?? [], now)
  }
}

async function withoutPhoto({ subjectId, imageUrl = '' }: About, now: Date): Promise<Change> {
  const listing = await findListing(subjectId)
  const photoAt = listing?.images.indexOf(imageUrl) ?? -1
  if (!listing || photoAt < 0) throw new DomainError('not_decidable')
  return { parts: [changePhotos(listing, listing.images.toSpliced(photoAt, 1), now)], photoAt }
}

const messageOf = ({ subjectId: id, senderId = '', recipientId = '' }: About) =>
  findMessage({ senderId, recipientId, id })

/** @returns undefined if it can't come back */
export async function changeBack(decision: DecisionRecord, reason: string, now: Date): Promise<ChangeBack | undefined> {
  const { act, subject, subjectId, reportedId } = decision
  if (act === 'dismiss' && reportedId) return { parts: [reopenReported(reportedId, decision.id, now)] }
  if (act === 'stop') return clearingOf(decision, await suspensionOf(decision), reason, now)
  if (act !== 'hide' && act !== 'remove') return undefined
  switch (subject) {
    case 'listing': {
      const shown = await showingOf(subjectId, { act, decisionId: decision.id }, await suspensionOf(decision), now)
      if (!shown) return undefined
      const pieceId = (await findListing(subjectId))?.pieceId
      const head = pieceId ? await findPassportHead(pieceId) : undefined
      if (!pieceId || !head) return { parts: shown }
      return stolenIn(head) ? undefined : { parts: [...shown, checkUnstolen(pieceId)] }
    }
    case 'photo':
      return withPhoto(decision, now)
    case 'message': {
      const message = await messageOf(decision)
      return message && { parts: await setMessageRemoved(message, false, now) }
    }
    case 'review': {
      const review = await findReview(subjectId)
      return review && { parts: setReviewRemoved(review, false, now) }
    }
    case 'person': {
      const shop = await findShop(subjectId)
      return shop?.removedStory && !shop.story ? { parts: restoreStory(shop, now) } : undefined
    }
    // Parts are erased: their owner adds them again.
    case 'piece':
      return undefined
  }
}

async function withPhoto(
  { subjectId, imageUrl = '', photoAt = 0 }: DecisionRecord,
  now: Date,
): Promise<Change | undefined> {
  const listing = await findListing(subjectId)
  if (!listing || listing.status === 'removed' || listing.images.includes(imageUrl)) return undefined
  if (listing.images.length >= MAX_PHOTOS) return undefined
  return { parts: [changePhotos(listing, listing.images.toSpliced(photoAt, 0, imageUrl), now)] }
}

/** A seller who is suspended by now has nothing for sale. */
async function suspensionOf({ userId }: About): Promise<Hiding | undefined> {
  const suspended = (await findUser(userId))?.suspended
  return suspended && { cause: 'suspension', ...suspended, decisionId: suspensionId(userId, suspended.at) }
}
