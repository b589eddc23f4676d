import type { PDFFont } from '@cantoo/pdf-lib'

/** A letter that the font lacks, such as a Chinese one, becomes a box. */
export const writable = (text: string, characters: ReadonlySet<number>): string =>
  [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map(letter => (characters.has(letter.codePointAt(0) ?? 0) ? letter : '□'))
    .join('')

const letterWidths = new WeakMap<PDFFont, Map<string, number>>()

/** At size 1. Asking the font for every line nearly doubles the time that 2,000 pieces take. */
function letterWidth(letter: string, font: PDFFont): number {
  const known = letterWidths.get(font) ?? new Map<string, number>()
  letterWidths.set(font, known)
  const width = known.get(letter) ?? font.widthOfTextAtSize(letter, 1)
  known.set(letter, width)
  return width
}

/** Lines that fit. A word that doesn't is cut. */
export function wrap(text: string, width: number, font: PDFFont, size: number): string[] {
  const widthOf = (part: string) => [...part].reduce((sum, letter) => sum + letterWidth(letter, font), 0) * size
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}
