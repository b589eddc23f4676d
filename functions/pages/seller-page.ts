import type { TextAnswer } from '../../shared/contract/endpoint.ts'
import { idField } from '../../shared/contract/fields.ts'
import { EVERYTHING } from '../core/search/engine/search.ts'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'
import { findShop } from '../core/shop/shop-store.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { escapeHtml } from '../platform/text.ts'
import { findUser } from '../platform/users.ts'
import { appPage, withAbout, withFirstView } from './app-page.ts'
import { makeshiftPage } from './makeshift-page.ts'
import { missingSellerHead, type ShownSeller, sellerHead } from './seller-head.ts'

/** Named in the structured data. */
const LISTED = 24

/** If nothing can be read, people get the app, which says so itself. */
export async function sellerPage(
  sellerId: string,
  engine: () => Promise<SearchEngine>,
  now: Date,
): Promise<TextAnswer> {
  const [app, found] = await Promise.all([appPage(now), findShown(sellerId, engine, now).then(asFound, asFailed)])
  if ('error' in found) {
    await log.error("a seller can't be read for their page", found)
    if (!app) throw found.error
    return { text: app, keep: false }
  }
  const { seller } = found
  const head = seller ? sellerHead(seller, config.appOrigin) : missingSellerHead()
  const missing = seller ? {} : ({ status: 404 } as const)
  if (!app) {
    return { text: makeshiftPage(head, `<h1>${escapeHtml(seller?.name ?? 'Vitrine')}</h1>`), keep: false, ...missing }
  }
  return { text: withFirstView(withAbout(app, head), seller ? firstView(seller) : ''), ...missing }
}

const asFound = (seller: ShownSeller | undefined) => ({ seller })
const asFailed = (error: unknown) => ({ error })

async function findShown(
  sellerId: string,
  engine: () => Promise<SearchEngine>,
  now: Date,
): Promise<ShownSeller | undefined> {
  if (!idField.safeParse(sellerId).success) return undefined
  const user = await findUser(sellerId)
  if (!user) return undefined
  const [shop, { total, listings }] = await Promise.all([
    findShop(sellerId),
    (await engine()).search({ ...EVERYTHING, seller: sellerId, limit: LISTED }, now),
  ])
  return { id: sellerId, name: user.firstName, story: user.suspended ? undefined : shop?.story, total, listings }
}

/** What the page begins with, in the place that web/features/reviews/seller-profile.tsx gives it. */
const firstView = ({ name }: ShownSeller): string => `<div class="page pb-16">
  <header class="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-b pt-10 pb-8 sm:pt-14 sm:pb-10">
    <div class="min-w-0 max-w-3xl flex flex-wrap items-center gap-x-8 gap-y-5">
      <span class="inline-flex shrink-0 rounded-full bg-accent-wash size-20 sm:size-28"></span>
      <div class="min-w-0">
        <p class="label mb-3 text-muted"><span class="in-english">Seller</span></p>
        <h1 class="text-display wrap-anywhere">${escapeHtml(name)}</h1>
        <div class="mt-3 text-lead text-muted"><p class="text-small">&nbsp;</p><p class="mt-1 text-small">&nbsp;</p></div>
      </div>
    </div>
  </header>
</div>`
