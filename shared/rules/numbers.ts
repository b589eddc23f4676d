/** The language of the texts around numbers, money and dates. */
export const LOCALE: string = 'en-US'

const formats = new Map<string, Intl.NumberFormat>()

/** Kept: it takes longer to make one than most handlers take to load. */
export function numberFormat(options: Intl.NumberFormatOptions, locale: string): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/** 12500 -> "12,500", at most `decimals` digits behind the point. */
export const formatNumber = (value: number, decimals = 0, locale = LOCALE): string =>
  numberFormat({ maximumFractionDigits: decimals }, locale).format(value)

/** 2 -> "2.0" */
export const oneDecimal = (value: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }, LOCALE).format(value)
/** 2.5 -> "2.5%". @param least digits behind the point, also where they are zeros */
export const formatPercent = (percent: number, decimals = 0, least = 0): string =>
  numberFormat(
    { style: 'percent', maximumFractionDigits: Math.max(decimals, least), minimumFractionDigits: least },
    LOCALE,
  ).format(percent / 100)

/** "shipping and tax" */
export const listText = (items: readonly string[]): string => new Intl.ListFormat(LOCALE).format(items)

/** '1 sale', '1,200 sales'. */
export const counted = (value: number, one: string, several: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : several}`
