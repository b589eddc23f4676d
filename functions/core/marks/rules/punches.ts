import type { MarkSymbol } from '../../../../shared/mark-symbols.ts'

/** One mark of a piece: its text as read or typed, and the symbols in it that a person chose in the picture guide. */
export interface MarkText {
  readonly text: string
  readonly symbols?: readonly MarkSymbol[]
  /** Of something flat, where lettering is print. */
  readonly isPrinted?: boolean
}

/** Parts in 1,000 as they are struck beside these carats. */
const FINENESS: Readonly<Record<string, RegExp>> = {
  9: /^\.?375$/,
  12: /^\.5(?:00)?$/,
  14: /^\.?585$/,
  15: /^\.?625$/,
  18: /^\.?750$|^\.75$/,
  22: /^\.?916$/,
}
const CARATS = /^(9|12|14|15|18|22) ?(?:c|ct|k|kt|carats?|karats?)?$/i

/** Carats and fineness of one standard were often struck as two punches, `15` and `.625`: they are read as one mark. */
export function joinPunches(marks: readonly MarkText[], isHallmarked: boolean): readonly MarkText[] {
  const textOf = (mark: MarkText) => mark.text.trim()
  const carats = marks.find(mark => CARATS.test(textOf(mark)))
  const [, number = ''] = CARATS.exec(carats?.text.trim() ?? '') ?? []
  const parts = marks.find(
    mark => FINENESS[number]?.test(textOf(mark)) && (isHallmarked || textOf(mark).startsWith('.')),
  )
  if (!carats || !parts) return marks
  const symbols = [carats, parts].flatMap(mark => mark.symbols ?? [])
  const joined = { ...carats, text: `${textOf(carats)} ${textOf(parts)}`, symbols }
  return marks.filter(mark => mark !== parts).map(mark => (mark === carats ? joined : mark))
}
