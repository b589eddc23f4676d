import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'

/** A release is seen this much later. */
const KEPT_MS = 60_000
const APP_PAGE_TIMEOUT_MS = 3_000

/** web/index.html describes the site between these, which a page with more to say replaces. */
const ABOUT = '<!-- about -->'
const ABOUT_END = '<!-- /about -->'

let kept: { readonly from: string; readonly page: string; readonly until: number } | undefined

/** @returns an older page if it can't be had, undefined if there never was one */
export async function appPage(now: Date): Promise<string | undefined> {
  const from = `${config.appOrigin}/index.html`
  if (kept?.from === from && kept.until > now.getTime()) return kept.page
  const page = (await fetchPage(from)) ?? (kept?.from === from ? kept.page : undefined)
  if (page !== undefined) kept = { from, page, until: now.getTime() + KEPT_MS }
  return page
}

async function fetchPage(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(APP_PAGE_TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`)
    return await answer.text()
  } catch (error) {
    await log.warn("the app's page can't be had", { address, error })
    return undefined
  }
}

export function withAbout(page: string, head: string): string {
  const start = page.indexOf(ABOUT)
  const end = page.indexOf(ABOUT_END, start)
  if (start < 0 || end < 0) return page
  return page.slice(0, start) + head + page.slice(end + ABOUT_END.length)
}

/** The element of web/index.html for the beginning of the page, which the app keeps until it has the rest. */
const FIRST_VIEW = /(<div id="first-view"[^>]*>)(<\/div>)/

export const withFirstView = (page: string, html: string): string =>
  page.replace(FIRST_VIEW, (_, start: string, end: string) => start + html + end)
