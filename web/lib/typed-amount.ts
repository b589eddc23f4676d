import { withoutShopCurrency } from '../../shared/rules/shop-currency.ts'
export interface TypedAmount {
  readonly value: string
  /** @returns the form in which amounts are sent, "1234.50" */
  read(typed: string): string
}

/** What a field shows of an amount, and what is read from it. People paste "$1,250". */
export const useTypedAmount = (amount: string): TypedAmount => ({
  value: amount,
  read: typed => withoutShopCurrency(typed).replace(/[,\s]/g, ''),
})

/** The same of another number with decimals, such as a percentage. */
export const useTypedDecimal = (decimal: string): TypedAmount => ({ value: decimal, read: typed => typed })

/** "0.00" as an example of what to type. */
export const amountExample = (amount: string): string => amount
