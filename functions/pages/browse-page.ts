import { setTimeout as pause } from 'node:timers/promises'
import type { TextAnswer } from '../../shared/contract/endpoint.ts'
import { isPlain, searchFor, viewFrom } from '../../shared/rules/browse-view.ts'
import { presentSummary } from '../core/listing/present-listing.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import { EVERYTHING } from '../core/search/engine/search.ts'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { appPage, withAbout, withFirstView } from './app-page.ts'
import { browseFirstView } from './browse-first-view.ts'
import { browseHead } from './browse-head.ts'
import type { FoundPieces } from './found-pieces.ts'
import { makeshiftPage } from './makeshift-page.ts'

/** The app searches, too: a replica that is still being opened would only keep people waiting. */
const SEARCH_LIMIT_MS = 500
/** More than a row has room for. */
const FEATURED = 4

/** If nothing can be found in time, people get the app, which searches itself. */
export async function browsePage(
  query: Readonly<Record<string, string | undefined>>,
  engine: () => Promise<SearchEngine>,
  now: Date,
  limitMs = SEARCH_LIMIT_MS,
): Promise<TextAnswer> {
  const inTime = Promise.race([findPieces(query, engine, now), pause(limitMs, undefined, { ref: false })])
  const [app, found] = await Promise.all([appPage(now), inTime])
  const head = found ? browseHead(found, config.appOrigin) : ''
  if (app === undefined) return { text: makeshiftPage(head, '<h1>Browse</h1>'), keep: false }
  return found ? { text: withFirstView(withAbout(app, head), browseFirstView(found)) } : { text: app, keep: false }
}

async function findPieces(
  query: Readonly<Record<string, string | undefined>>,
  engine: () => Promise<SearchEngine>,
  now: Date,
): Promise<FoundPieces | undefined> {
  try {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const view = viewFrom(new URLSearchParams(given))
    const asked = searchFor(view)
    const [opened, rates] = [await engine(), await ratesFor(asked.q ?? null)]
    const { total, listings } = await opened.search({ ...EVERYTHING, ...asked, rates }, now)
    const featured = isPlain(view) ? await opened.featured(FEATURED, now) : []
    const shown = (records: typeof listings) => records.map(record => presentSummary(record, undefined, now))
    return { view, total, listings: shown(listings), featured: shown(featured) }
  } catch (error) {
    await log.error("listings can't be searched for their page", { error })
    return undefined
  }
}
