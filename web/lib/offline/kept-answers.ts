import type { EndpointName } from '../../../shared/contract/endpoint-table.ts'
import type { SeenAnswer } from './seen-answer.ts'
import { browserShelf, type Shelf } from './shelf.ts'

/** Endpoints of pages worth seeing again. Nothing about sign-in, payment, or other people's accounts. */
const KEPT: ReadonlySet<string> = new Set<EndpointName>([
  'getAuthUser',
  'checkAdmin',
  'getLandingListings',
  'getFeaturedListings',
  'getMarketplaceListings',
  'getCategoryStats',
  'searchListings',
  'getListing',
  'getListingReviews',
  'getSimilarListings',
  'getAuctionStatus',
  'getBids',
  'getShop',
  'getSellerReviews',
  'getWatchlist',
  'getWatchedIds',
  'getWatchlistStatus',
  'listFollowed',
  'getFollowedIds',
  'getFollowedListings',
  'listMyBids',
  'listBoughtOrders',
  'listSoldOrders',
  'listWaitingOrders',
  'getOrder',
  'listConversations',
  'getConversation',
  'getUnreadMessageCount',
  'listNotifications',
  'getUnreadNotificationCount',
  'listInventory',
  'listStock',
  'getInventoryItem',
  'listListingDrafts',
  'getListingDraft',
  'listReceivedOffers',
  'listSentOffers',
  'listSavedSearches',
  'listPosSales',
  'getPosStats',
  'listLayaways',
  'getOpenDay',
  'listClosings',
  'getTaxTerms',
])

const WHO = 'getAuthUser'
export const MAX_KEPT = 200
/** Reading all of them takes a while. */
const TRIM_EVERY = 20
const MAX_LETTERS = 300_000
const MAX_AGE_MS = 14 * 24 * 3_600_000

export interface Kept {
  readonly content: unknown
  /** Unix ms */
  readonly at: number
}

/** The id of the person that everything here is for; null for visitors. */
const personIn = (kept: Kept | undefined): string | null =>
  (kept?.content as { id: string } | null | undefined)?.id ?? null

export function answersOn(shelf: Shelf<Kept>, clock: () => number) {
  let added = 0
  const recall = async (name: string, url: string): Promise<Kept | undefined> => {
    const kept = KEPT.has(name) ? await shelf.get(name === WHO ? WHO : url) : undefined
    return kept && clock() - kept.at < MAX_AGE_MS ? kept : undefined
  }

  /** Answers of one person only: those of the one before are deleted. @returns whether it is someone else */
  const keepPerson = async (content: unknown): Promise<boolean> => {
    const kept = { content, at: clock() }
    const isOther = personIn(await shelf.get(WHO)) !== personIn(kept)
    if (isOther) await shelf.clear()
    await shelf.set(WHO, kept)
    return isOther
  }

  /** @param person whom the page is shown to; answers for anyone else than the one known here are left out */
  const keep = async ({ name, url, content }: SeenAnswer, person: string | null): Promise<void> => {
    if (!KEPT.has(name) || JSON.stringify(content).length > MAX_LETTERS) return
    const who = await shelf.get(WHO)
    if (!who || personIn(who) !== person) return
    await shelf.set(url, { content, at: clock() })
    if (++added % TRIM_EVERY === 0) await dropOldest()
  }

  const dropOldest = async () => {
    const answers = (await shelf.entries()).filter(([key]) => key !== WHO)
    const byAge = answers.sort(([, a], [, b]) => b.at - a.at)
    const old = byAge.filter(([, { at }], index) => index >= MAX_KEPT || clock() - at >= MAX_AGE_MS)
    await Promise.all(old.map(([key]) => shelf.delete(key)))
  }

  return { recall, keep, keepPerson }
}

export const { recall, keep, keepPerson } = answersOn(browserShelf('seen'), Date.now)
