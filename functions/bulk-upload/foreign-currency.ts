const CODES = new Set(Intl.supportedValuesOf('currency'))

const CODE = /(?<!\p{L})(\p{L}{3})(?!\p{L})/gu
const DOLLARS = /(?<!\p{L})(?:US|USD)?\s?\$|(?<!\p{L})USD(?!\p{L})|\bUS dollars?\b|\bdollars?\b/giu
const NAMES =
  /(?<!\p{L})(?:euros?|pounds?(?: sterling)?|pfund|franken|francs?|yen|kronor|kroner|kr|zł|kč|fr)(?!\p{L})/iu
const OTHER_DOLLARS = /\p{L}{1,3}\s?\$/u

/** Whether a text names a currency that is not the dollar: `£120`, `EUR 50`, `C$ 40`, `120 kr`. */
export function namesForeignCurrency(text: string): boolean {
  const rest = text.replace(DOLLARS, ' ')
  return (
    /\p{Sc}/u.test(rest) ||
    OTHER_DOLLARS.test(rest) ||
    NAMES.test(rest) ||
    [...rest.matchAll(CODE)].some(([, code = '']) => CODES.has(code.toUpperCase()))
  )
}

const CODE_AT_END = /[\s_(]+(?:in[\s_]+)?(\p{L}{3})\)?\s*$/iu

/** "Price (GBP)", "PRICE_USD" and "Price in EUR" without the currency. */
export const withoutCurrency = (name: string): string =>
  name.replace(CODE_AT_END, (end, code: string) => (CODES.has(code.toUpperCase()) ? '' : end))

export const namesDollars = (text: string): boolean => DOLLAR_CELL.test(text.trim())

const DOLLAR_CELL = /^(?:USD|US\s?\$|\$|US dollars?|U\.S\. dollars?|dollars?)$/i

export const IN_DOLLARS =
  'Prices here are in US dollars: enter the amounts in dollars, and write USD or nothing as the currency.'
