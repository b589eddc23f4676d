import { attributions, claimSubjects } from '../../../shared/contract/endpoints/identify-reading.ts'
import { categoryKey, ourCategory } from '../../../shared/rules/category.ts'
import { views } from '../../../shared/rules/identify.ts'
import { withoutShopCurrency } from '../../../shared/rules/shop-currency.ts'

type Json = unknown
type Fields = Readonly<Record<string, Json>>

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What models write where they know nothing. */
const NOTHING = /^(?:n\/?a|null|none|unknown|undefined|not (?:known|applicable|stated|available)|-+|\?*)$/i

const orNothing = (value: Json): Json => {
  if (value === undefined || (typeof value === 'string' && NOTHING.test(value.trim()))) return null
  return value
}

/** "350.50", "$1,200", "1 200 USD" and "86%" as numbers; everything else as it is. */
function number(value: Json): Json {
  const known = orNothing(value)
  if (typeof known !== 'string') return known
  const plain = withoutShopCurrency(known).trim()
  const percent = /^\d+(?:\.\d+)?(?=\s?%$)/.exec(plain)
  if (percent) return Number(percent[0]) / 100
  const grouped = /^-?\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replace(/[, ]/g, '') : plain
  return /^-?\d+(?:\.\d+)?$/.test(grouped) ? Number(grouped) : known
}

/** A share of 1. What is above it counts in hundredths: 95 can mean nothing else. */
function share(value: Json): Json {
  const given = number(value)
  return typeof given === 'number' && given > 1 && given <= 100 ? given / 100 : given
}

/** A list of words as one text: some models list a maker's or a culture's words. */
const words = (value: Json): Json =>
  orNothing(Array.isArray(value) && value.every(part => typeof part === 'string') ? value.join(', ') : value)

const wordKey = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

function oneOf(known: readonly string[], value: Json): Json {
  const given = orNothing(value)
  if (typeof given !== 'string') return given
  return known.find(word => wordKey(word) === wordKey(given)) ?? given
}

const KINDS: Readonly<Record<string, RegExp>> = {
  Ceramics: /ceramic|pottery|porcelain|stoneware|earthenware|china\b|faience|majolica/,
  Silver: /silver/,
  Jewelry: /jewel|watch\b|brooch|ring\b/,
  Glass: /glass|crystal/,
  Furniture: /furniture|chair|table\b|cabinet|chest/,
  Textiles: /textile|rug\b|carpet|costume|quilt|tapestry/,
  Books: /book|manuscript|map\b|ephemera/,
  Metalwork: /metal|bronze|brass|copper|pewter|iron/,
  Art: /\bart\b|painting|print\b|sculpture|drawing/,
  Collectibles: /collectible|toy|coin|stamp|memorabilia/,
}

/** A category of ours, the one a model's own word belongs to, or Other. */
function category(value: Json): Json {
  if (typeof value !== 'string') return value === undefined || value === null ? 'Other' : value
  const key = categoryKey(value)
  const kind = Object.entries(KINDS).find(([, pattern]) => pattern.test(key))
  return ourCategory(value) ?? kind?.[0] ?? 'Other'
}

const SUBJECTS: Readonly<Record<string, string>> = {
  name: 'itemName',
  item: 'itemName',
  title: 'itemName',
  date: 'dateCreated',
  period: 'dateCreated',
  material: 'materials',
  origin: 'culture',
}

function subject(value: Json): Json {
  if (typeof value !== 'string') return value
  const key = value.toLowerCase().replace(/[^a-z]/g, '')
  return claimSubjects.find(about => about.toLowerCase() === key) ?? SUBJECTS[key] ?? value
}

/** Without claims about other things or with parts missing. A lone photograph needs no number. */
function claims(value: Json, photoCount: number): Json {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return value
  return value.flatMap((claim: Json) => {
    if (!isFields(claim)) return []
    const photo = number(claim.photo) ?? (photoCount === 1 ? 1 : null)
    const read = { about: subject(claim.about), evidence: claim.evidence, photo, confidence: share(claim.confidence) }
    const isWhole = typeof read.evidence === 'string' && read.photo !== null && read.confidence !== null
    return isWhole && claimSubjects.some(about => about === read.about) ? [read] : []
  })
}

function nextView(value: Json): Json {
  if (!isFields(value) || typeof value.reason !== 'string') return null
  const view = oneOf(views, value.view)
  return views.some(known => known === view) ? { view, reason: value.reason } : null
}

/** Understands what differs from the schema in form only. What it can't be sure of stays as it is: the schema leaves it out. */
export function inForm(answer: object, photoCount: number): object {
  const given = answer as Fields
  return {
    itemName: given.itemName,
    category: category(given.category),
    description: words(given.description),
    history: words(given.history),
    maker: words(given.maker),
    attribution: oneOf(attributions, given.attribution),
    dateCreated: typeof given.dateCreated === 'number' ? String(given.dateCreated) : words(given.dateCreated),
    culture: words(given.culture),
    estimatedValueMin: number(given.estimatedValueMin),
    estimatedValueMax: number(given.estimatedValueMax),
    confidence: share(given.confidence),
    claims: claims(given.claims, photoCount),
    nextView: nextView(given.nextView),
  }
}
