import type { MarkSymbol } from '../../../../../shared/rules/mark-symbols.ts'
import type { Evidence } from '../mark-evidence.ts'

const DIGITS = /^\d\d$/
const LAST_YEAR = 1977

/** Below the three towers of Copenhagen stand the last two digits of the year. */
export function readDanishYear(line: string, symbols: ReadonlySet<MarkSymbol>): Evidence[] {
  if (!symbols.has('three-towers') || !DIGITS.test(line)) return []
  const years = [1700, 1800, 1900].map(century => century + Number(line)).filter(year => year <= LAST_YEAR)
  return [
    {
      text: line,
      meaning: `Below the three towers, “${line}” is the year of assay: ${years.join(' or ')}.`,
      source: { title: 'rarequiste.com, Danish silver marks', isChecked: true },
      country: 'Denmark',
      years,
      from: Math.min(...years),
      to: Math.max(...years),
    },
  ]
}
