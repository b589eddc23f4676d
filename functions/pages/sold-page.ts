import type { TextAnswer } from '../../shared/contract/endpoint.ts'
import { soldFilters } from '../../shared/contract/endpoints/sold.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'
import { namedFilters } from '../core/search/engine/sold.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { appPage, withAbout } from './app-page.ts'
import { makeshiftPage } from './makeshift-page.ts'
import { soldHead } from './sold-head.ts'

/** Named in the structured data. */
const LISTED = 24

/** If nothing can be found, people get the app, which says so itself. */
export async function soldPage(
  query: Readonly<Record<string, string | undefined>>,
  engine: () => Promise<SearchEngine>,
  now: Date,
): Promise<TextAnswer> {
  const [app, head] = await Promise.all([appPage(now), headOf(query, engine)])
  if (app === undefined) return { text: makeshiftPage(head ?? '', '<h1>Sold prices</h1>'), keep: false }
  return head === undefined ? { text: app, keep: false } : { text: withAbout(app, head) }
}

async function headOf(query: Readonly<Record<string, string | undefined>>, engine: () => Promise<SearchEngine>) {
  try {
    const filters = soldFilters.safeParse(query).data
    const rates = await ratesFor(filters?.q ?? null)
    const search = filters && { ...filters, rates, sort: 'newest' as const, limit: LISTED, offset: 0 }
    const found = search && (await (await engine()).sold(search))
    return soldHead(filters && { q: filters.q, ...namedFilters(filters) }, found, config.appOrigin)
  } catch (error) {
    await log.error("sold prices can't be read for their page", { error })
    return undefined
  }
}
