import type { TextAnswer } from '../../shared/contract/endpoint.ts'
import { idField } from '../../shared/contract/fields.ts'
import { type PassportView, passportView } from '../../shared/rules/passport.ts'
import { findPassport } from '../core/passport/passport-store.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { escapeHtml } from '../platform/text.ts'
import { appPage, withAbout, withFirstView } from './app-page.ts'
import { makeshiftPage } from './makeshift-page.ts'
import { missingPieceHead, pieceHead, pieceTitle } from './piece-head.ts'

/** If nothing can be read, people get the app, which says so itself. */
export async function piecePage(id: string, now: Date): Promise<TextAnswer> {
  const [app, found] = await Promise.all([appPage(now), findShown(id).then(asFound, asFailed)])
  if ('error' in found) {
    await log.error("a passport can't be read for its page", found)
    if (!app) throw found.error
    return { text: app, keep: false }
  }
  const { view } = found
  const head = view ? pieceHead(id, view, config.appOrigin) : missingPieceHead()
  const missing = view ? {} : ({ status: 404 } as const)
  if (!app) {
    const shown = `<h1>${escapeHtml(view ? pieceTitle(view) : 'Vitrine')}</h1>`
    return { text: makeshiftPage(head, shown), keep: false, ...missing }
  }
  return { text: withFirstView(withAbout(app, head), view ? firstView(view) : ''), ...missing }
}

const asFound = (view: PassportView | undefined) => ({ view })
const asFailed = (error: unknown) => ({ error })

async function findShown(id: string): Promise<PassportView | undefined> {
  const passport = idField.safeParse(id).success ? await findPassport(id) : undefined
  return passport && passportView(passport.entries)
}

/** What the page begins with, in the place that web/features/passports/piece-page.tsx gives it. */
const firstView = (view: PassportView): string => `<div class="page pb-16">
  <header class="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-b pt-10 pb-8 sm:pt-14 sm:pb-10">
    <div class="min-w-0 max-w-3xl">
      <p class="label mb-3 text-muted"><span class="in-english">Passport of a piece</span></p>
      <h1 class="text-display wrap-anywhere">${escapeHtml(pieceTitle(view))}</h1>
    </div>
  </header>
</div>`
