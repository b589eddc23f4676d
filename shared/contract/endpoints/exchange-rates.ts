import * as z from 'zod'
import { currencies } from '../../rules/currencies.ts'
import { defineEndpoints } from '../endpoint.ts'

export const exchangeRatesOut = z.array(
  z.object({ currency: z.enum(currencies), perUnit: z.string(), asOf: z.string() }),
)

// Apart from the other settings: pages for people with another currency call it.
export const exchangeRates = defineEndpoints({
  getExchangeRates: {
    method: 'GET',
    path: '/api/exchange-rates',
    auth: 'public',
    summary:
      'Get how much of other currencies one unit of the shop’s currency buys, to show prices in them. Everything is paid in the shop’s currency.',
    response: exchangeRatesOut,
    cacheSeconds: 60,
  },
})
