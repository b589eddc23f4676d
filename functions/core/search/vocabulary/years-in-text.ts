import { type DateToken, dateTokens, type Part } from './date-tokens.ts'
import { dynastyYears, namedYears } from './named-years.ts'
import type { Years } from './years.ts'

/** "Before 1727" may be any year, but is said of the last ones. */
const OPEN_YEARS = 25
const LAST_YEAR = 2_099
const WHOLE: Part = [0, 1]

/** One date, before it is known what the others say of its century, era or first digits. */
interface Point {
  readonly value: number
  readonly digits: number
  readonly isOrdinal: boolean
  readonly isPlural: boolean
  readonly part: Part
  /** Years of its unit: 100 for a century. */
  readonly unit: number | undefined
  readonly isDynasty: boolean
  readonly isBeforeChrist: boolean | undefined
  readonly open: 'before' | 'after' | undefined
  /** Said to be a date: "ca.", "dated". */
  readonly isDated: boolean
  /** How the next one follows; undefined if something else stands between. */
  readonly link: 'range' | 'choice' | undefined
}

class Reader {
  readonly #tokens: readonly DateToken[]
  #at = 0

  constructor(tokens: readonly DateToken[]) {
    this.#tokens = tokens
  }

  points(): Point[] {
    const points: Point[] = []
    while (this.#at < this.#tokens.length) {
      const start = this.#at
      const point = this.#point()
      if (point) points.push(point)
      else this.#at = start + 1
    }
    return points
  }

  #next<Kind extends DateToken['kind']>(kind: Kind): Extract<DateToken, { kind: Kind }> | undefined {
    const token = this.#tokens[this.#at]
    if (token?.kind !== kind) return undefined
    this.#at += 1
    return token as Extract<DateToken, { kind: Kind }>
  }

  #kindAt = (ahead: number) => this.#tokens[this.#at + ahead]?.kind

  #point(): Point | undefined {
    let isDated = this.#next('dated') !== undefined
    const open = this.#next('before') ? 'before' : this.#next('after') ? 'after' : undefined
    isDated = this.#next('dated') !== undefined || isDated
    const part = this.#parts()
    isDated = this.#next('dated') !== undefined || isDated
    const isNamed = this.#next('dynasty') !== undefined
    const eraBefore = this.#next('era')
    const number = this.#next('number')
    if (!number) return undefined
    const unit = this.#next('unit')?.years
    const isDynasty = isNamed || this.#next('dynasty') !== undefined
    const era = this.#next('era') ?? eraBefore
    return {
      ...number,
      part: part ?? WHOLE,
      unit,
      isDynasty,
      isBeforeChrist: era?.isBefore,
      open: this.#openEnd() ?? open,
      isDated,
      link: this.#link(),
    }
  }

  /** "1720 or later" */
  #openEnd(): Point['open'] {
    const start = this.#at
    if (this.#next('link')) {
      if (this.#next('later')) return 'after'
      if (this.#next('earlier')) return 'before'
    }
    this.#at = start
    return undefined
  }

  #link(): Point['link'] {
    const link = this.#next('link')
    if (!link) return undefined
    while (this.#next('link')) {}
    return link.isRange ? 'range' : 'choice'
  }

  /** "early", "mid to late", "second half", each perhaps before a hyphen. */
  #parts(): Part | undefined {
    const first = this.#part()
    if (!first) return undefined
    const start = this.#at
    if (this.#next('link')) {
      const last = this.#part()
      if (last) {
        this.#next('link')
        return [first[0], last[1]]
      }
      // "mid-19th"
      if (this.#kindAt(0) !== 'number') this.#at = start
    } else {
      const last = this.#part()
      if (last) return [first[0], last[1]]
    }
    return first
  }

  #part(): Part | undefined {
    const said = this.#next('part')
    if (said) return said.part
    const start = this.#at
    const isLast = this.#next('last') !== undefined
    // "third quarter"
    const third = !isLast && this.#kindAt(1) === 'fraction' ? this.#next('fraction')?.of : undefined
    const place = third ?? (isLast ? undefined : this.#next('number'))
    const nth = typeof place === 'number' ? place : place?.isOrdinal ? place.value : undefined
    const of = this.#next('fraction')?.of
    if (of === undefined || (!isLast && nth === undefined)) {
      this.#at = start
      return undefined
    }
    const which = isLast ? of : nth!
    return [(which - 1) / of, which / of]
  }
}

const isYear = ({ unit, isOrdinal, isPlural, isDynasty }: Point) => !unit && !isOrdinal && !isPlural && !isDynasty

/** What is said once for several: "6th–4th century BCE". */
function shared(points: readonly Point[]): Point[] {
  const told = [...points]
  for (let n = told.length - 2; n >= 0; n -= 1) {
    const [point, next] = [told[n]!, told[n + 1]!]
    if (!point.link) continue
    const takesUnit = point.isOrdinal && !point.unit && !point.isDynasty
    told[n] = {
      ...point,
      unit: takesUnit ? next.unit : point.unit,
      isDynasty: point.isDynasty || (takesUnit && next.isDynasty),
      isBeforeChrist: point.isBeforeChrist ?? next.isBeforeChrist,
      isDated: point.isDated,
    }
  }
  for (let n = 1; n < told.length; n += 1) {
    const [before, point] = [told[n - 1]!, told[n]!]
    if (before.link && before.isDated) told[n] = { ...point, isDated: true }
    const isShort = before.link && isYear(before) && (isYear(point) || point.isPlural) && !before.isBeforeChrist
    if (isShort) told[n] = shortened(told[n]!, before)
  }
  return told
}

/** "1873–89": the second takes over the first digits. */
function shortened(point: Point, { value, digits }: Point): Point {
  if (point.digits >= digits || point.value >= value) return point
  const scale = 10 ** point.digits
  return { ...point, value: Math.floor(value / scale) * scale + point.value, digits }
}

const inOrder = (from: number, to: number): Years => ({ from: Math.round(from), to: Math.round(Math.max(from, to)) })

/** A share of years from a first one. */
const shareOf = (first: number, length: number, [from, to]: Part): Years =>
  inOrder(first + from * length || 1, first + to * length - 1)

function yearsOf(point: Point, isDate: boolean, isLoose: boolean): Years | undefined {
  const { value, digits, part, unit, isPlural, isOrdinal, isDynasty, isBeforeChrist } = point
  if (isDynasty) return dynastyYears(value)
  if (unit) {
    if (value < 1 || (!isBeforeChrist && value * unit > LAST_YEAR + unit)) return undefined
    return shareOf(isBeforeChrist ? -unit * value : unit * (value - 1), unit, part)
  }
  if (isOrdinal || value === 0) return undefined
  const isEra = isBeforeChrist !== undefined
  if (!isBeforeChrist && value > LAST_YEAR) return undefined
  const isSure = isEra || digits === 4 || (digits === 3 && isDate && (isLoose || point.isDated))
  if (!isSure || (!isEra && digits === 4 && value < 1_000)) return undefined
  // "1700s" is the century, "1770s" the decade.
  if (isPlural) return shareOf(isBeforeChrist ? -value : value, value % 100 === 0 ? 100 : 10, part)
  const year = isBeforeChrist ? -value : value
  return { from: year, to: year }
}

function opened(years: Years, open: Point['open']): Years {
  if (open === 'before') return { from: years.from - OPEN_YEARS, to: years.to }
  return open === 'after' ? { from: years.from, to: years.to + OPEN_YEARS } : years
}

const lengthOf = ({ from, to }: Years) => to - from
const isInside = (inner: Years, outer: Years) => inner.from > outer.from && inner.to < outer.to

/** All that is dated, from the first year to the last. */
function allYears(tokens: readonly DateToken[], isDate: boolean): Years | undefined {
  const points = shared(new Reader(tokens).points())
  // A number of three digits is a year only where nothing else is said.
  const isLoose = isDate && !tokens.some(({ kind }) => kind === 'break')
  const found = points.flatMap((point, n) => {
    const isInRange = point.link === 'range' || points[n - 1]?.link === 'range'
    const years = yearsOf(point, isDate, isLoose || isInRange)
    return years ? [{ years, open: isInRange ? undefined : point.open }] : []
  })
  if (found.length === 0) return undefined
  const spans = found.map(({ years, open }) => opened(years, open))
  const all = { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
  // "19th century (before 1869)"
  const [span, limit] = found.toSorted((a, b) => lengthOf(b.years) - lengthOf(a.years))
  if (found.length !== 2 || !limit?.open || !span || span.open || !isInside(limit.years, span.years)) return all
  return limit.open === 'before'
    ? { from: span.years.from, to: limit.years.to }
    : { from: limit.years.from, to: span.years.to }
}

/**
 * Years that a date says, whole: `c. 1780`, `1873–89`, `late 18th–early 19th century`, `200 BCE–100 CE`, `A.H. 715/1315 CE`,
 * `2. Hälfte 18. Jh.`, `fin XIXe siècle`; by name where there is no number: `Meiji period`, `18th Dynasty`. Years before
 * Christ are negative. Centuries and their parts end with their last year.
 */
export function yearsIn(date: string | null | undefined): Years | undefined {
  if (!date) return undefined
  return allYears(dateTokens(date), true) ?? namedYears(date)
}

/** Only what a title or prose says as a date, because it has other numbers too: four digits, an era, "dated". */
export function yearsInTitle(text: string): Years | undefined {
  return allYears(dateTokens(text), false)
}

export const yearsApart = (a: Years, b: Years): number => Math.max(0, a.from - b.to, b.from - a.to)

const STATED_IN_PROSE = /\b(?:c\.|circa|dated|made in|about)\s*1\d{3}s?\b|\b1[5-9]\d0s\b/gi

export function yearsInProse(text: string): Years | undefined {
  const [stated] = text.match(STATED_IN_PROSE) ?? []
  return yearsInTitle(stated ?? text.replaceAll(/\b\d{4}s?\b/g, ' '))
}
