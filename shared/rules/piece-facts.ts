import * as z from 'zod'
import { CATEGORY_MAX, nullish, readAs, textField } from '../contract/fields.ts'
import { ourCategory } from './category.ts'
import { lengthsIn } from './lengths.ts'
import type { Category } from './listing.ts'
import { weightsIn } from './weights.ts'

interface FactRow {
  readonly title: string
  readonly example: string
  /** Read in words of the thesaurus, by which buyers filter. */
  readonly isFilter?: true
  readonly measure?: 'weight' | 'length'
  /** For sentences, in characters. */
  readonly max?: number
  /** What other shops' files call its column, as letters in lower case. Its name and title count, too. */
  readonly header?: RegExp
}

const SENTENCES_MAX = 2000

/** What buyers ask of some kinds of pieces, beside the details of every piece. */
const rows = {
  fineness: {
    title: 'Standard',
    example: 'Sterling silver (925)',
    isFilter: true,
    header: /^(metal)?(purity|fineness|standard)$|^feingehalt$/,
  },
  assayOffice: {
    title: 'Assay office',
    example: 'Birmingham',
    isFilter: true,
    header: /^(hallmark(ing)?|assay)(office|town|city)$|^beschauamt$/,
  },
  dateLetter: { title: 'Date letter', example: 'm, for 1911', header: /^(hallmark)?(dateletter|year(letter|mark))$/ },
  metal: {
    title: 'Metal',
    example: 'Yellow gold',
    isFilter: true,
    header: /^(base|jewelry|jewellery)?metal(type|color|colour)?$|^metall$/,
  },
  stones: {
    title: 'Stones',
    example: 'Old-cut diamonds, about 1.2 ct',
    isFilter: true,
    header: /^(main|center|centre)?(gem)?stones?$|^(main)?gemstones?$|^edelsteine?$/,
  },
  ringSize: { title: 'Ring size', example: 'US 6½, 52 mm', header: /^ringgr(o|oe)(ss|ß)e$/ },
  chainLength: {
    title: 'Length of chain or bracelet',
    example: '45 cm',
    measure: 'length',
    header: /^(necklace|bracelet|ketten)(length|lange|laenge)$/,
  },
  movement: { title: 'Movement', example: 'Eight-day, fusee', isFilter: true, header: /^(movement|uhr)(type|werk)$/ },
  workingOrder: {
    title: 'Working order',
    example: 'Running, serviced in 2024',
    isFilter: true,
    header: /^(in)?working(condition|state)?$|^funktion(sfahig)?$/,
  },
  clockCase: {
    title: 'Case',
    example: 'Mahogany with brass stringing',
    isFilter: true,
    header: /^case(material)?$|^(material)?gehause(material)?$/,
  },
  dial: {
    title: 'Dial',
    example: 'White enamel, Roman numerals',
    header: /^(dial|face)(color|colour|type)?$|^zifferblatt$/,
  },
  serialNumber: {
    title: 'Reference or serial number',
    example: '1016, serial 2 345 678',
    header: /^(serial|model|serien)(number|nummer|no|nr)$/,
  },
  technique: {
    title: 'Technique',
    example: 'Oil',
    isFilter: true,
    header: /^(production|print(ing)?|painting)?(technique|method)$|^technik$/,
  },
  support: {
    title: 'Support',
    example: 'Canvas, relined',
    isFilter: true,
    header: /^(painting)?(support|surface|ground|bildtrager)$/,
  },
  signature: {
    title: 'Signature',
    example: 'Signed lower right',
    isFilter: true,
    header: /^(is)?(signed|signature|signatur|signiert)$/,
  },
  edition: {
    title: 'Edition',
    example: 'First edition',
    isFilter: true,
    header: /^edition(type|number|size)?$|^auflage$/,
  },
  framedSize: {
    title: 'Framed size',
    example: '62 × 74 cm',
    measure: 'length',
    header: /^(framed?|withframe|rahmen)(size|dimensions?|masse|ma(ss|ß)e)$/,
  },
  author: { title: 'Author', example: 'Charles Dickens', header: /^(book)?(author|writer|autor)s?$/ },
  publisher: {
    title: 'Publisher',
    example: 'Chapman & Hall, London',
    header: /^(verlag|publishedby)$/,
  },
  binding: {
    title: 'Binding',
    example: 'Half calf',
    isFilter: true,
    header: /^(book)?binding(type|material)?$|^einband(art)?$/,
  },
  language: { title: 'Language', example: 'English', isFilter: true, header: /^(book)?(language|sprache)$/ },
  construction: { title: 'Construction', example: 'Dovetailed, pine carcass' },
  finish: { title: 'Finish', example: 'Original shellac', header: /^(surface)?finish$|^oberflache$/ },
  weight: {
    title: 'Weight',
    example: '420 g',
    measure: 'weight',
    header: /^(item|total|gross|silver|metal)weight$|^gewicht$/,
  },
  marks: {
    title: 'Marks',
    example: 'Four hallmarks on the base',
    header: /^(hall|maker|makers)?marks?$|^marken?$|^punzen?$/,
  },
  includes: {
    title: 'Comes with',
    example: 'Original box and papers',
    header: /^(comeswith|included|accessories|zubehor|boxandpapers|withpapers|withoriginalbox(packaging)?)$/,
  },
  provenance: {
    title: 'Provenance',
    example: 'By descent in a family in Bath; bought from the maker by repute',
    max: SENTENCES_MAX,
    header: /^(ownership|provenienz)$/,
  },
  restoration: {
    title: 'Repairs and restoration',
    example: 'Relined in the 1970s; two small retouches',
    max: SENTENCES_MAX,
    header: /^(restorations?|repairs?|restaurierung(en)?)$/,
  },
} as const satisfies Readonly<Record<string, FactRow>>

export type FactName = keyof typeof rows
export const factNames = Object.keys(rows) as FactName[]
export const factOf = (name: FactName): FactRow => rows[name]

export type FilterFact = { [Name in FactName]: (typeof rows)[Name] extends { isFilter: true } ? Name : never }[FactName]
export const filterFacts = factNames.filter((name): name is FilterFact => factOf(name).isFilter === true)

export const isFilterFact = (name: string): name is FilterFact => filterFacts.some(fact => fact === name)

/** `Assay office: Birmingham`, where nothing else says what the value is of. */
export const factValue = (name: FactName, value: string): string => `${factOf(name).title}: ${value}`

const byFact = <Value>(of: (name: FactName) => Value) =>
  Object.fromEntries(factNames.map(name => [name, of(name)])) as Record<FactName, Value>

/** What the trade asks the same of: our categories, and clocks and watches, which sellers file under several. */
export type PieceKind = Category | 'Clocks'

const OF_EACH = ['provenance', 'restoration'] as const satisfies readonly FactName[]

/** In the trade's order. */
const asked: Readonly<Record<PieceKind, readonly FactName[]>> = {
  Art: ['technique', 'support', 'signature', 'edition', 'framedSize', 'includes'],
  Furniture: ['construction', 'finish', 'marks', 'weight'],
  Jewelry: [
    'metal',
    'fineness',
    'stones',
    'ringSize',
    'chainLength',
    'weight',
    'assayOffice',
    'dateLetter',
    'marks',
    'includes',
  ],
  Ceramics: ['technique', 'marks'],
  Textiles: ['technique'],
  Silver: ['fineness', 'assayOffice', 'dateLetter', 'weight', 'marks'],
  Metalwork: ['technique', 'signature', 'marks', 'weight'],
  Glass: ['technique', 'signature', 'marks'],
  Books: ['author', 'publisher', 'edition', 'binding', 'language', 'signature', 'includes'],
  Clocks: ['movement', 'workingOrder', 'clockCase', 'fineness', 'dial', 'serialNumber', 'includes'],
  Collectibles: ['edition', 'marks', 'includes'],
  Other: ['marks', 'weight'],
}

/** The first that fits a category of the seller's own, or the title of a piece without one. */
// @wc-ignore
const OWN_CATEGORIES: readonly (readonly [PieceKind, RegExp])[] = [
  ['Clocks', /\b(?:clocks?|watch(?:es)?|horology|timepieces?)\b|uhr(?:en)?\b/i],
  ['Jewelry', /jewel|bijou|schmuck|\b(?:rings?|brooch(?:es)?|necklaces?|bracelets?|earrings?)\b/i],
  ['Books', /\b(?:books?|maps?|atlas(?:es)?|manuscripts?)\b|b[üu]cher|landkarten/i],
  ['Silver', /silver(?:ware)?\b|silber/i],
  ['Art', /\b(?:art|paintings?|prints?|drawings?|sculptures?|photographs?)\b|gem[äa]lde|gra[fp]h?ik|skulptur/i],
  ['Furniture', /furniture|m[öo]bel|\b(?:chairs?|tables?|cabinets?)\b/i],
  ['Ceramics', /ceramic|porcelain|pottery|keramik|porzellan/i],
  ['Glass', /\bglass|\bglas\b/i],
  ['Textiles', /textil|\b(?:rugs?|carpets?)\b|tapestr|teppich/i],
  ['Metalwork', /metal|bronzes?\b|pewter|\bbrass/i],
]

// @wc-ignore
const NO_CLOCKS: readonly (string | undefined)[] = ['Art', 'Books', 'Textiles']
const CLOCK =
  /(?<!\bnight )\b(?:clock|watch|wrist-?watch|timepiece|chronometer|chronograph|regulator|(?:\p{L}+)?uhr)(?:e[ns]|s)?\b(?! (?:chains?|stands?|keys?|fobs?|holders?|cases?|box|hook|oil|glass|parts?|hands?|tower|papers?|pins?|guard|maker))/iu

// @wc-ignore
export function pieceKind(category: string | null | undefined, title: string | null | undefined): PieceKind {
  const ours = category ? (ourCategory(category) as Category | undefined) : undefined
  if (!NO_CLOCKS.includes(ours) && CLOCK.test(title ?? '')) return 'Clocks'
  return ours ?? OWN_CATEGORIES.find(([, name]) => name.test(category?.trim() || (title ?? '')))?.[0] ?? 'Other'
}

interface Described {
  readonly category?: string | null | undefined
  readonly itemName?: string | null | undefined
}

const askedOf = (kind: PieceKind): readonly FactName[] => [...asked[kind], ...OF_EACH]

/** What is asked of a piece, in the trade's order. */
export const factsAsked = ({ category, itemName }: Described): readonly FactName[] =>
  askedOf(pieceKind(category, itemName))

export type PieceFacts = { readonly [Name in FactName]?: string | undefined }
export type SaidFacts = { readonly [Name in FactName]?: string | null | undefined }

const isSaid = (text: string | null | undefined) => Boolean(text?.trim())

/** What its kind is asked, then what else is stated: another category hides nothing. */
export function factsInOrder(piece: Described & { readonly facts?: SaidFacts | null | undefined }): FactName[] {
  const order = factsAsked(piece)
  const kept = factNames.filter(name => !order.includes(name) && isSaid(piece.facts?.[name]))
  const own = order.slice(0, -OF_EACH.length)
  return [...own, ...kept, ...OF_EACH]
}

/** Those that are stated, in that order. */
export const statedFacts = (
  piece: Described & { readonly facts?: SaidFacts | null | undefined },
): (readonly [name: FactName, text: string])[] =>
  factsInOrder(piece).flatMap(name => {
    const text = piece.facts?.[name]?.trim()
    return text ? [[name, text] as const] : []
  })

/** Ounces of silver and gold are troy ounces. */
// @wc-ignore
export const isWeighedInTroy = ({ category, itemName }: Described): boolean =>
  ['Silver', 'Jewelry'].includes(pieceKind(category, itemName))

const NO_WEIGHT = 'Write the weight with its unit, such as 420 g or 13.5 oz.'
const NO_MEASURES = 'Write the measures with their unit, such as 62 × 74 cm.'
const UNREADABLE = { weight: NO_WEIGHT, length: NO_MEASURES }

const isMeasured = { weight: weightsIn, length: lengthsIn }

const factText = (name: FactName) => textField(factOf(name).max ?? CATEGORY_MAX)

const clearableFact = (name: FactName) => {
  const { measure } = factOf(name)
  const text = factText(name)
  const field = measure ? text.refine(said => !said || isMeasured[measure](said).length > 0, UNREADABLE[measure]) : text
  return readAs(field.nullable(), said => said || null)
}

export const pieceFacts = z.object(byFact(() => z.string().optional()))

/** Each: absent: as it is; null and blank: nothing is stated. */
export const clearableFacts = z.object(byFact(name => clearableFact(name).optional())).optional()

/** Measures may still be unfinished. */
export const draftedFacts = nullish(z.object(byFact(name => factText(name).nullish())))

/** @param otherwise what holds where nothing was said */
export function keptFacts(said: SaidFacts | null | undefined, otherwise: PieceFacts = {}): PieceFacts | undefined {
  const kept = factNames.flatMap(name => {
    const text = said?.[name] === undefined ? otherwise[name] : said[name]
    return text == null ? [] : [[name, text] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
