import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../request-body.ts'
import type { Workplace } from '../workplace.ts'
import { followLink, showDashboard, showOnboarding, submitDashboard, submitOnboarding } from './account-visits.ts'
import { unknownPage } from './checkout-page.ts'
import { showCheckout, submitCheckout } from './checkout-visits.ts'
import { type PageAnswer, toHttp } from './page-answer.ts'
import { showShopDashboard, submitShopDashboard } from './shop-dashboard.ts'

interface HostedPage {
  /** Its last group is the session's id or the pass's token. */
  pattern: RegExp
  show: (id: string, workplace: Workplace) => PageAnswer
  submit?: (id: string, typed: URLSearchParams, workplace: Workplace) => PageAnswer
}

const PAGES: HostedPage[] = [
  { pattern: /^\/c\/pay\/(cs_test_\w+)$/, show: showCheckout, submit: submitCheckout },
  { pattern: /^\/connect\/onboarding\/visit\/(\w+)$/, show: showOnboarding, submit: submitOnboarding },
  {
    pattern: /^\/connect\/onboarding\/acct_\w+\/(\w+)$/,
    show: (token, workplace) => followLink('onboarding', token, workplace),
  },
  { pattern: /^\/express\/visit\/(\w+)$/, show: showDashboard, submit: submitDashboard },
  { pattern: /^\/express\/acct_\w+\/(\w+)$/, show: (token, workplace) => followLink('dashboard', token, workplace) },
]

/** Plain forms, which work without script. */
export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  workplace: Workplace,
): Promise<void> {
  const { status, headers, body } = toHttp(await answer(request, workplace))
  response.writeHead(status, headers)
  response.end(body)
}

async function answer(request: IncomingMessage, workplace: Workplace): Promise<PageAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.local')
  if (pathname.startsWith('/dashboard/')) {
    if (request.method === 'GET') return showShopDashboard(pathname, searchParams, workplace)
    if (request.method === 'POST') {
      return submitShopDashboard(pathname, new URLSearchParams(await readBody(request)), workplace)
    }
  }
  for (const { pattern, show, submit } of PAGES) {
    const id = pattern.exec(pathname)?.[1]
    if (id === undefined) continue
    // Not for HEAD: a link preview must not use up a link.
    if (request.method === 'GET') return show(id, workplace)
    if (request.method === 'POST' && submit) return submit(id, new URLSearchParams(await readBody(request)), workplace)
  }
  return { status: 404, markup: unknownPage(workplace.appOrigin) }
}
