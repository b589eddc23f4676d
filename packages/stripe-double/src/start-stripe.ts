import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from './api/api.ts'
import { dashboardPath } from './dashboard-address.ts'
import { openDatabase } from './database.ts'
import { sellIn } from './money.ts'
import { ObjectStore } from './object-store.ts'
import { mayComeFromOtherSite, mayComeFromPage } from './page-guard.ts'
import { servePage } from './pages/pages.ts'
import { takeDueDisputeSteps } from './payments/disputing.ts'
import { expireDueSessions } from './payments/expiring.ts'
import { confirmDuePayments } from './payments/paying.ts'
import { finishDuePayouts } from './payments/payouts.ts'
import { finishDueRefunds } from './payments/refunding.ts'
import { WebhookSender } from './webhook-sender.ts'
import type { Workplace } from './workplace.ts'

// Not imported, for that would load `fetch` with it (docs/decisions/07-one-machine.md).
const { createServer } = process.getBuiltinModule('node:http')

export interface StripeOptions {
  /** 0 takes any free port. */
  port: number
  /** Holds `stripe.sqlite`; `:memory:` keeps nothing. */
  dataDir: string
  /** Shown on the hosted pages and statements. */
  appName: string
  /** `http://localhost:3000` */
  appOrigin: string
  /** Absent: nobody hears of events. */
  webhookUrl?: string
  webhookSecret: string
  /** The only accepted API key. */
  secretKey: string
  /** "eur"; dollars unless told. One for all doubles of a process. */
  currency?: string
  now?: () => Date
}

export interface StripeDouble {
  url: string
  port: number
  /** The shop's own page: payments, refunds, disputes, payouts, tax. */
  dashboardUrl: string
  stop(): Promise<void>
}

const TICK_MS = 250

/**
 * Stripe's REST API under `/v1`, hosted pages for payment, onboarding and payouts, and signed webhooks. Only on
 * 127.0.0.1.
 */
export async function startStripe(options: StripeOptions): Promise<StripeDouble> {
  const { dataDir, appName, appOrigin, webhookUrl, webhookSecret, now = () => new Date() } = options
  sellIn(options.currency ?? 'usd')
  const db = openDatabase(dataDir)
  const workplace: Workplace = {
    db,
    store: new ObjectStore(db),
    now,
    pageOrigin: '',
    appName,
    appOrigin,
    dashboardPath: dashboardPath(options.secretKey),
  }
  const sender = webhookUrl ? new WebhookSender(workplace, { url: webhookUrl, secret: webhookSecret }) : undefined
  const api = createApi(workplace, options.secretKey)
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/v1/') ?? false
    if (isApi ? mayComeFromPage(request) : mayComeFromOtherSite(request)) return refuse(response)
    const served = isApi ? api(request, response) : servePage(request, response, workplace)
    served
      .catch(error => fail(error, response))
      // Events are sent after the answer: nobody waits for a webhook.
      .finally(() => sender?.sendDue())
  })
  const port = await listen(server, options.port)
  workplace.pageOrigin = `http://${pageHost(appOrigin)}:${port}`
  const work = () => {
    try {
      expireDueSessions(workplace)
      confirmDuePayments(workplace)
      finishDueRefunds(workplace)
      takeDueDisputeSteps(workplace)
      finishDuePayouts(workplace)
      sender?.sendDue()
    } catch (error) {
      // The next tick tries again.
      console.error('The Stripe double failed:', error)
    }
  }
  sender?.retryAllNow()
  work()
  const timer = setInterval(work, TICK_MS)
  timer.unref()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dashboardUrl: `${workplace.pageOrigin}${workplace.dashboardPath}`,
    stop: async () => {
      clearInterval(timer)
      await close(server)
      await sender?.stop()
      db.close()
    },
  }
}

/** On the shop's own host name browsers see one site, and keep the buyer signed in on the way back. */
const pageHost = (appOrigin: string): string =>
  new URL(appOrigin).hostname === 'localhost' ? 'localhost' : '127.0.0.1'

function refuse(response: ServerResponse<IncomingMessage>): void {
  response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' })
  response.end('Requests of other sites are refused here.')
}

function fail(error: unknown, response: ServerResponse<IncomingMessage>): void {
  console.error('The Stripe double failed:', error)
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
  response.end('Something went wrong.')
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const close = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
