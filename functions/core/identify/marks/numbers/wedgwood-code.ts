import type { Evidence } from '../mark-evidence.ts'

/** Month, potter, and the year's letter, which ran through the alphabet three times. */
const LETTERS = /^([JFMAYTVWSONDRL])[A-Z]([A-Z])$/
const WORDS = new Set(['AND', 'LTD', 'MAN', 'NEW', 'THE', 'VAS', 'VIA', 'WAR'])
/** From 1907 on, a 3 or 4 in place of the month tells the round. */
const NUMBERED = /^([34])[A-Z]([A-Z])$/

const FIRST_LETTER = 'O'.charCodeAt(0) - 1860
const ROUND = 26
const NUMBERED_YEARS = { 3: [1907, 1923], 4: [1924, 1929] } as const

/** 1860 to 1906. */
const yearsOfLetter = (letter: string) => {
  const first = letter.charCodeAt(0) - FIRST_LETTER
  return [first, first + ROUND, first + 2 * ROUND].filter(year => year >= 1860 && year <= 1906)
}

function numberedYear(round: '3' | '4', letter: string): number[] {
  const [first, last] = NUMBERED_YEARS[round]
  const year = (round === '3' ? 1898 : 1924) + letter.charCodeAt(0) - 'A'.charCodeAt(0)
  return year >= first && year <= last ? [year] : []
}

function yearsOf(line: string): number[] {
  const [, round, numbered] = NUMBERED.exec(line) ?? []
  if (round && numbered) return numberedYear(round as '3' | '4', numbered)
  const letter = WORDS.has(line) ? undefined : LETTERS.exec(line)?.[2]
  return letter ? yearsOfLetter(letter) : []
}

export function readWedgwood(lines: readonly string[]): Evidence | undefined {
  const code = lines.find(line => yearsOf(line).length)
  if (!code) return undefined
  const years = yearsOf(code)
  return {
    text: code,
    meaning: `Wedgwood’s code for month, potter and year: ${years.join(' or ')}.`,
    source: {
      title: 'inkspotantiques.com, Date codes on Wedgwood; potteryposts.blogspot.com, Dating pottery',
      isChecked: true,
    },
    country: 'England',
    years,
    from: Math.min(...years),
    to: Math.max(...years),
  }
}
