import { isEveryday } from '../everyday-words.ts'
import type { RuleEvidence } from '../read-rules.ts'
import type { MarkWords, Token } from '../text-matching.ts'
import type { Standard } from './standards.ts'

/** Words beside which a number is a price, a model, a time, a place. */
const OF_OTHER_NUMBERS = new Set(
  `AM PM UHR OCLOCK HRS MIN SEC ML CL DL LTR LITRE LITER LITRES LITERS CC OZ LB LBS KG GR GRAM GRAMS CM MM KM INCH INCHES FT FEET VOLT VOLTS
  WATT WATTS HZ RPM HP CAL CALIBRE CALIBER MAGNUM PSI DPI NO NOS NR NUM NUMBER NUMERO REF ART ARTICLE ITEM SKU LOT MOD MODEL MODELL TYPE TYP SERIE SERIES
  SERIAL STYLE SHAPE PATTERN PATT DESIGN FORM DECOR SIZE CAT CATALOGUE CATALOG CODE ISBN TEL PHONE FAX CALL ROOM GATE SEAT ROW PAGE PP VOL VOLUME
  CHAPTER ISSUE EDITION EDITIONS COPIES OF LIMITED PIECES PCS PRICE PREIS PRIX COST USD EUR GBP DOLLAR DOLLARS EURO EUROS POUND POUNDS CENTS PENCE TICKET TICKETS
  ADMISSION CURTAIN DOORS START STREET ST ROAD RD AVE AVENUE LANE DRIVE SQUARE BLVD BOULEVARD STRASSE STR PLATZ RUE VIA PLAZA COURT HIGHWAY ROUTE BOX SUITE FLOOR APT UNIT
  CAPACITY CONTENT CONTENTS INHALT WEIGHT PROOF ABV VINEYARDS VINEYARD HOTEL JUBILEE RUN RACE MARATHON MILES KILOMETRES OPERATED LAUNDRY EXCHANGE BAND
  CHANNEL FM MHZ KHZ BUS TRAIN FLIGHT TRACK LEVEL POINTS SCORE YEAR YEARS PSALM HYMN OPUS BWV KV PERCENT TRIM`.split(
    /\s+/,
  ),
)

/** Words that may stand in a mark of metal. */
const OF_METAL = new Set(
  `SILVER SILBER ARGENT ARGENTO PLATA STERLING GOLD OR ORO AU AG SOLID FINE PURE REAL GENUINE ECHT MASSIV MADE IN HAND HANDMADE HANDWROUGHT WROUGHT HAMMERED
  HECHO EN WEIGHTED REINFORCED CEMENT LOADED FILLED CO INC LTD SON SONS BROS AND THE BY CASE WARRANTED GUARANTEED CARAT KARAT CT KT TAXCO CUZCO LIMA WIEN KOBENHAVN FINLAND`.split(
    /\s+/,
  ),
)

const CURRENCY_OR_SIGN = /[$€£¥₤#%@№°º:×*+=~]/
const MEASURED = /^\s?["”″'’′°%$€£¥:×]/
/** One letter right behind a number is a unit: watts, grams, litres. */
const UNIT = /^(?:[A-Z]|AD|BC|CE|BCE|HPA|WT|NET|MB|GB|PX|KW|KV|MAH|KCAL|CD|LM|MPH|KMH|KPH|PP)$/i
const JOINS = /^[.,:/\-–]$/

const isNumber = ({ raw }: Token) => /^\d+$/.test(raw)
const hasDigit = ({ raw }: Token) => /\d/.test(raw)
const digitsOf = (texts: readonly string[]) => texts.flatMap(text => text.match(/\d+/g) ?? []).join(' ')
const upper = ({ raw }: Token) => raw.toUpperCase()

const isShort = ({ raw }: Token) => raw.length <= 3 && !/\d/.test(raw)
const isInitialsOrFill = (token: Token) =>
  !OF_OTHER_NUMBERS.has(upper(token)) && (OF_METAL.has(upper(token)) || isShort(token) || /^[&©®]$/.test(token.raw))

/** Tokens that country, words or a maker explain. */
export type Explained = ReadonlySet<number>

/** `9 .375` needs the gap or the office; `12.5` is any number. */
function isApart(own: readonly Token[], isHallmarked: boolean): boolean {
  const [first, second] = own
  if (own.length < 2 || !isNumber(first!) || !isNumber(second!) || second!.raw.length === 4) return true
  return (
    isHallmarked ||
    /^\s+\.?\s*$|^\s*·\s*$/.test(second!.before) ||
    /^[.]$/.test(second!.before) === (second!.raw.length === 3 && first!.raw !== '18' && first!.raw !== '22')
  )
}

/** Whether what was read has the form of a standard: a punch of its own, a point, a letter, or another mark of metal beside it. */
export function hasForm(
  { rule, match, text }: RuleEvidence<Standard>,
  words: MarkWords,
  explained: Explained,
  isHallmarked: boolean,
): boolean {
  if (match.errors > 0) return false
  const positions = [...match.tokens].toSorted((a, b) => a - b)
  const own = positions.map(position => words.tokens[position]!)
  const digits = digitsOf([text])
  if (!rule.phrases.some(phrase => digitsOf([phrase]) === digits)) return false
  const [first, last] = [own[0]!, own.at(-1)!]
  if (CURRENCY_OR_SIGN.test(own.map(({ before }) => before).join('')) || MEASURED.test(last.after)) return false
  if (!isApart(own, isHallmarked)) return false

  const lines = new Set(own.map(({ line }) => line))
  const others = words.tokens.filter((token, index) => !match.tokens.has(index) && lines.has(token.line))
  if (others.some(token => OF_OTHER_NUMBERS.has(upper(token)))) return false
  const previous = words.tokens[positions[0]! - 1]
  const next = words.tokens[positions.at(-1)! + 1]
  if (hasDigit(first) && previous?.line === first.line && hasDigit(previous) && JOINS.test(first.before)) return false
  if (
    hasDigit(last) &&
    next?.line === last.line &&
    hasDigit(next) &&
    !(next.raw === '1000' || /^\s+$/.test(next.before))
  )
    return false

  const strange = (token: Token) =>
    !explained.has(words.tokens.indexOf(token)) && !isInitialsOrFill(token) && (token.raw.length > 3 || hasDigit(token))
  if (!isHallmarked && /^\d{3}$/.test(text) && others.some(token => UNIT.test(token.raw))) return false
  const inLine = others.filter(strange)
  const elsewhere = words.tokens.filter(
    token => !lines.has(token.line) && ((strange(token) && !hasDigit(token)) || OF_OTHER_NUMBERS.has(upper(token))),
  )
  const isWord = /^[A-Z ]{4,}$/i.test(text)
  const named = /[A-Z]{4}/i.test(text)
  const isNamedAlone = !/SILVER|STERLING|SILBER|GOLD/i.test(text)
  if (isWord && rule.metal !== 'plated' && isNamedAlone && !others.every(isInitialsOrFill)) return false
  if (isWord && rule.metal === 'solid') {
    const after = next?.line === last.line && inLine.includes(next)
    return !after && inLine.length <= (/STERLING/i.test(text) ? 3 : 1) && (isHallmarked || elsewhere.length <= 8)
  }
  if (rule.metal !== 'solid') return inLine.length <= 2
  if (named) return inLine.length <= 2 && elsewhere.length <= 8
  const isPointed = /\.\s*$/.test(first.before) || /[A-Z]/i.test(text) || own.length > 1 || isHallmarked
  const mayBeOrdinary = elsewhere.filter(
    token => OF_OTHER_NUMBERS.has(upper(token)) || isEveryday(token.word) || token.raw.length > 3,
  )
  return (
    inLine.length === 0 &&
    mayBeOrdinary.length <= (isHallmarked ? 6 : isPointed ? 2 : 1) &&
    !(!isPointed && elsewhere.some(token => OF_OTHER_NUMBERS.has(upper(token))))
  )
}
