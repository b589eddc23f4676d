import { DomainError } from '../../shared/contract/errors.ts'
import { isStanding } from '../../shared/rules/offers.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { findReceived, findSent, type OfferedListing, type OfferPage } from '../core/offer/offer-pages.ts'
import { findOffer } from '../core/offer/offer-store.ts'
import { statusNow } from '../core/offer/standing.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { UserRecord } from '../platform/users.ts'
import { takeBackOffer } from './answering.ts'
import { callOff } from './calling-off.ts'
import { close } from './closing.ts'

const PAGE = 50
const AT_ONCE = 8
const TRIES = 4

/** Those they made are withdrawn, those they received void, and agreements that are not paid called off. */
export async function endOffersOf(member: UserRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  for (const find of [findSent, findReceived]) {
    for await (const offers of pagesOf(find, member.id)) {
      await forEachSettled(offers, AT_ONCE, offered => end(offered, member, now, deps))
    }
  }
}

type Find = (userId: string, limit: number, after: string | undefined) => Promise<OfferPage>

async function* pagesOf(find: Find, userId: string): AsyncGenerator<readonly OfferedListing[]> {
  let cursor: string | null | undefined
  do {
    const page = await find(userId, PAGE, cursor ?? undefined)
    yield page.offers
    cursor = page.cursor
  } while (cursor !== null)
}

/** Over meanwhile, or so far that their bank has the payment. */
const SETTLED = new Set(['offer_over', 'offer_being_paid'])

async function end({ offer, listing }: OfferedListing, member: UserRecord, now: Date, deps: CheckoutDeps) {
  const status = statusNow(offer, listing, now)
  try {
    if (status === 'accepted') await callOff(offer.id, member, now, deps)
    else if (!isStanding(status)) return
    else if (offer.buyerId === member.id) await takeBackOffer(offer.id, member, now)
    else await voidReceived(offer.id, now)
  } catch (error) {
    if (!(error instanceof DomainError) || !SETTLED.has(error.code)) throw error
  }
}

async function voidReceived(id: string, now: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const offer = await findOffer(id)
    if (!offer || !isStanding(offer.status) || (await close(offer, 'suspended', now))) return
  }
  throw new DomainError('conflict')
}
