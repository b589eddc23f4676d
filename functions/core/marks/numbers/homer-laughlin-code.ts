import type { Evidence } from '../mark-evidence.ts'

/** A letter for the month, the year's last one or two digits, and the plant: `A8N` 1928, `D38N5` 1938. */
const CODE = /^[A-HJ-M](\d{1,2})[NL]\d?$/

export function readHomerLaughlin(lines: readonly string[]): Evidence | undefined {
  const [code, digits = ''] = lines.map(line => CODE.exec(line)).find(match => match !== null) ?? []
  if (!code) return undefined
  const year = digits.length === 1 ? 1920 + Number(digits) : 1900 + Number(digits)
  return {
    text: code,
    meaning: `Homer Laughlin’s code for month, year and plant: ${year}.`,
    source: { title: 'hummelcollectables.blogspot.com, Homer Laughlin date backstamps', isChecked: true },
    country: 'USA',
    from: year,
    to: year,
  }
}
