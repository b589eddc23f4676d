import type { Evidence } from '../mark-evidence.ts'

/** As typed: `14 flames`. */
const FLAMES = /^(\d{1,2})FLAMES?$/i
const MOST_FLAMES = 14

/** One flame more around the monogram for each year from 1887 to 1900. */
export function readRookwoodFlames(lines: readonly string[]): Evidence | undefined {
  const text = lines.find(line => FLAMES.test(line))
  const number = Number(FLAMES.exec(text ?? '')?.[1])
  if (!text || !(number > 0 && number <= MOST_FLAMES)) return undefined
  const year = 1886 + number
  return {
    text,
    meaning: `Rookwood set one flame more around its monogram each year from 1887 to 1900: ${number} stand for ${year}.`,
    source: { title: 'ourpastimes.com, Date Rookwood pottery; artpotteryblog.com, 137', isChecked: true },
    country: 'USA',
    from: year,
    to: year,
  }
}
