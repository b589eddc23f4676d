const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 123450 -> "$1,234.50", -500 -> "−$5.00" with a true minus sign. */
export const formatUsd = (cents: number): string => dollars.format(cents / 100).replace('-', '−')
