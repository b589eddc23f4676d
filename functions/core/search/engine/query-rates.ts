import type { ExchangeRates } from '../../../../shared/rules/exchange-rates.ts'
import { readSettings } from '../../settings/settings-store.ts'
import { needsRates } from '../vocabulary/query-limits.ts'

const NONE: ExchangeRates = []

/** The rates that reading queries takes: read once, and only for a query that names another currency than the shop’s. */
export function rateReader(): (query: string | null) => Promise<ExchangeRates> {
  let rates: Promise<ExchangeRates> | undefined
  return async query => {
    if (!needsRates(query)) return NONE
    rates ??= readSettings().then(({ exchangeRates }) => exchangeRates)
    return rates
  }
}

export const ratesFor = (query: string | null): Promise<ExchangeRates> => rateReader()(query)
