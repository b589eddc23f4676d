export interface YearRange {
  readonly from: number | null
  readonly to: number | null
}

export interface TableYears extends YearRange {
  /** The source says "about". */
  readonly approximate: boolean
}

const YEARS = /^(c?)(\d{4})?(?:(-)(c?)(\d{4})?)?$/

/** `1891-`, `c1890-1918`, `-1945` or `1900`, as the tables have it. */
export function readYears(text: string): TableYears {
  if (text === '') return { from: null, to: null, approximate: false }
  const [, about, from, dash, aboutEnd, to] = YEARS.exec(text) ?? []
  if (!from && !to) throw new Error(`No years: ${text}`)
  const start = from ? Number(from) : null
  return { from: start, to: dash ? (to ? Number(to) : null) : start, approximate: Boolean(about || aboutEnd) }
}

export const yearsInWords = ({ from, to }: YearRange): string => {
  if (from !== null && to !== null) return from === to ? `in ${from}` : `from ${from} to ${to}`
  if (from !== null) return `from ${from} on`
  return to === null ? 'at any time' : `until ${to}`
}

export const intersect = (a: YearRange, b: YearRange): YearRange => ({
  from: a.from === null ? b.from : b.from === null ? a.from : Math.max(a.from, b.from),
  to: a.to === null ? b.to : b.to === null ? a.to : Math.min(a.to, b.to),
})

/** Ends of the tables are rarely exact to the year. */
const SLACK_YEARS = 3

const isOneYear = ({ from, to }: YearRange) => from !== null && from === to

/** More than a year that both share by touching: "until 1921" and "from 1921 on" share none. */
export const overlap = (a: YearRange, b: YearRange): boolean => {
  const { from, to } = intersect(a, b)
  if (from === null || to === null) return true
  return from < to || (from === to && (isOneYear(a) || isOneYear(b)))
}

export const goTogether = (a: YearRange, b: YearRange): boolean => {
  const { from, to } = intersect(a, b)
  return from === null || to === null || from <= to + SLACK_YEARS
}
