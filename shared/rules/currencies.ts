/** What prices can be shown in. */
export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'] as const
export type Currency = (typeof currencies)[number]

export const isCurrency = (code: unknown): code is Currency => (currencies as readonly unknown[]).includes(code)
