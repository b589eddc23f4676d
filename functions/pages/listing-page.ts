import type { TextAnswer } from '../../shared/contract/endpoint.ts'
import type { Listing } from '../../shared/contract/endpoints/listings.ts'
import { idField } from '../../shared/contract/fields.ts'
import { renditionOf } from '../../shared/contract/photo-address.ts'
import { isGone } from '../../shared/rules/listing.ts'
import { formatMoney } from '../../shared/rules/money.ts'
import { findListingWithAuction } from '../core/auction/auction-store.ts'
import { presentAuctioned } from '../core/auction/present-auctioned.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { escapeHtml } from '../platform/text.ts'
import { appPage, withAbout, withFirstView } from './app-page.ts'
import { listingFirstView } from './listing-first-view.ts'
import { listingHead, missingHead } from './listing-head.ts'
import { makeshiftPage } from './makeshift-page.ts'

/** If anything fails here, the person still gets a page. */
export async function listingPage(id: string, now: Date): Promise<TextAnswer> {
  const [app, found] = await Promise.all([appPage(now), findShown(id, now).then(asFound, asFailed)])
  if ('error' in found) {
    await log.error("a listing can't be read for its page", found)
    if (!app) throw found.error
    // The app itself says what failed, and offers to try again.
    return { text: app, keep: false }
  }
  const { listing } = found
  const head = listing ? listingHead(listing, config.appOrigin, now) : missingHead()
  const text = app
    ? withFirstView(withAbout(app, head), listing ? listingFirstView(listing) : '')
    : makeshiftPage(head, shortly(listing))
  return {
    text,
    ...(!listing && { status: 404 }),
    ...(!app && { keep: false }),
  }
}

const asFound = (listing: Listing | undefined) => ({ listing })
const asFailed = (error: unknown) => ({ error })

async function findShown(id: string, now: Date): Promise<Listing | undefined> {
  if (!idField.safeParse(id).success) return undefined
  const { listing, auction } = await findListingWithAuction(id)
  if (!listing || isGone(listing)) return undefined
  const shown = presentListing(listing, undefined, now)
  return auction ? { ...shown, ...presentAuctioned(auction, listing) } : shown
}

function shortly(listing: Listing | undefined): string {
  if (!listing) return '<h1>Vitrine</h1>'
  return `<h1>${escapeHtml(listing.itemName)}</h1>
    ${listing.imageUrl ? `<img src="${escapeHtml(renditionOf(listing.imageUrl, 800))}" alt="" />` : ''}
    ${listing.price ? `<p>${formatMoney(listing.price)}</p>` : ''}`
}
