import type { MarkEvidence } from '../../../../shared/contract/endpoints/marks.ts'
import type { TableYears, YearRange } from './mark-years.ts'
import type { Standard } from './rules/standards.ts'
import type { Source } from './tables/read-table.ts'

export interface Evidence extends YearRange {
  readonly text: string
  readonly meaning: string
  readonly source: Source
  readonly country: string | null
  /** Where only some of the years between are meant. */
  readonly years?: readonly number[]
  /** Those years as they are said, `1902/03`. */
  readonly yearTexts?: readonly string[]
  /** Words of origin follow each other: where one begins when another ends, they exclude each other. */
  readonly origin?: boolean
  /** Its years are no limit: a longer mark that includes it has its own, or a single symbol proves too little. */
  readonly included?: boolean
  /** The mark of a reign, which is neither maker nor date. */
  readonly isReign?: boolean
  /** The standard of metal that it states. */
  readonly standard?: Standard
  /** Letters had to be corrected. */
  readonly isCorrected?: boolean
}

export const presentEvidence = ({ text, meaning, source, from, to, isCorrected }: Evidence): MarkEvidence => ({
  text,
  meaning,
  source: source.title,
  isChecked: source.isChecked,
  isAsRead: !isCorrected,
  notBefore: from,
  notAfter: to,
})

/** `Used from about 1891 to 1910.` */
export function usedInYears({ from, to, approximate }: TableYears): string {
  const about = approximate ? 'about ' : ''
  if (from === null) return to === null ? '' : `Used until ${about}${to}.`
  if (to === null) return `Used since ${about}${from}.`
  return from === to ? `Used in ${about}${from}.` : `Used from ${about}${from} to ${to}.`
}
