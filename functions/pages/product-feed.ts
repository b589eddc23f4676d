import { crc32 } from 'node:zlib'
import { feedCuts, SHOP_FEED } from '../../shared/contract/endpoints/pages.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { SITE_NAME } from '../../shared/contract/page-title.ts'
import { renditionOf } from '../../shared/contract/photo-address.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { isHeld } from '../core/listing/listing-holds.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'
import { escapeHtml, shorten } from '../platform/text.ts'

/*
 * A product data feed as Google's Merchant Center reads it: RSS 2.0 with the namespace of its attributes.
 * Source: https://support.google.com/merchants/answer/7052112 and /answer/160589.
 */

const TITLE_MAX = 150
/** Google takes 5,000 characters, and shows the beginning. */
const DESCRIPTION_MAX = 2_000
const MAX_MORE_PHOTOS = 10
const PHOTO_WIDTH = 1600
/** Google takes a hundred. */
const MAX_COUNTRIES = 50
const IDS_AT_ONCE = 25_000
/** What OpenSearch finds at once. */
const MAX_OF_SELLER = 10_000
/** A Lambda answers at most 6 MB. */
const MAX_FEED_BYTES = 5_500_000

export interface FeedPart {
  readonly part: number
  readonly of: number
}

/** @param text `3-of-8` @throws DomainError not_found for the ninth of eight */
export function feedPart(text: string): FeedPart {
  const [part = 0, of = 0] = text.split('-of-').map(Number)
  if (part > of) throw new DomainError('not_found')
  return { part, of }
}

/** A piece stays in its part whatever is sold, so that each part can be given to Google as a file of its own. */
const placeOf = ({ id }: { readonly id: string }, of: number) => crc32(id) % of
const isIn = ({ part, of }: FeedPart, piece: { readonly id: string }) => placeOf(piece, of) === part - 1

const WHOLE: FeedPart = { part: 1, of: 1 }

type Source = Pick<SearchEngine, 'forSale' | 'findAll' | 'newestBy'>

/** A shop that doubles keeps the addresses that Google has. */
const ROOM_TO_GROW = 2

/** As few parts as hold it with room to grow. @param whose a seller's id, or SHOP_FEED */
export async function feedParts(
  engine: Source,
  whose: string,
  origin: string,
  now: Date,
  maxBytes = MAX_FEED_BYTES,
): Promise<{ addresses: string[]; pieces: number }> {
  const finest = feedCuts.at(-1)!
  const bytes = Array.from({ length: finest }, () => 0)
  let pieces = 0
  for await (const listing of piecesOf(engine, whose, WHOLE, now)) {
    const item = itemOf(listing, origin, now)
    if (item === undefined) continue
    bytes[placeOf(listing, finest)]! += Buffer.byteLength(item)
    pieces++
  }
  const largestOf = (of: number) =>
    Math.max(...Array.from({ length: of }, (_, place) => sum(bytes.filter((_, finer) => finer % of === place))))
  const of = feedCuts.find(each => largestOf(each) * ROOM_TO_GROW <= maxBytes) ?? finest
  const addresses = Array.from({ length: of }, (_, place) => `${origin}/feeds/google/${whose}/${place + 1}-of-${of}`)
  return { addresses, pieces }
}

const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0)

/** @param whose a seller's id, or SHOP_FEED @throws DomainError feed_too_large */
export async function productFeed(
  engine: Source,
  whose: string,
  part: FeedPart,
  origin: string,
  now: Date,
  maxBytes = MAX_FEED_BYTES,
): Promise<string> {
  const address = whose === SHOP_FEED ? origin : `${origin}/sellers/${whose}`
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${SITE_NAME}</title>`,
    `<link>${escapeHtml(address)}</link>`,
    '<description>Antiques and collectibles for sale.</description>',
  ]
  let bytes = 0
  for await (const listing of piecesOf(engine, whose, part, now)) {
    const item = itemOf(listing, origin, now)
    if (item === undefined) continue
    bytes += Buffer.byteLength(item)
    if (bytes > maxBytes) throw new DomainError('feed_too_large')
    lines.push(item)
  }
  return [...lines, '</channel>', '</rss>', ''].join('\n')
}

async function* piecesOf(engine: Source, whose: string, part: FeedPart, now: Date): AsyncGenerator<ListingRecord> {
  if (whose !== SHOP_FEED) {
    const all = await engine.newestBy([whose], MAX_OF_SELLER, now)
    yield* all.filter(listing => isIn(part, listing))
    return
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: readonly { id: string }[] = await engine.forSale(after || undefined, IDS_AT_ONCE, now)
    const ids = found.filter(each => isIn(part, each)).map(({ id }) => id)
    for (let from = 0; from < ids.length; from += FOUND_AT_ONCE)
      yield* await engine.findAll(ids.slice(from, from + FOUND_AT_ONCE))
    after = found.length < IDS_AT_ONCE ? undefined : found.at(-1)?.id
  }
}

const FOUND_AT_ONCE = 500

type Attribute = readonly [name: string, value: string | readonly Attribute[]]

const render = ([name, value]: Attribute): string =>
  `<g:${name}>${typeof value === 'string' ? escapeHtml(value) : value.map(render).join('')}</g:${name}>`

/** Undefined for what Google takes no ads for: auctions, and pieces without a photograph or that are not sent. */
function itemOf(listing: ListingRecord, origin: string, now: Date): string | undefined {
  const { id, sellerId, itemName, category, maker, priceCents, listingType } = listing
  const [photo, ...more] = listing.images.length > 0 ? listing.images : [listing.imageUrl ?? '']
  const shipping = shippingOf(listing)
  if (listingType !== 'fixed-price' || priceCents === undefined || !photo || shipping.length === 0) return undefined
  const photoAt = (path: string) => `${origin}${renditionOf(path, PHOTO_WIDTH)}`
  const attributes: Attribute[] = [
    ['id', id],
    ['title', shorten(itemName, TITLE_MAX)],
    ['description', descriptionOf(listing)],
    ['link', `${origin}/marketplace/${id}`],
    ['image_link', photoAt(photo)],
    ...more.slice(0, MAX_MORE_PHOTOS).map((each): Attribute => ['additional_image_link', photoAt(each)]),
    ['availability', isHeld(listing, now) ? 'out_of_stock' : 'in_stock'],
    ['price', priceOf(cents(priceCents))],
    ['condition', 'used'],
    // One of a kind: it has neither GTIN nor part number.
    ['identifier_exists', 'no'],
    ...(maker ? [['brand', shorten(maker, 70)] as const] : []),
    ...(category ? [['product_type', category] as const] : []),
    // A marketplace says whose it is.
    ['external_seller_id', sellerId],
    ...shipping,
  ]
  return `<item>${attributes.map(render).join('')}</item>`
}

const descriptionOf = ({ description, itemName, maker, dateCreated }: ListingRecord): string => {
  const text = (description ?? '').replace(/\s+/g, ' ').trim()
  return shorten(text, DESCRIPTION_MAX) || [itemName, maker, dateCreated].filter(Boolean).join(', ')
}

const priceOf = (amount: Cents) => `${centsToDecimal(amount)} ${shopCurrency()}`

/** Countries with a price of their own. Google knows no "everywhere else". */
function shippingOf({ delivery }: ListingRecord): Attribute[] {
  if (!delivery) return []
  const { from, domestic, countries, refused = [] } = delivery
  const priced = [
    ...(domestic === null ? [] : [{ country: from, price: domestic }]),
    ...countries.filter(({ country }) => country !== from),
  ]
  return priced
    .filter(({ country, price }) => price !== null && !refused.includes(country))
    .slice(0, MAX_COUNTRIES)
    .map(
      ({ country, price }): Attribute => [
        'shipping',
        [
          ['country', country],
          ['price', priceOf(price ?? cents(0))],
        ],
      ],
    )
}
