let shops = 'usd'

/** Everything is in the shop's currency: "usd". */
export const shopCurrency = (): string => shops

/** Called before anything is made. @param currency "eur" */
export function sellIn(currency: string): void {
  shops = currency
}

/** 123450 -> "$1,234.50", -500 -> "−$5.00" with a true minus sign. */
export const formatAmount = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: shops }).format(cents / 100).replace('-', '−')
