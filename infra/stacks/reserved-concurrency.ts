import { isTextType } from '../../shared/contract/endpoint.ts'
import { type EndpointName, endpointList, type PlacedRow } from '../../shared/contract/endpoint-table.ts'
import type { Inputs } from './inputs.ts'
import { endpointSizing, READ_OR_WRITE, SEARCH } from './sizing.ts'

/** What an account has by default in one Region: requests at once of all its APIs, and executions of all its functions. */
export const ACCOUNT_BURST = 5_000
export const ACCOUNT_CONCURRENCY = 1_000

/** Requests a second and at once that API Gateway takes for one route, before it answers 429. */
export interface RouteLimit {
  readonly rate: number
  readonly burst: number
}

interface Share extends RouteLimit {
  /** Executions that Lambda keeps for it. It never has more. */
  readonly reserved: number
}

/**
 * What goes on while anything else bursts. Executions are requests a second times the seconds that one takes:
 * 50 ms for a bid, some seconds where bids of one moment wait for each other; half a second where Stripe is asked,
 * up to 29 s where it is slow; a quarter of a second for a password.
 */
const keptFor: Partial<Record<EndpointName, Share>> = {
  // All bidders of an auction in its last seconds.
  placeBid: { rate: 500, burst: 1_000, reserved: 100 },
  createCheckoutSession: { rate: 50, burst: 100, reserved: 40 },
  createAuctionCheckout: { rate: 50, burst: 100, reserved: 20 },
  // Asked again and again by the page that a buyer comes back to.
  getCheckoutSession: { rate: 100, burst: 200, reserved: 20 },
  login: { rate: 50, burst: 100, reserved: 25 },
  // Stripe sends what it could not deliver all at once.
  receiveStripeWebhook: { rate: 200, burst: 400, reserved: 50 },
}

/** A tenth of an account's burst: ten routes must be flooded at once before another is refused. */
const ORDINARY: RouteLimit = { rate: 300, burst: ACCOUNT_BURST / 10 }
/** They wait for Stripe or an AI for up to 29 s, hash a password, or take seconds of a whole processor. */
const SLOW: RouteLimit = { rate: 20, burst: 40 }

export function routeLimit(name: EndpointName): RouteLimit {
  const kept = keptFor[name]
  if (kept) return { rate: kept.rate, burst: kept.burst }
  const sizing = endpointSizing(name)
  return sizing === READ_OR_WRITE || sizing === SEARCH ? ORDINARY : SLOW
}

/** As API Gateway names them: `POST /api/bids`. */
export const routesOf = ({ method, path, response }: PlacedRow['row']): readonly string[] =>
  (isTextType(response) ? [method, 'HEAD'] : [method]).map(each => `${each} ${path}`)

export const routeLimits: ReadonlyMap<string, RouteLimit> = new Map(
  endpointList.flatMap(({ row }) => {
    const limit = routeLimit(row.name as EndpointName)
    return routesOf(row).map(route => [route, limit] as const)
  }),
)

export const keptNames = Object.keys(keptFor) as (keyof typeof keptFor)[]
export const keptRoutes: readonly RouteLimit[] = Object.values(keptFor)
export const reservedInAll = Object.values(keptFor).reduce((sum, { reserved }) => sum + reserved, 0)

/** Lambda's least for a queue. */
const LEAST_AT_ONCE = 2

/**
 * Max runs at once of what has a queue. In an account of ten executions, two reactions would otherwise take them all;
 * a message that finds none is tried again, and after twelve tries it is a dead letter.
 */
export const atOnceIn = ({ accept }: Pick<Inputs, 'accept'>, atOnce: number): number =>
  accept?.includes('lambda-concurrency') ? LEAST_AT_ONCE : atOnce

/**
 * Half of an account is for everything else; AWS itself keeps 100. Accounts that are new have ten executions in all.
 * @param accountConcurrency undefined where nobody said it, or where stages share an account
 */
export const reservedFor = (name: string, accountConcurrency = 0): number | undefined =>
  reservedInAll * 2 <= accountConcurrency ? keptFor[name as EndpointName]?.reserved : undefined
