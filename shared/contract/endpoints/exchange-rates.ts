import * as z from 'zod'
import { foreignCurrencies } from '../../rules/currencies.ts'
import { defineEndpoints } from '../endpoint.ts'

export const exchangeRatesOut = z.array(
  z.object({ currency: z.enum(foreignCurrencies), perDollar: z.string(), asOf: z.string() }),
)

// Apart from the other settings: pages for people with another currency call it.
export const exchangeRates = defineEndpoints({
  getExchangeRates: {
    method: 'GET',
    path: '/api/exchange-rates',
    auth: 'public',
    summary: 'Get how much of other currencies a dollar buys, to show prices in them. Everything is paid in dollars.',
    response: exchangeRatesOut,
    cacheSeconds: 60,
  },
})
