import type { MarkSymbol } from '../../../../../shared/rules/mark-symbols.ts'
import type { Evidence } from '../mark-evidence.ts'

/** Year letters of the two cycles, in the order of the years. */
const FIRST_CYCLE = { from: 1842, letters: 'XHCAIFUSVPDYJELKBMZROGNWQT' }
const SECOND_CYCLE = { from: 1868, letters: 'XHCAIFUSVPDYJELK' }

const CLASSES: Record<string, string> = { I: 'metal', II: 'wood', III: 'glass', IV: 'ceramics', V: 'wallpaper' }
const MONTHS: Record<string, string> = {
  C: 'January',
  G: 'February',
  W: 'March',
  H: 'April',
  E: 'May',
  M: 'June',
  I: 'July',
  R: 'August',
  D: 'September',
  B: 'October',
  K: 'November',
  A: 'December',
  O: 'January',
}

const CORNERS = /\b(IV|I{1,3}|V)\b\W+([A-Z]|\d{1,2})\W+([A-Z]|\d{1,2})\W+([A-Z]|\d{1,2})\W+([A-Z]|\d{1,2})\b/

/**
 * The class on top, then four corners, read by lines or clockwise. The year's letter comes first of the two letters;
 * until 1867 it stood on top, later a number did.
 */
export function readDiamond(text: string, symbols: ReadonlySet<MarkSymbol>): Evidence | undefined {
  if (!symbols.has('registration-diamond')) return undefined
  const [, kind = '', ...corners] = CORNERS.exec(text.replace(/\bRD\b/gi, ' ')) ?? []
  const [year = '', month = ''] = corners.filter(corner => /[A-Z]/.test(corner))
  const cycle = /\d/.test(corners[0] ?? '') ? SECOND_CYCLE : FIRST_CYCLE
  const index = year ? cycle.letters.indexOf(year) : -1
  if (index < 0) return undefined
  const registered = cycle.from + index
  return {
    text: [kind, ...corners].join(' '),
    meaning: `Registered in ${MONTHS[month] ? `${MONTHS[month]} ` : ''}${registered}, class ${kind} (${CLASSES[kind]}): made in that year or the years after.`,
    source: { title: 'oldcopper.org, Key to diamond registration marks', isChecked: true },
    country: 'United Kingdom',
    from: registered,
    to: null,
  }
}
