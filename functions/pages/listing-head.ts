import type { Listing } from '../../shared/contract/endpoints/listings.ts'
import { pageTitle, SITE_NAME } from '../../shared/contract/page-title.ts'
import {
  fitWithin,
  LISTING_PHOTO_SIZES,
  photoLook,
  photoSources,
  renditionOf,
} from '../../shared/contract/photo-address.ts'
import { hasEnded } from '../../shared/rules/auction-time.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { FIRST_BID_CENTS } from '../../shared/rules/listing.ts'
import { centsToDecimal, decimalOrNull, formatMoney } from '../../shared/rules/money.ts'
import { factOf, statedFacts } from '../../shared/rules/piece-facts.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { escapeHtml, shorten } from '../platform/text.ts'
import { jsonLd, meta } from './markup.ts'

/** Search engines and messengers show no more. */
const DESCRIPTION_MAX = 200
const SHARED_WIDTH = 1600

/** Sources: https://ogp.me, https://schema.org/Product. @param origin without a slash at the end */
export function listingHead(listing: Listing, origin: string, now: Date): string {
  const { id, itemName } = listing
  const url = `${origin}/marketplace/${id}`
  const price = priceOf(listing)
  const isForSale = isForSaleNow(listing, now)
  const description = summaryOf(listing)
  const photos = photosOf(listing)
  const pictures = photos.map(imageUrl => `${origin}${renditionOf(imageUrl, SHARED_WIDTH)}`)
  const look = photos[0] === undefined ? undefined : photoLook(photos[0])
  const shared = look && fitWithin(look, SHARED_WIDTH)
  return [
    `<title>${escapeHtml(pageTitle(itemName))}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'product'),
    meta('property', 'og:url', url),
    meta('property', 'og:title', price === null ? itemName : `${itemName}, ${formatMoney(price)}`),
    meta('property', 'og:description', description),
    meta('property', 'og:image', pictures[0] ?? `${origin}/share.png`),
    meta('property', 'og:image:width', shared?.width),
    meta('property', 'og:image:height', shared?.height),
    meta('property', 'og:image:alt', pictures[0] ? itemName : SITE_NAME),
    meta('property', 'product:price:amount', decimalOrNull(price)),
    meta('property', 'product:price:currency', price === null ? null : shopCurrency()),
    meta('property', 'product:availability', isForSale ? 'in stock' : 'out of stock'),
    meta('property', 'product:condition', 'used'),
    meta('name', 'twitter:card', 'summary_large_image'),
    photos[0] === undefined ? '' : preload(photos[0]),
    jsonLd(productOf(listing, { url, price, isForSale, description, pictures })),
  ]
    .filter(Boolean)
    .join('\n    ')
}

/** Has the browser fetch the first photograph with the page, in the size the app will show. */
function preload(imageUrl: string): string {
  const { src, srcSet = '' } = photoSources(imageUrl, 'contain')
  const [source, set, sizes] = [src, srcSet, LISTING_PHOTO_SIZES].map(escapeHtml)
  return `<link rel="preload" as="image" href="${source}" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high" />`
}

export const missingHead = (): string =>
  [`<title>${escapeHtml(pageTitle('Listing Not Found'))}</title>`, meta('name', 'robots', 'noindex')].join('\n    ')

/** An auction without bid or reserve has no price yet. */
const priceOf = ({ listingType, price, currentBid, reservePrice }: Listing): Cents | null =>
  listingType === 'auction' ? (currentBid ?? reservePrice) : price

/** A reserved piece is for sale again unless that buyer pays. */
const isForSaleNow = ({ status, auctionEndDate }: Listing, now: Date): boolean =>
  (status === 'active' || status === 'reserved') && !(auctionEndDate && hasEnded(auctionEndDate, now))

const photosOf = ({ images, imageUrl }: Listing): readonly string[] =>
  images.length > 0 ? images : imageUrl ? [imageUrl] : []

function summaryOf({ maker, dateCreated, description, category, sellerName }: Listing): string {
  const attribution = [maker, dateCreated].filter(Boolean).join(', ')
  const words = [attribution && `${attribution}.`, description].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()
  return cut(words) || `${category ?? 'An antique'}, offered by ${sellerName} on ${SITE_NAME}.`
}

function cut(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  const start = shorten(text, DESCRIPTION_MAX - 1)
  const lastSpace = start.lastIndexOf(' ')
  return `${lastSpace > DESCRIPTION_MAX / 2 ? start.slice(0, lastSpace) : start}…`
}

interface Facts {
  readonly url: string
  readonly price: Cents | null
  readonly isForSale: boolean
  readonly description: string
  readonly pictures: readonly string[]
}

function productOf(listing: Listing, { url, price, isForSale, description, pictures }: Facts) {
  const { id, itemName, category, sellerName, auctionEndDate } = listing
  // An offer needs a price: before the first bid it is what that must be, and there is none once nobody can bid.
  const offered = price ?? (isForSale ? FIRST_BID_CENTS : null)
  const facts = statedFacts(listing).map(([name, value]) => ({
    '@type': 'PropertyValue',
    name: factOf(name).title,
    value,
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: itemName,
    description,
    sku: id,
    url,
    ...(category && { category }),
    ...(facts.length > 0 && { additionalProperty: facts }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(offered !== null && {
      offers: {
        '@type': 'Offer',
        url,
        availability: `https://schema.org/${isForSale ? 'InStock' : 'SoldOut'}`,
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { '@type': 'Person', name: sellerName },
        price: centsToDecimal(offered),
        priceCurrency: shopCurrency(),
        ...(isForSale && auctionEndDate && { priceValidUntil: auctionEndDate }),
      },
    }),
  }
}
