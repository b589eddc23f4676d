const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
})

/** `$1.5K`: beside an axis, where whole sums would take the chart's width. */
export const axisMoney = (inCents: number): string => format.format(inCents / 100)
