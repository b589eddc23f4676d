import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_BURST,
  atOnceIn,
  keptRoutes,
  reservedFor,
  reservedInAll,
  routeLimit,
  routeLimits,
} from './reserved-concurrency.ts'

describe('what a route may take', () => {
  it('is a tenth of the account at most, but for what is kept for bids, payments, sign-ins and Stripe', () => {
    const kept = keptRoutes.map(({ burst }) => burst)
    const others = [...routeLimits.values()].map(({ burst }) => burst).filter(burst => !kept.includes(burst))
    expect(Math.max(...others)).toBeLessThanOrEqual(ACCOUNT_BURST / 10)
    expect(kept.reduce((sum, burst) => sum + burst)).toBeLessThanOrEqual(ACCOUNT_BURST / 2)
  })

  it('is little where it takes seconds: photographs, passwords and Stripe', () => {
    for (const name of ['identifyAntique', 'storePhoto', 'changePassword', 'makeOffer'] as const) {
      expect(routeLimit(name).rate, name).toBeLessThan(routeLimit('login').rate)
    }
    expect(routeLimit('searchListings')).toEqual(routeLimit('getListing'))
  })
})

describe('executions of the account', () => {
  it.each([undefined, 10, 2 * reservedInAll - 1])('are kept for nobody in an account that has %s', concurrency => {
    expect(reservedFor('placeBid', concurrency)).toBeUndefined()
    expect(reservedFor('placeBid', 2 * reservedInAll)).toBe(100)
    expect(reservedFor('getListing', 1_000)).toBeUndefined()
  })
})

describe('what has a queue', () => {
  it('runs as often at once as it is sized, and twice in a new account of ten executions', () => {
    expect(atOnceIn({}, 40)).toBe(40)
    expect(atOnceIn({ accept: ['ses-sandbox'] }, 40)).toBe(40)
    expect(atOnceIn({ accept: ['lambda-concurrency'] }, 40)).toBe(2)
  })
})
