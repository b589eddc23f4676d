import { useRef } from 'react'
import { withoutShopCurrency } from '../../shared/rules/shop-currency.ts'
import type { TypedAmount } from './typed-amount.ts'

/** 1.234,50 and 1234,50 and 12.50 and 1,234.50 are read; 1.234 is one thousand two hundred and thirty-four. */
export function readAmount(typed: string): string {
  const text = withoutShopCurrency(typed).replace(/\s/g, '')
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma < 0) return /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text
  if (point > comma) return text.replaceAll(',', '')
  return text.replaceAll('.', '').replace(',', '.')
}

/** Rates and percentages are below 1000: 149.250 is 149 and a quarter. */
export const readDecimal = (typed: string): string => (/^\d+\.\d+$/.test(typed) ? typed : readAmount(typed))

export const amountExample = (amount: string): string => amount.replace('.', ',')

/** What was typed stays in the field as long as it is the amount. */
function useTyped(amount: string, read: (typed: string) => string): TypedAmount {
  const last = useRef('')
  return {
    value: read(last.current) === amount ? last.current : amountExample(amount),
    read: typed => {
      last.current = typed
      return read(typed)
    },
  }
}

export const useTypedAmount = (amount: string): TypedAmount => useTyped(amount, readAmount)

export const useTypedDecimal = (decimal: string): TypedAmount => useTyped(decimal, readDecimal)
