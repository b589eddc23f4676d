import { formatNumber } from '../../../shared/rules/numbers.ts'

/** "+12% against the 30 days before". */
export function comparisonText(now: number, before: number, days: number): string {
  const period = `the ${days} days before`
  if (now === before) return `the same as in ${period}`
  if (before === 0) return `none in ${period}`
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return `almost the same as in ${period}`
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}% against ${period}`
}
