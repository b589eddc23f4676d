import type { Evidence } from '../mark-evidence.ts'

/** Month, the year's last digits, and the plant: `25N` February 1915, `621N` June 1921. */
const NUMBERS = /^(1[0-2]|[1-9])(2[01]|\d)N$/
/** A letter for the month: `A8N` January 1928, `D38N5` 1938. */
const LETTERS = /^[A-HJ-M](\d{1,2})[NL]\d?$/

function yearOf(line: string): number | undefined {
  const numbers = NUMBERS.exec(line)?.[2]
  if (numbers) return numbers.length === 1 ? 1910 + Number(numbers) : 1900 + Number(numbers)
  const letters = LETTERS.exec(line)?.[1]
  if (letters) return letters.length === 1 ? 1920 + Number(letters) : 1900 + Number(letters)
  return undefined
}

export function readHomerLaughlin(lines: readonly string[]): Evidence | undefined {
  const code = lines.find(line => yearOf(line))
  const year = code && yearOf(code)
  if (!year) return undefined
  return {
    text: code,
    meaning: `Homer Laughlin’s code for month, year and plant: ${year}.`,
    source: { title: 'hummelcollectables.blogspot.com, Homer Laughlin date backstamps', isChecked: true },
    country: 'USA',
    from: year,
    to: year,
  }
}
