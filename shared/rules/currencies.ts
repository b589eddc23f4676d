/** What prices can be shown in. Everything is paid in the first. */
export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'] as const
export type Currency = (typeof currencies)[number]
export type ForeignCurrency = Exclude<Currency, 'USD'>

export const foreignCurrencies = currencies.slice(1) as [ForeignCurrency, ...ForeignCurrency[]]

export const isCurrency = (code: unknown): code is Currency => (currencies as readonly unknown[]).includes(code)
