import type { Evidence } from '../mark-evidence.ts'

type FactoryCode = (words: readonly string[]) => Evidence | undefined

const inYear = (text: string, year: number, source: Evidence['source'], meaning: string): Evidence => ({
  text,
  meaning,
  source,
  country: 'USA',
  from: year,
  to: year,
})

/** A letter for the month, the year's last one or two digits, and the plant: `A8N` 1928, `D38N5` 1938. */
const HOMER_LAUGHLIN = /^[A-HJ-M](\d{1,2})[NL]\d?$/

const homerLaughlin: FactoryCode = words => {
  const found = words.map(word => HOMER_LAUGHLIN.exec(word)).find(match => match !== null)
  if (!found) return undefined
  const [code, digits = ''] = found
  const year = digits.length === 1 ? 1920 + Number(digits) : 1900 + Number(digits)
  return inYear(code, year, 'cunningham', `Homer Laughlin’s code for month, year and plant: ${year}.`)
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 }
const ROMAN_NUMERAL = /^(?:L?X{0,3}|X?L)(?:IX|IV|V?I{0,3})$/
const LAST_ROOKWOOD = 67

const fromRoman = (word: string) =>
  [...word].reduce((sum, letter, index, all) => {
    const value = ROMAN[letter] ?? 0
    return value < (ROMAN[all[index + 1] ?? ''] ?? 0) ? sum - value : sum + value
  }, 0)

/** From 1901 on, the year stands in Roman numerals below the fourteen flames. */
const rookwood: FactoryCode = words => {
  const numeral = words.find(word => ROMAN_NUMERAL.test(word) && fromRoman(word) > 0)
  const year = numeral ? fromRoman(numeral) : 0
  if (!numeral || year > LAST_ROOKWOOD) return undefined
  return inYear(numeral, 1900 + year, 'peck', `Rookwood’s year in Roman numerals: ${1900 + year}.`)
}

const codes: Record<string, FactoryCode> = {
  'Fiesta and Homer Laughlin': homerLaughlin,
  Rookwood: rookwood,
}

/** Codes for years that mean something only beside their maker's name. */
export const readFactoryCode = (maker: string, words: readonly string[]): Evidence | undefined => codes[maker]?.(words)
