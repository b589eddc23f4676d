import { ourCategory } from '../../../shared/rules/category.ts'
import type { Category } from '../../../shared/rules/listing.ts'

interface Signs {
  readonly categories: readonly Category[]
  /** How titles name it, or categories that are not of our list. */
  readonly named: RegExp
}

/** In this order a title is read. */
// @wc-ignore
const signs = {
  clock: { categories: [], named: /\b(clocks?|barometers?|metronomes?|pendules?)\b|(?<!taschen|armband)uhr(en)?\b/i },
  ceramics: {
    categories: ['Ceramics', 'Glass'],
    named:
      /\b(porcelain|ceramics?|pottery|stoneware|earthenware|faience|majolica|delft|glass(es)?|crystal|vases?|plates?|bowls?|cups?|teapots?|jars?|figurines?|tureens?)\b|porzellan|keramik|steingut|\bvasen?\b|\btellern?\b|\bglas\b/i,
  },
  picture: {
    categories: ['Art'],
    named:
      /\b(paintings?|watercolou?rs?|prints?|etchings?|engravings?|lithographs?|drawings?|frames?|framed|mirrors?|icons?|oil on)\b|gemälde|aquarell|radierung|stich\b|rahmen|spiegel/i,
  },
  furniture: {
    categories: ['Furniture'],
    named:
      /\b(chairs?|tables?|desks?|cabinets?|chests?|commodes?|sofas?|armoires?|bookcases?|stools?)\b|stuhl|tisch\b|schrank|kommode/i,
  },
  jewelry: {
    categories: ['Jewelry'],
    named:
      /\b((pocket |wrist ?)?watch(es)?|rings?|brooch(es)?|necklaces?|bracelets?|earrings?|pendants?|cufflinks?|tiaras?)\b|\bring(e)?\b|kette|brosche|armband|ohrringe?|(taschen|armband)uhr/i,
  },
  book: {
    categories: ['Books'],
    named:
      /\b(books?|volumes?|atlas(es)?|maps?|manuscripts?|letters?|autographs?|first edition)\b|\bbuch\b|bücher|\bbände?\b|landkarten?/i,
  },
  metal: {
    categories: ['Silver', 'Metalwork'],
    named:
      /\b(silver|sterling|plated?|bronzes?|brass|copper|pewter|iron|spoons?|forks?|cutlery|candlesticks?)\b|silber|bronze|messing|kupfer|zinn|besteck|leuchter/i,
  },
  textile: {
    categories: ['Textiles'],
    named:
      /\b(rugs?|carpets?|tapestr(y|ies)|quilts?|samplers?|dress(es)?|lace|embroider(y|ies)|kelims?|kilims?|textiles?)\b|teppich|stickerei|spitze\b/i,
  },
} as const satisfies Record<string, Signs>

type Kind = keyof typeof signs
const kinds = Object.keys(signs) as Kind[]

const advice: Record<Kind, readonly string[]> = {
  clock: [
    'Take out pendulum, weights and key, and wrap each by itself. Note what belongs where.',
    'Stop the movement: a piece of foam or tissue keeps hammer and strike from swinging.',
    'Protect glass and dial with card, and the case with foam at every corner.',
    'Use a box in a box, with 5 cm (2 in) of padding between them.',
  ],
  ceramics: [
    'Take lids and loose parts off, and wrap each by itself.',
    'Fill what is hollow with tissue, and wrap the piece in tissue, then in three layers of bubble wrap.',
    'Use a box in a box, with 5 cm (2 in) of padding on every side: nothing may move when you shake it.',
    'Stand plates on edge, with card between them, and mark the box as fragile.',
  ],
  picture: [
    'Tape the glass crosswise with low-tack tape, so that it holds together if it breaks. Never tape a picture’s surface.',
    'Lay glassine or acid-free paper on the surface, not bubble wrap: it leaves marks.',
    'Put corner protectors on the frame, then stiff card on front and back.',
    'Ship it upright in a picture box. Roll a canvas only if it is not stretched, with the paint outwards.',
  ],
  furniture: [
    'Take out drawers, shelves and keys, and tie doors shut with soft tape: no adhesive on the finish.',
    'Wrap legs and corners in foam, then the whole in moving blankets, and only then in stretch film.',
    'Let a carrier for furniture collect it. For a parcel it must be in a crate, or on a pallet.',
    'Agree on the floor and on a day with the buyer before you book.',
  ],
  jewelry: [
    'Fix the piece in a small box with foam, so that chains can’t knot and stones don’t rub.',
    'Put the box into a plain parcel: nothing outside says what is in it.',
    'Ship it registered, with a signature on delivery.',
    'Many carriers insure jewelry only up to a low sum: ask before you ship.',
  ],
  book: [
    'Wrap it in paper, then in a plastic sleeve against damp.',
    'Protect corners and spine with stiff card on all sides, cut larger than the book.',
    'Fill the box: a book that slides bends its corners.',
    'Put several volumes flat or on the spine, with paper between them.',
  ],
  metal: [
    'Wrap it in acid-free tissue first: newspaper and rubber bands leave stains.',
    'Wrap loose parts, lids and each piece of a set by itself, so that metal does not rub on metal.',
    'Pad handles and spouts: they bend first.',
    'Heavy pieces need a box with double walls.',
  ],
  textile: [
    'Roll it around a tube with acid-free tissue, pile outwards. Folding leaves creases that stay.',
    'Put it into a plastic bag that is closed against damp and moths.',
    'Use a box or a tube rather than a bag: carriers open bags with knives.',
  ],
}

const general = [
  'Wrap loose parts by themselves, and pad the piece with 5 cm (2 in) on every side.',
  'Use a new box with double walls. For what breaks, use a box in a box.',
  'Nothing may move when you shake it.',
]

/** A painting or a book of a clock is none. */
// @wc-ignore
const neverClocks: readonly Category[] = ['Art', 'Books', 'Textiles', 'Jewelry']

/** By the title where that is plain, else by the category; of a category that tells nothing, by the words of both. */
export function packingKind(category: string | null, itemName: string): Kind | undefined {
  const ours = ourCategory(category ?? '')
  const isOf = (named: readonly string[]) => ours !== undefined && named.includes(ours)
  if (signs.clock.named.test(itemName) && !isOf(neverClocks)) return 'clock'
  return (
    kinds.find(kind => isOf(signs[kind].categories)) ??
    kinds.find(kind => signs[kind].named.test(`${category ?? ''} ${itemName}`))
  )
}

/** How to pack a piece of its kind. */
export function packingAdvice(category: string | null, itemName: string): readonly string[] {
  const kind = packingKind(category, itemName)
  return kind ? advice[kind] : general
}
