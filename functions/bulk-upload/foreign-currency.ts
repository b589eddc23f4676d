import { type ShopCurrency, shopCurrency } from '../../shared/rules/shop-currency.ts'

const CODES = new Set(Intl.supportedValuesOf('currency'))

const CODE = /(?<!\p{L})(\p{L}{3})(?!\p{L})/gu
const NAMES =
  /(?<!\p{L})(?:euros?|(?:US )?dollars?|pounds?(?: sterling)?|pfund|franken|francs?|yen|kronor|kroner|kr|zł|kč|fr)(?!\p{L})/iu
const OTHER_DOLLARS = /\p{L}{1,3}\s?\$/u

interface Naming {
  /** Within a text. */
  readonly within: RegExp
  /** All of it. */
  readonly whole: RegExp
}

const own: Record<ShopCurrency, Naming> = {
  USD: {
    within: /(?<!\p{L})(?:US|USD)?\s?\$|(?<!\p{L})USD(?!\p{L})|\bUS dollars?\b|\bdollars?\b/giu,
    whole: /^(?:USD|US\s?\$|\$|US dollars?|U\.S\. dollars?|dollars?)$/i,
  },
  EUR: { within: /€|(?<!\p{L})(?:EUR|euros?)(?!\p{L})/giu, whole: /^(?:EUR|€|euros?)$/i },
  GBP: {
    within: /£|(?<!\p{L})(?:GBP|pounds?(?: sterling)?|pfund)(?!\p{L})/giu,
    whole: /^(?:GBP|£|pounds?(?: sterling)?|pfund)$/i,
  },
}

/** Whether a text names another currency than the shop's: in dollars `£120`, `EUR 50`, `C$ 40`, `120 kr`. */
export function namesForeignCurrency(text: string): boolean {
  const rest = text.replace(own[shopCurrency()].within, ' ')
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

export const namesShopCurrency = (text: string): boolean => own[shopCurrency()].whole.test(text.trim())

/** Follows what is wrong. */
export const stayInShopCurrency = (): string =>
  `Prices here are in ${shopCurrency()}: enter the amounts in ${shopCurrency()}, and write that or nothing as the currency.`
