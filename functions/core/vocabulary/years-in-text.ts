export interface Years {
  readonly from: number
  readonly to: number
}

const CENTURY = /(early|mid|middle|late)?[- ]*(\d{1,2})(?:st|nd|rd|th)?[- ]+c(?:ent(?:ury)?)?\b/i
const YEARS = /\b(1\d{3}|20\d{2})(s?)\b/g
const PARTS = { early: [0, 34], mid: [33, 67], middle: [33, 67], late: [66, 100] } as const

/** Reads `c. 1780`, `1880-1900`, `1920s`, `late 18th century`. Undefined without a date, or before Christ. */
export function periodOf(date: string | null | undefined): Years | undefined {
  if (!date || /\bB\.?C/i.test(date)) return undefined
  const years = [...date.matchAll(YEARS)].map(([, year, decade]) => ({ year: Number(year), decade: decade !== '' }))
  if (years.length > 0) {
    const ends = years.map(({ year, decade }) => (decade ? year + 9 : year))
    return { from: Math.min(...years.map(({ year }) => year)), to: Math.max(...ends) }
  }
  const [, part, century] = date.match(CENTURY) ?? []
  if (!century) return undefined
  const begins = (Number(century) - 1) * 100
  const [first, last] = part ? PARTS[part.toLowerCase() as keyof typeof PARTS] : [0, 100]
  return { from: begins + first, to: begins + last }
}

export const yearsApart = (a: Years, b: Years): number => Math.max(0, a.from - b.to, b.from - a.to)

const BEFORE_CHRIST = /\b(\d{1,2})(?:st|nd|rd|th)\s+c(?:ent(?:ury)?)?\.?\s+B\.?C/i

/** As `periodOf`, also before Christ: years are then negative. */
export function yearsIn(text: string | undefined): Years | undefined {
  const [, century] = text?.match(BEFORE_CHRIST) ?? []
  return century === undefined ? periodOf(text) : { from: -100 * Number(century), to: -100 * (Number(century) - 1) - 1 }
}

const STATED_IN_PROSE = /\b(?:c\.|circa|dated|made in|about)\s*1\d{3}s?\b|\b1[5-9]\d0s\b/gi

/** Only what prose says as a date, because it has other numbers too. */
export function yearsInProse(text: string): Years | undefined {
  const [stated] = text.match(STATED_IN_PROSE) ?? []
  return yearsIn(stated ?? text.replaceAll(/\b\d{4}s?\b/g, ' '))
}
