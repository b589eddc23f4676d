import type { Evidence } from '../mark-evidence.ts'

/** What the whole of a mark says where its first part names gold or silver. */
export interface Plating {
  readonly standard: string
  readonly category: 'Jewelry' | 'Metalwork'
  readonly metal: 'plated' | 'base'
  readonly evidence: Evidence
}

/** Initials that alone could be anyone's count only behind a fineness: `18K GP`, `750 GP`, `14KGE`. */
const FINENESS = String.raw`(?:\d{1,2}\s?(?:KARATS?|CARATS?|KT|CT|K|C)|\b(?:333|375|417|500|585|583|625|750|800|830|835|900|916|917|925|935|950|958|999)|AU|GOLD|STERLING|SILVER)`
const INITIALS = 'GEP|HGEP?|HGP|HGF|GPL?|GE|GF|EPG|EPS?|RGPL?|RGE?|WGP|YGP|YGF|WGF|RGF|PLT|FIX|PVD|IPG'
const MULTIPLE = String.raw`(?<![\d/])1\s?/\s?(?:\d|[1-9]0)(?:TH)?(?!\d)`

/** A plate to eat from is no layer. */
const PLATE = String.raw`(?:ELECTRO|SHEFFIELD|STANDARD|ROLLED|GOLD|SILVER|DOUBLE|TRIPLE|QUADRUPLE|NICKEL|CHROM(?:E|IUM)?|COPPER|BRASS|HEAVY|HARD)[ -]?PLATE|\w*PLAT(?:ED|ING)`
const WORDS = String.raw`${PLATE}|ROLLED|LAMINATED?|FILLED|FLD|PLAQUE|DOUBLE(?:E)?|DUBLEE?|DUBLE|TALMI|ELECTRO\w*|GALVANI\w*|GILT|GILDED|GOLD-?TONED?|SILVER-?TONED?|TONED?|WASH(?:ED)?|OVERLAID|OVERLAY|CASED|SHELL|CLAD|BONDED|DIPPED|FLASHED?|COATED|COATING|LAYER(?:ED)?|FINISH(?:ED)?|VENEER(?:ED)?|CRUST(?:ED)?|METAL\s?CORE|METAL|BRASS|COPPER|(?:BONDED\s)?ON\s(?:METAL|BASE|SILVER|STERLING|STEEL|RESIN|NICKEL|ALLOY)|OVER\s(?:METAL|BASE|SILVER|STERLING|STEEL|BRASS|COPPER|RESIN|\d{3})|(?:BACKS?|BK)\s?(?:&|AND|\+|U|ET)\s?(?:FRONTS?|FT|FRT)|FRONTS?\s?(?:&|AND|\+)\s?BACKS?|\bB\s?&\s?F\b|FRONT|LINED|LINING|MICRONS?|MIKRON|MICRA|MICR?|MYK?|LAMINATO|PLACCAT[OA]|DORATO|CHAPAD[OA]|BA[NÑ]HAD[OA]|BA[NÑ]O|ENCHAPADO|FOLHEAD[OA]|DORE|ARGENTE|METAL\sBLANC|VERGOLDE?T?E?|VERSILBERT|VERGULD|FORGYLDT|FORGYLLD|GOLDAUFLAGE|AUFLAGE|WALZGOLD|VERMEIL|PINCHBECK|SIMILOR|ORMOLU|PVD|IMITATION|SIMULATED|FAUX|ALPACC?A|BASE\sMETAL|(?:GUARANTEED?|WARRANTED|WTD|GTD|GUAR)\s(?:\d{1,2}|FIVE|TEN|FIFTEEN|TWENTY|TWENTY-?FIVE|THIRTY)\s?(?:YEARS?|YRS?)|CHARNIER|AMERIKANER`

const MARKED_PLATED: readonly RegExp[] = [
  new RegExp(`${FINENESS}\\s?-?(?:H|R|W|Y)?(?:${INITIALS})\\b`),
  /\b(?:RGP|HGE|HGEP|GEP|GF|EPNS|EPBM|EPWM|EPC|EPGS|EPCA|EPNSA1|WRGP|YRGP|RGPL|EP)\b/,
  new RegExp(MULTIPLE),
  new RegExp(`\\b(?:${WORDS})\\b`),
  /(?<![\d.])\d{1,2}\s?(?:µM?|UM|MIC|MYK?|M)(?![A-Z])/,
  /\b(?:AU|OR|GP)\s?\d{1,2}\b(?!\s?(?:K|CT|KT|CARATS?|KARATS?))/,
]

const BASE_METAL =
  /\b(?:STAINLESS|INOX\w*|ACCIAIO|ACIER|ACERO|EDELSTAHL|ROSTFRE[IY]|ROSTFRITT|NIROSTA|CROMARGAN|18\s?\/\s?(?:8|10|0|C)|STEEL)\b/

/** Plumb gold is at least as fine as it says. */
const PLUMB = /(\d{1,2}\s?K)P\b/g

const plain = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[\u00B5\u039C\u03BC]/g, 'µ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\b[A-Z])\.\s?(?=[A-Z]\b)/g, '')
    .replaceAll(/(?<=[A-Z])[.,](?=\s|$)/g, '')
    .replaceAll(/(?<=\b[A-Z]) (?=[A-Z]\b)/g, '')
    .replaceAll(/\s+/g, ' ')

const SILVER_GILT = /\b(?:VERMEIL|(?:ON|OVER) (?:STERLING|SILVER|925)|SILVER GILT)\b/
const GOLD =
  /GOLD|\b\d{1,2}\s?(?:K|KT|CT|KARATS?|CARATS?)\b|\d\s?K(?:T)?[A-Z]|\b(?:333|375|417|585|583|625|750|916)\b|\bAU\b|\bAU\d|\bORO?\b|\bRGP|\bHGE|\bGEP|\bGF\b/

const NOBLE = new RegExp(`${FINENESS}|\\bORO?\\b|ARGENT|EPNS|${PLATE}|STAINLESS|INOX`)

/** Where a fineness or metal is named and the mark as a whole says plated, or is of base metal. */
export function readPlating(marks: readonly string[]): Plating | undefined {
  const text = plain(marks.join(' ')).replaceAll(PLUMB, '$1')
  const plated = MARKED_PLATED.map(pattern => pattern.exec(text)?.[0]).find(Boolean)
  const base = BASE_METAL.exec(text)?.[0]
  if ((!plated && !base) || !NOBLE.test(text)) return undefined
  const [standard, category, metal] = kindOf(text, plated)
  return {
    standard,
    category,
    metal,
    evidence: {
      text: (plated ?? base ?? '').trim(),
      meaning: `${standard}: the whole mark counts, not the part of it that names a fineness.`,
      source: { title: 'US Federal Trade Commission, Guides for the Jewelry Industry (16 CFR 23)', isChecked: false },
      country: null,
      from: null,
      to: null,
    },
  }
}

/** Neither gold nor silver is under or over it. */
const OTHER_LAYER = /\b(CHROM|NICKEL|COPPER|BRASS)(?:E|IUM)?[ -]?PLAT/
const otherLayers: Readonly<Record<string, string>> = {
  CHROM: 'Chrome plate',
  NICKEL: 'Nickel plate',
  COPPER: 'Copper plate',
  BRASS: 'Brass plate',
}
const SILVER =
  /SILVER|SILBER|ARGENT|PLATA|STERLING|EP[A-Z]*\b|ELECTRO|(?:SHEFFIELD|STANDARD|DOUBLE|TRIPLE|QUADRUPLE|HARD|HEAVY)[ -]?PLATE|\b[89]\d\d\b/

function kindOf(text: string, plated: string | undefined): readonly [string, Plating['category'], Plating['metal']] {
  const [, other] = OTHER_LAYER.exec(text) ?? []
  if (other) return [`${otherLayers[other]}, a thin layer on other metal`, 'Metalwork', 'plated']
  if (!plated) return ['Stainless steel', 'Metalwork', 'base']
  if (SILVER_GILT.test(text)) return ['Silver gilt, gold over silver', 'Jewelry', 'plated']
  if (GOLD.test(text)) return ['Gold plate, a thin layer on other metal', 'Jewelry', 'plated']
  const layer = SILVER.test(text) ? 'Silver plate' : 'Plate of an unnamed metal'
  return [`${layer}, a thin layer on other metal`, 'Metalwork', 'plated']
}
