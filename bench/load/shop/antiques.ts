import { encodeTime } from 'ulid'
import type { SearchedListing } from '../../../functions/core/search/engine/search.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { categories, conditions } from '../../../shared/rules/listing.ts'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'

const split = (words: string) => words.split(' ')

const PERIODS = split(
  'Victorian Georgian Edwardian Regency Baroque Rococo Empire Biedermeier Gothic Renaissance Jacobean Tudor Colonial',
)
const MATERIALS = split(
  'mahogany walnut oak rosewood satinwood pine cherry maple silver brass bronze copper pewter porcelain stoneware faience glass crystal marble ivory jade amber leather silk wool linen gold enamel lacquer ebony',
)
const LOOKS = split(
  'carved inlaid gilded painted engraved lacquered turned veneered embossed etched glazed hammered woven embroidered signed restored rare fine large small unusual matching',
)
const PIECES = split(
  'chair table cabinet desk mirror clock vase bowl teapot tureen plate figurine candlestick chandelier lamp brooch ring necklace bracelet locket tapestry rug quilt sampler atlas bible engraving portrait landscape icon sculpture bust goblet decanter paperweight salver tankard spoon samovar telescope globe barometer violin doll soldier medal coin stamp casket settee commode armoire bureau sideboard bookcase chest stool screen',
)
const CONNECTING = split(
  'the and of with a in on from to by is an at its has for some no this was very all minor original good condition century century height width wear age style fine old few marks base made',
)

/** Names of makers, places, patterns: thousands of made-up ones, as catalogues have them. */
function inventNames(count: number): string[] {
  const random = numbersFrom(7)
  const [starts, ends] = [
    split('b br c ch d dr f g gr h k l m n p pr r s st t tr v w'),
    split('n r l s t nd rt ck m x'),
  ]
  const vowels = split('a e i o u ai ei ou')
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? ''
  const names = new Set<string>()
  while (names.size < count) {
    const middle = random() < 0.7 ? pick(starts) + pick(vowels) : ''
    names.add(pick(starts) + pick(vowels) + middle + pick(ends))
  }
  return [...names]
}

export const NAMES = inventNames(8_000)

const START = Date.UTC(2024, 0, 1)
/** When the benchmark takes place. Auctions end before and after it. */
export const NOW = new Date(Date.UTC(2026, 0, 1))
const DAY = 86_400_000

/** A listing of its number: always the same one. Few words are in very many, most in very few (Zipf). */
export function antique(number: number): SearchedListing {
  const random = numbersFrom(number + 1)
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item
  const skewed = <Item>(from: readonly Item[]) => from[Math.floor(from.length ** random() - 1)] as Item
  const said = () => {
    const kind = random()
    if (kind < 0.5) return skewed(CONNECTING)
    if (kind < 0.62) return pick(LOOKS)
    if (kind < 0.72) return skewed(MATERIALS)
    if (kind < 0.8) return skewed(PIECES)
    return skewed(NAMES)
  }
  const maker = skewed(NAMES)
  const isAuction = random() < 0.4
  const created = START + Math.floor(((number * 7919) % 1_000_003) * 63_000 + random() * 60_000)
  const at = (time: number) => new Date(time).toISOString()
  const askedCents = cents(Math.round(10 ** (3 + random() * 4)))
  const condition = random() < 0.8 ? pick(conditions) : undefined
  return {
    id:
      encodeTime(created) +
      Math.floor(random() * 2 ** 52)
        .toString(32)
        .toUpperCase()
        .padStart(16, '0'),
    sellerId: `seller-${number % 5000}`,
    sellerName: `Seller ${number % 5000}`,
    inventoryId: `inventory-${number}`,
    itemName: `${skewed(PERIODS)} ${skewed(MATERIALS)} ${pick(LOOKS)} ${skewed(PIECES)}, ${maker}`,
    category: skewed(categories),
    description: Array.from({ length: 25 + Math.floor(random() * 40) }, said).join(' '),
    maker,
    dateCreated: `c. ${1700 + Math.floor(random() * 230)}`,
    ...(condition && { condition }),
    imageUrl: `/media/photos/${number.toString(16).padStart(64, '0')}.webp`,
    images: [`/media/photos/${number.toString(16).padStart(64, '0')}.webp`],
    listingType: isAuction ? 'auction' : 'fixed-price',
    ...(isAuction
      ? { reserveCents: askedCents, auctionEndsAt: at(NOW.getTime() + (random() * 12 - 3) * DAY) }
      : { priceCents: askedCents }),
    ...(isAuction && random() < 0.5 && { currentBidCents: cents(askedCents + 10_00) }),
    bidCount: 0,
    bidSeq: 0,
    reserveFeePaid: false,
    status: random() < 0.88 ? 'active' : pick(['sold', 'ended', 'reserved', 'removed']),
    watchCount: Math.floor(random() ** 4 * 200),
    ...(random() < 0.001 && { featuredUntil: at(NOW.getTime() + random() * 10 * DAY) }),
    createdAt: at(created),
    updatedAt: at(created),
    changeKey: `${number}`,
  }
}
