export type Query = Readonly<Record<string, unknown>>

export const all = (...queries: readonly Query[]): Query => ({ bool: { filter: queries } })
export const anyOf = (...queries: readonly Query[]): Query => ({ bool: { should: queries, minimum_should_match: 1 } })
export const none = (...queries: readonly Query[]): Query => ({ bool: { must_not: queries } })
export const is = (field: string, value: unknown): Query => ({ term: { [field]: value } })
export const isOneOf = (field: string, values: readonly unknown[]): Query => ({ terms: { [field]: values } })
export const within = (field: string, limits: object): Query => ({ range: { [field]: limits } })
export const NOTHING: Query = { match_none: {} }

export const LISTED = is('isListed', true)
