import { payoutHeld, payoutReleased } from '../../events/payout.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { passportView } from '../../shared/rules/passport.ts'
import type { DecisionRecord } from '../core/decision/decision-store.ts'
import { checkListable, findInventoryItem } from '../core/inventory/inventory-store.ts'
import { checkHidden, type Hiding } from '../core/listing/hidden-listings.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { hidingOf, removalOf, showingOf, type TakingOff } from '../core/moderation/off-sale.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { endHold, findPayout, holdUnsent, isBeingSent, isOwed } from '../core/money/payout/payout-store.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import {
  emptyPart,
  entriesWith,
  findPassportHead,
  findWholePassport,
  type PassportHead,
  stolenIn,
} from '../core/passport/passport-store.ts'
import { emit } from '../platform/outbox.ts'
import type { TransactionPart } from '../platform/table.ts'
import type { Change, ChangeBack } from './change.ts'

/* What decisions do to a piece: its passport, what sells it, and the payout of its last sale. */

/** @returns undefined if there is no such passport */
export async function pieceAbout(id: string) {
  const found = await findWholePassport(id)
  if (!found) return undefined
  const { head, passport } = found
  const { title } = passportView(passport.entries)
  return {
    title: title ?? 'A piece without a name',
    userId: head.ownerId,
    listingId: await listingIdOf(head),
    imageUrl: undefined,
  }
}

/** What admins read of it. */
export async function readPiece(id: string) {
  const found = await findWholePassport(id)
  if (!found) return null
  const { head, passport, parts } = found
  const kindOf = new Map(passport.entries.map(({ seq, kind }) => [seq, kind]))
  const saleId = lastSaleOf(head)
  const payout = saleId ? await payoutOf(saleId) : undefined
  return {
    stolenIn: stolenIn(head) ?? null,
    description: passportView(passport.entries).description ?? null,
    parts: parts.flatMap(({ seq, no, content }) => {
      const kind = kindOf.get(seq)
      return content && kind ? [{ entry: seq, part: no, kind, content }] : []
    }),
    saleId: saleId ?? null,
    isPayoutOpen: payout !== undefined && isOwed(payout),
  }
}

export const isStopped = async (id: string): Promise<boolean> => (await findPassportHead(id))?.stopped !== undefined

const itemKeyOf = ({ ownerId, itemId }: PassportHead) => (itemId ? { userId: ownerId, id: itemId } : undefined)

/** The item knows first what it is listed as: the passport is written by a reaction. */
async function listingIdOf(head: PassportHead): Promise<string | undefined> {
  const key = itemKeyOf(head)
  const item = key && (await findInventoryItem(key))
  return item && !item.soldAt ? item.listingId : undefined
}

/**
 * The passport says so without anything personal, and what sells the piece goes off sale with it.
 * @throws DomainError not_decidable, listing_reserved (with `until`), outside_service
 */
export async function stoppingOf(id: string, taking: TakingOff, deps: CheckoutDeps): Promise<Change> {
  const { hiding, now } = taking
  const head = await findPassportHead(id)
  if (!head || head.stopped) throw new DomainError('not_decidable')
  const month = now.toISOString().slice(0, 7)
  const offSale = await offSaleOf(head, taking, deps)
  const held = await holdingOf(head, hiding.reason, now)
  const entries = await entriesWith(
    {
      head,
      drafts: [{ kind: 'reported_stolen', data: { month } }],
      changes: { stopped: { decisionId: hiding.decisionId, month } },
    },
    now,
  )
  return { parts: [...entries, ...offSale.parts, ...held.parts], listingId: offSale.listingId, heldSaleId: held.saleId }
}

async function offSaleOf(head: PassportHead, taking: TakingOff, deps: CheckoutDeps) {
  const key = itemKeyOf(head)
  const item = key && (await findInventoryItem(key))
  if (!key || !item || item.soldAt) return { parts: [] }
  const { listingId } = item
  if (!listingId) return { parts: [checkListable(key)] }
  const listing = await findListing(listingId)
  if (!listing || listing.status === 'sold' || listing.status === 'removed') return { parts: [] }
  // Another decision hides it, and alone can show it.
  if (listing.status === 'hidden' && listing.hiding?.cause === 'report')
    return { parts: [checkHidden(listingId)], listingId }
  const off = listing.listingType === 'auction' ? removalOf : hidingOf
  return { parts: await off(listingId, taking, deps), listingId }
}

const lastSaleOf = ({ sale, orderId }: PassportHead): string | undefined => sale?.orderId ?? orderId

async function payoutOf(saleId: string) {
  const sale = await findSale(saleId)
  return sale && (await findPayout(sale))
}

/** As an admin's review holds it. What is on its way to the seller is left. */
async function holdingOf(
  head: PassportHead,
  reason: string,
  now: Date,
): Promise<{ parts: TransactionPart[]; saleId?: string }> {
  const saleId = lastSaleOf(head)
  const payout = saleId ? await payoutOf(saleId) : undefined
  if (!payout || !saleId || payout.holds?.has('review') || !isOwed(payout) || isBeingSent(payout, now))
    return { parts: [] }
  const { transactionId, sellerId, itemName } = payout
  return {
    parts: [holdUnsent(payout, 'review', now), emit(payoutHeld, { transactionId, sellerId, itemName, reason }, now)],
    saleId,
  }
}

/** @returns undefined if it is not marked any more @param still a suspension of the seller that goes on hiding its listing */
export async function clearingOf(
  { id: decisionId, subjectId, listingId, heldSaleId }: DecisionRecord,
  still: Hiding | undefined,
  reason: string,
  now: Date,
): Promise<ChangeBack | undefined> {
  const head = await findPassportHead(subjectId)
  if (head?.stopped?.decisionId !== decisionId) return undefined
  const entries = await entriesWith(
    { head, drafts: [{ kind: 'report_cleared', data: {} }], changes: { stopped: undefined } },
    now,
  )
  const shown = listingId ? await showingOf(listingId, { act: 'hide', decisionId }, still, now) : []
  const payout = heldSaleId ? await payoutOf(heldSaleId) : undefined
  const released = payout?.holds?.has('review')
    ? [
        endHold(payout, 'review', now),
        emit(
          payoutReleased,
          { transactionId: payout.transactionId, sellerId: payout.sellerId, itemName: payout.itemName, reason },
          now,
        ),
      ]
    : []
  return { parts: [...entries, ...(shown ?? []), ...released], isBack: shown !== undefined }
}

export interface ChosenPart {
  readonly entry: number
  readonly part: number
}

/** The chain keeps their commitments. @throws DomainError invalid_request, not_decidable */
export async function partsRemovalOf(id: string, chosen: readonly ChosenPart[], now: Date): Promise<Change> {
  if (chosen.length === 0)
    throw new DomainError('invalid_request', {}, [{ path: 'parts', message: 'Choose what is removed.' }])
  const found = await findWholePassport(id)
  const named = found?.parts.filter(({ seq, no, content }) =>
    content ? chosen.some(({ entry, part }) => entry === seq && part === no) : false,
  )
  if (!found || !named || named.length < chosen.length) throw new DomainError('not_decidable')
  const drafts = [...new Set(named.map(({ seq }) => seq))].map(entry => ({
    kind: 'removed' as const,
    data: { entry, by: 'decision' as const },
  }))
  const entries = await entriesWith({ head: found.head, drafts }, now)
  return { parts: [...entries, ...named.map(part => emptyPart(part, 'decision'))] }
}
