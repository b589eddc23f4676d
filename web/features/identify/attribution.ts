import type { Identification } from '../../../shared/endpoints/identify.ts'

type Reading = NonNullable<Identification['gptAnalysis']>

/** A maker's name with what it is worth before it: "attributed to Meissen". A name alone says that the maker is certain. */
export const attributed = (maker: string, attribution: Reading['attribution']): string =>
  attribution === null || attribution === 'by' ? maker : `${attribution} ${maker}`
