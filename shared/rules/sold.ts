export const soldSorts = ['newest', 'lowest', 'highest'] as const
export type SoldSort = (typeof soldSorts)[number]

/** What sold pieces are found by, as names of the thesaurus. */
export const soldFilterNames = ['form', 'maker', 'period'] as const
export type SoldFilterName = (typeof soldFilterNames)[number]

export type SoldFilters = { readonly [Name in SoldFilterName]?: string | null | undefined }

/** Fewer sales than this say nothing about another piece. */
export const MIN_SALES_LIKE = 3

/** What pieces sold for before says little of today. */
export const RECENT_SALES_MONTHS = 24

export function recentSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - RECENT_SALES_MONTHS)
  return since
}

/** A page of fewer sales is not for search engines. */
export const MIN_SALES_INDEXED = 5

/** `/sold?form=Vase&maker=Moorcroft`: one address for each combination, without empty values. */
export function soldPath(
  filters: SoldFilters & { q?: string | null; sort?: string; page?: string; like?: string | undefined } = {},
): string {
  const { q, form, maker, period, sort, page, like } = filters
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, form, maker, period, sort, page, like }))
    if (value) query.set(name, value)
  return query.size > 0 ? `/sold?${query}` : '/sold'
}

/** "Wedgwood jug, Georgian": what a page of sold pieces is about; null for everything. */
export function soldSubject({ form, maker, period }: SoldFilters): string | null {
  const piece = [maker, form && (maker ? form.toLowerCase() : form)].filter(Boolean).join(' ')
  return [piece, period].filter(Boolean).join(', ') || null
}
