import { useRef } from 'react'
import type { TypedAmount } from './typed-amount.ts'

/** 1.234,50 and 1234,50 and 12.50 and 1,234.50 are read; 1.234 is one thousand two hundred and thirty-four. */
export function readAmount(typed: string): string {
  const text = typed.replace(/[$€\s]/g, '')
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma < 0) return /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text
  if (point > comma) return text.replaceAll(',', '')
  return text.replaceAll('.', '').replace(',', '.')
}

export const amountExample = (amount: string): string => amount.replace('.', ',')

/** What was typed stays in the field as long as it is the amount. */
export function useTypedAmount(amount: string): TypedAmount {
  const last = useRef('')
  return {
    value: readAmount(last.current) === amount ? last.current : amountExample(amount),
    read: typed => {
      last.current = typed
      return readAmount(typed)
    },
  }
}

export const useTypedDecimal = (decimal: string): TypedAmount => useTypedAmount(decimal)
