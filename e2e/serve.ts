import '../local/told-currency.ts'
import { createServer } from 'node:http'
import { parcelsPath } from '@vitrine/carriers-double'
import { startViesDouble } from '../functions/dealers/testing/vies-double.ts'
import { readOptions } from '../local/options.ts'
import { run } from '../local/run.ts'

/** What each door does. Loaded when it is opened, once the cloud has set its addresses. */
const doors: readonly { path: RegExp; open: (...parts: string[]) => Promise<void> }[] = [
  {
    path: /^\/auctions\/(\w+)\/ends-in\/(\d+)$/,
    open: async (id = '', seconds) => (await import('./shorten-auction.ts')).shortenAuction(id, Number(seconds)),
  },
  {
    path: /^\/admins\/([\w-]+)$/,
    open: async (id = '') => (await import('./standings.ts')).appointAdmin(id),
  },
  {
    path: /^\/dealers\/([\w-]+)$/,
    open: async (id = '') => (await import('./standings.ts')).makeDealer(id),
  },
  {
    path: /^\/agreements\/([\w-]+)$/,
    open: async (id = '') =>
      (await import('../functions/testing/set-agreements.ts')).setAgreements(id, [
        { terms: '2026-11-28', privacy: '2026-11-28', at: '2026-11-28T10:00:00.000Z' },
      ]),
  },
  {
    path: /^\/orders\/(\w+)\/payout-due$/,
    open: async (id = '') => (await import('./payout-due.ts')).payoutFallsDue(id),
  },
  {
    path: /^\/orders\/(\w+)\/days\/(\d+)$/,
    open: async (id = '', days) => (await import('./pass-days.ts')).passDays(id, Number(days)),
  },
  {
    path: /^\/payments\/(\w+)\/disputed$/,
    open: async (id = '') => (await import('./dispute-payment.ts')).disputePayment(id),
  },
  {
    path: /^\/payments\/(\w+)\/(won|lost)$/,
    open: async (id = '', outcome) =>
      (await import('./dispute-payment.ts')).decideDispute(id, outcome as 'won' | 'lost'),
  },
  {
    path: /^\/parcels\/(\w+)\/(\w+)\/(\w+)$/,
    open: async (number = '', status = '', city = '') => {
      const { EASYPOST_URL, EASYPOST_API_KEY = '' } = process.env
      const body = new URLSearchParams({ number, status, city })
      await fetch(`${EASYPOST_URL}${parcelsPath(EASYPOST_API_KEY)}`, { method: 'POST', body, redirect: 'manual' })
    },
  },
]

/**
 * `npm start`, and beside it doors for what journeys can't do or wait for, on the fifth port:
 * `POST /auctions/<id>/ends-in/<seconds>` brings the end of an auction without bids near, `POST /admins/<user id>` makes
 * someone an admin, `POST /dealers/<user id>` a dealer, `POST /agreements/<user id>` has them agreed to the first versions
 * alone, `POST /orders/<id>/payout-due` pays a new seller as some days after the receipt,
 * `POST /orders/<id>/days/<count>` lets that many days of an order pass,
 * `POST /payments/<sale id>/disputed` and `/won` or `/lost` are what a buyer's bank does, and
 * `POST /parcels/<number>/<status>/<town>` what a carrier says. Not part of
 * the product.
 */
process.env.VIES_URL = (await startViesDouble()).url
await run(process.env.PACKAGED ? (await import('../scripts/rights/packaged.ts')).packaged : undefined)
const options = readOptions(process.argv.slice(2))
if (options !== 'help') {
  createServer(async (request, response) => {
    const url = request.url ?? ''
    const door = doors.find(({ path }) => path.test(url))
    if (request.method !== 'POST' || !door) return response.writeHead(404).end()
    await door.open(...(door.path.exec(url)?.slice(1) ?? [])).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(409).end(String(error)),
    )
  })
    .listen(options.port + 4, '127.0.0.1')
    .unref()
}
