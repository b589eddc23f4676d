import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { exchangeRates, type exchangeRatesOut } from '../../../shared/contract/endpoints/exchange-rates.ts'
import {
  type ExchangeRate,
  type ExchangeRates,
  exchangeRatesField,
  rateOf,
} from '../../../shared/rules/exchange-rates.ts'
import { shopCurrency } from '../../../shared/rules/shop-currency.ts'
import { keepRates, keptRates } from '../kept-rates.ts'
import { usePreferences } from '../preferences.ts'
import { readQuery } from '../queries.ts'

type Answer = z.output<typeof exchangeRatesOut>

const readRates = (answer: Answer): ExchangeRates => exchangeRatesField.safeParse(answer).data ?? []

function keptBefore(): ExchangeRates | undefined {
  try {
    return keptRates === null ? undefined : readRates(JSON.parse(keptRates))
  } catch {
    return undefined
  }
}

const ratesQuery = queryOptions({
  ...readQuery(exchangeRates.getExchangeRates, undefined, answer => {
    keepRates(JSON.stringify(answer))
    return readRates(answer)
  }),
  initialData: keptBefore,
  initialDataUpdatedAt: 0,
})

/** Rate of the viewer's currency; null if there is none, undefined while loading. */
export function useRate(): ExchangeRate | null | undefined {
  const { currency } = usePreferences()
  const { data } = useQuery({ ...ratesQuery, enabled: currency !== shopCurrency() })
  return currency === shopCurrency() ? null : data && (rateOf(data, currency) ?? null)
}

/** Of all currencies; undefined while loading. */
export function useExchangeRates(isNeeded: boolean): ExchangeRates | undefined {
  const { data, isError } = useQuery({ ...ratesQuery, enabled: isNeeded })
  return data ?? (isNeeded && !isError ? undefined : [])
}
