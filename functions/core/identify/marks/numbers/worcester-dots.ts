import type { Evidence } from '../mark-evidence.ts'

/** As typed: `24 dots`, or the dots themselves, with a star from 1916 on. */
const COUNTED = /^(\*|STAR)?(\d{1,2})DOTS?$/i
const DOTS = /^([*★]?)([•·●]+)$/

const LAST_WITHOUT_STAR = 24
const LAST_WITH_STAR = 11

function yearOf(line: string): number | undefined {
  const [, star, counted] = COUNTED.exec(line) ?? []
  const [, drawnStar, dots] = DOTS.exec(line) ?? []
  const number = counted ? Number(counted) : (dots?.length ?? 0)
  if (star || drawnStar) return number <= LAST_WITH_STAR ? 1916 + number : undefined
  return number > 0 && number <= LAST_WITHOUT_STAR ? 1891 + number : undefined
}

/** One dot more for each year from 1892 on. */
export function readWorcesterDots(lines: readonly string[]): Evidence | undefined {
  const dots = lines.find(line => yearOf(line))
  const year = dots && yearOf(dots)
  if (!year) return undefined
  return {
    text: dots,
    meaning: `Royal Worcester counted years in dots: ${year}.`,
    source: { title: 'worcester-fruit.co.uk, Royal Worcester date code system', isChecked: true },
    country: 'England',
    from: year,
    to: year,
  }
}
