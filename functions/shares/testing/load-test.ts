import { shares } from '../../../shared/contract/endpoints/shares.ts'
import { DomainError, type ErrorCode } from '../../../shared/contract/errors.ts'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'
import { handleWebhookEvent } from '../../checkout/webhook-events.ts'
import { findCheckout, findOverdueCheckouts } from '../../core/money/checkout/checkout-store.ts'
import { endCheckout, syncIfStripeAnswers } from '../../core/money/checkout/stripe-sync.ts'
import { endOverdueCheckouts } from '../../core/money/checkout/sweeping.ts'
import { type AssetRecord, findAsset, findAssets } from '../../core/share/asset-store.ts'
import { findPortfolio } from '../../core/share/holding-store.ts'
import { newId, newUserId } from '../../platform/ids.ts'
import { documentClient } from '../../platform/table.ts'
import type { UserRecord } from '../../platform/users.ts'
import { buyShares } from '../buying.ts'
import { createFractionalAsset } from '../managing-assets.ts'
import { shareDeps } from '../share-deps.ts'
import { Lost, UnreliableStripe } from './unreliable-stripe.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Share of calls to Stripe and writes to the table whose request is lost, and again whose response is lost. */
const STRIPE_FAILS = 0.06
const TABLE_FAILS = 0.02

const worthAnother: ReadonlySet<ErrorCode> = new Set(['outside_service', 'conflict'])

const person = (n: number): UserRecord => ({
  id: newUserId(),
  username: `investor-${n}`,
  email: `investor-${n}@example.com`,
  firstName: 'Ines',
  lastName: `${n}`,
  accountType: 'individual',
  isAdmin: false,
  stripeOnboardingComplete: false,
  stripePayoutsEnabled: false,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
})

export interface LoadTestReport {
  /** With repeated ones. */
  requests: number
  losses: number
  /** With repeated ones. */
  deliveries: number
  reads: number
  payments: number
  refunds: number
  sharesOwned: number
  /** What does not balance: empty if all is right. */
  wrong: string[]
}

/**
 * Many people buy shares of one piece at once: they pay, leave, cancel, change their mind, click twice. Calls and
 * answers are lost, webhooks come late, shuffled, repeatedly or never. Then it is counted who owns and paid what.
 */
export async function loadTest(seed: number, people = 200, totalShares = 100): Promise<LoadTestReport> {
  const started = new Date()
  let isStormy = true
  let passed = 0
  const clock = () => new Date(started.getTime() + passed)
  const chance = numbersFrom(seed)
  const below = (n: number) => Math.floor(chance() * n)
  const report: LoadTestReport = {
    requests: 0,
    losses: 0,
    deliveries: 0,
    reads: 0,
    payments: 0,
    refunds: 0,
    sharesOwned: 0,
    wrong: [],
  }
  const isLost = (rate: number) => {
    const lost = isStormy && chance() < rate
    if (lost) report.losses++
    return lost
  }
  const stripe = new UnreliableStripe(clock, () => isLost(STRIPE_FAILS))
  const deps = { ...shareDeps, stripe: stripe.client }
  const input = shares.createFractionalAsset.body.parse({
    itemName: 'Clock',
    totalValue: totalShares * 250,
    totalShares,
  })
  const { id: assetId } = await createFractionalAsset(input, started)
  const investors = Array.from({ length: people }, (_, n) => person(n))

  const look = (asset: AssetRecord | undefined) => {
    report.reads++
    const { availableShares = 0, reservedShares = 0, ownedShares = 0 } = asset ?? {}
    const counts = [availableShares, reservedShares, ownedShares]
    if (Math.min(...counts) < 0 || counts.reduce((sum, count) => sum + count) !== totalShares) {
      report.wrong.push(`a read saw ${counts.join(' + ')} of ${totalShares}`)
    }
  }

  /** Refusals and lost calls are expected; other errors are not. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | 'refused' | 'lost'> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DomainError) return worthAnother.has(error.code) ? 'lost' : 'refused'
      if (!(error instanceof Lost)) report.wrong.push(String(error))
      return 'lost'
    }
  }

  async function ask(buyer: UserRecord, count: number): Promise<string | undefined> {
    const key = newId()
    for (let n = 0; n < 4; n++) {
      const once = () => attempt(() => buyShares({ assetId, shares: count }, key, buyer, clock(), deps))
      report.requests++
      const answers = await Promise.all([once(), ...(chance() < 0.2 ? [once()] : [])])
      const urls = answers.flatMap(answer => (typeof answer === 'string' ? [] : [answer.url]))
      if (new Set(urls).size > 1) report.wrong.push('one request got two pages')
      if (urls[0]) return urls[0]
      if (answers.includes('refused')) return undefined
    }
    return undefined
  }

  const checkoutAt = (url: string) => findCheckout(stripe.sessionAt(url).client_reference_id)

  async function deliverSome(most: number) {
    for (let n = below(most + 1); n > 0 && stripe.events.length > 0; n--) {
      const event = stripe.eventAt(below(stripe.events.length))
      report.deliveries++
      const again = chance() < 0.3
      await Promise.all(
        [event, ...(again ? [event] : [])].map(each => attempt(() => handleWebhookEvent(each, clock(), deps))),
      )
    }
  }

  async function visit(buyer: UserRecord) {
    const url = await ask(buyer, 1 + below(5))
    if (!url) return
    const fate = chance()
    if (fate < 0.5) stripe.pay(url, 'paid')
    else if (fate < 0.6) stripe.pay(url, 'processing')
    else if (fate < 0.75) {
      const checkout = await checkoutAt(url)
      // Some pay in another tab while they cancel.
      if (chance() < 0.3) stripe.pay(url, 'paid')
      if (checkout) await attempt(() => endCheckout(checkout, 'cancelled', clock(), deps))
    } else if (fate < 0.85) {
      const other = await ask(buyer, 1 + below(5))
      if (chance() < 0.5) stripe.pay(url, 'paid')
      if (other) stripe.pay(other, 'paid')
    }
    await deliverSome(3)
    const checkout = chance() < 0.5 ? await checkoutAt(url) : undefined
    if (checkout) await attempt(() => syncIfStripeAnswers(checkout, clock(), deps))
  }

  const everyone = async (crowd: readonly UserRecord[]) => {
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        look(await findAsset(assetId))
        look((await findAssets(50)).find(({ id }) => id === assetId))
      }
    })()
    await Promise.all(crowd.map(visit))
    isOver = true
    await watching
  }

  const faults = `faults-${newId()}`
  documentClient.middlewareStack.add(
    next => async call => {
      if (!/TransactItems|UpdateExpression/.test(Object.keys(call.input).join())) return next(call)
      if (isLost(TABLE_FAILS)) throw new Lost('the write was lost')
      const answer = await next(call)
      if (isLost(TABLE_FAILS)) throw new Lost('its answer was lost')
      return answer
    },
    { step: 'initialize', name: faults, priority: 'high' },
  )
  try {
    const early = Math.floor(people * 0.7)
    await everyone(investors.slice(0, early))
    passed = 34 * MINUTE
    await Promise.all([everyone(investors.slice(early)), attempt(() => endOverdueCheckouts(clock(), deps))])
    await everyone(investors.slice(0, Math.floor(people / 4)))
    for (const session of stripe.sessions.values()) if (chance() < 0.8) stripe.decide(session, chance() < 0.6)
    await deliverSome(20)
    passed = 60 * MINUTE + 8 * DAY
    await attempt(() => endOverdueCheckouts(clock(), deps))
    // The faults are over: banks have decided, and what is overdue is looked at until nothing is.
    isStormy = false
    for (const session of stripe.sessions.values()) stripe.decide(session, chance() < 0.6)
    for (let n = 0; n < 5; n++) await endOverdueCheckouts(new Date(clock().getTime() + n * 8 * DAY), deps)
    for (let n = 0; n < stripe.events.length; n++) await handleWebhookEvent(stripe.eventAt(n), clock(), deps)
  } finally {
    documentClient.middlewareStack.remove(faults)
  }
  await balance()
  return report

  async function balance() {
    const asset = (await findAsset(assetId))!
    look(asset)
    if (asset.reservedShares !== 0) report.wrong.push(`${asset.reservedShares} shares stay reserved`)
    if ((await findOverdueCheckouts(new Date('9999-01-01'))).some(({ subjectId }) => subjectId === assetId)) {
      report.wrong.push('a checkout still counts as holding shares')
    }
    const owned = new Map<string, number>()
    let paidCents = 0
    for (const { id } of investors) {
      for (const { holding, trades } of await findPortfolio(id)) {
        const traded = trades.reduce((sum, trade) => sum + trade.shares, 0)
        const spent = trades.reduce((sum, trade) => sum + trade.amountCents, 0)
        if (traded !== holding.sharesOwned || spent !== holding.paidCents)
          report.wrong.push('a holding is not its trades')
        if (spent !== traded * asset.shareCents) report.wrong.push('someone paid another price')
        report.sharesOwned += traded
        paidCents += spent
        for (const trade of trades) owned.set(trade.id, trade.amountCents)
      }
    }
    if (report.sharesOwned !== asset.ownedShares)
      report.wrong.push(`${report.sharesOwned} held, ${asset.ownedShares} sold`)
    let tookCents = 0
    for (const session of stripe.sessions.values()) {
      const { client_reference_id: id, payment_status, amount_total } = session
      const status = (await findCheckout(id))?.status
      const isOwned = owned.get(id) === amount_total
      if (payment_status !== 'paid') {
        if (owned.has(id)) report.wrong.push('someone owns what they did not pay')
        continue
      }
      report.payments++
      if (status === 'refunded' && !owned.has(id)) report.refunds++
      else if (status === 'paid' && isOwned) tookCents += amount_total
      else report.wrong.push(`a payment brought nothing: its checkout is ${status}`)
    }
    if (tookCents !== paidCents) report.wrong.push(`${tookCents} cents taken, ${paidCents} cents of shares`)
  }
}
