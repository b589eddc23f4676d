import type { TextAnswer } from '../../shared/contract/endpoint.ts'
import { idField } from '../../shared/contract/fields.ts'
import { pageTitle } from '../../shared/contract/page-title.ts'
import { isGone } from '../../shared/rules/listing.ts'
import { counted } from '../../shared/rules/numbers.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { shownName } from '../core/person/copy.ts'
import {
  findSaleEvent,
  findSaleEvents,
  findSaleLots,
  listingIdOf,
  type SaleEventRecord,
} from '../core/sale-event/sale-event-store.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { escapeHtml, shorten } from '../platform/text.ts'
import { appPage, withAbout, withFirstView } from './app-page.ts'
import { listHead } from './list-head.ts'
import { makeshiftPage } from './makeshift-page.ts'
import { meta } from './markup.ts'

/** Named in the structured data. */
const LISTED = 24
const DESCRIPTION_MAX = 200

interface ShownEvent {
  readonly event: SaleEventRecord
  readonly lots: readonly { readonly id: string; readonly itemName: string }[]
}

/** If nothing can be read, people get the app, which says so itself. */
export async function eventPage(id: string, now: Date): Promise<TextAnswer> {
  const [app, found] = await Promise.all([appPage(now), findShown(id).then(asFound, asFailed)])
  if ('error' in found) {
    await log.error("a sale event can't be read for its page", found)
    if (!app) throw found.error
    return { text: app, keep: false }
  }
  const { shown } = found
  const head = shown ? headOf(shown) : missingHead()
  const missing = shown ? {} : ({ status: 404 } as const)
  const title = escapeHtml(shown?.event.title ?? 'Vitrine')
  if (!app) return { text: makeshiftPage(head, `<h1>${title}</h1>`), keep: false, ...missing }
  return { text: withFirstView(withAbout(app, head), shown ? firstView(shown) : ''), ...missing }
}

const asFound = (shown: ShownEvent | undefined) => ({ shown })
const asFailed = (error: unknown) => ({ error })

async function findShown(id: string): Promise<ShownEvent | undefined> {
  if (!idField.safeParse(id).success) return undefined
  const event = await findSaleEvent(id)
  if (!event || event.state === 'draft') return undefined
  const { lots } = await findSaleLots(id)
  const ids = lots.slice(0, LISTED).map(lot => listingIdOf(event, lot))
  return { event, lots: (await findListings(ids)).filter(listing => !isGone(listing)) }
}

const headOf = ({ event, lots }: ShownEvent): string =>
  listHead(
    {
      title: event.title,
      description: [
        `${counted(event.lotCount, 'lot', 'lots')} in a sale held by ${shownName(event.sellerName)}.`,
        event.description && shorten(event.description.replace(/\s+/g, ' '), DESCRIPTION_MAX),
      ]
        .filter(Boolean)
        .join(' '),
      path: eventPath(event.id),
      isIndexed: event.state !== 'cancelled',
      total: event.lotCount,
      listings: lots,
    },
    config.appOrigin,
  )

const missingHead = (): string =>
  [`<title>${escapeHtml(pageTitle('Sale Not Found'))}</title>`, meta('name', 'robots', 'noindex')].join('\n    ')

const eventPath = (id: string) => `/events/${id}`

/** What the page begins with, in the place that web/features/sale-events/event-page.tsx gives it. */
const firstView = ({ event: { title, number } }: ShownEvent): string => `<div class="page pb-16">
  <header class="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-b pt-10 pb-8 sm:pt-14 sm:pb-10">
    <div class="min-w-0 max-w-3xl">
      <div class="min-w-0">
        <p class="label mb-3 text-muted"><span class="in-english">${number ? `Sale ${escapeHtml(number)}` : 'Sale'}</span></p>
        <h1 class="text-display wrap-anywhere">${escapeHtml(title)}</h1>
      </div>
    </div>
  </header>
</div>`

const MAX_PAGES = 200

/** Paths of the events that are announced or run, for search engines. */
export async function eventPages(now: Date): Promise<string[]> {
  const { events } = await findSaleEvents('coming', { limit: MAX_PAGES }, now)
  return events.map(({ id }) => eventPath(id))
}
