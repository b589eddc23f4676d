import { readFileSync } from 'node:fs'
import opentype, { type Font, type PathCommand } from 'opentype.js'

/** A weight of each typeface: grotesques, book faces, a typewriter's, inscriptional capitals, a signature. */
const FILES = [
  'arimo/files/arimo-latin-400-normal.woff',
  'arimo/files/arimo-latin-700-normal.woff',
  'cinzel/files/cinzel-latin-400-normal.woff',
  'im-fell-english/files/im-fell-english-latin-400-normal.woff',
  'libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff',
  'newsreader/files/newsreader-latin-400-normal.woff',
  'oswald/files/oswald-latin-400-normal.woff',
  'playfair-display/files/playfair-display-latin-400-normal.woff',
  'playfair-display/files/playfair-display-latin-700-normal.woff',
  'roboto-slab/files/roboto-slab-latin-700-normal.woff',
  'rochester/files/rochester-latin-400-normal.woff',
  'special-elite/files/special-elite-latin-400-normal.woff',
  'tinos/files/tinos-latin-400-normal.woff',
  'tinos/files/tinos-latin-700-normal.woff',
]

export interface Typeface {
  readonly name: string
  readonly font: Font
}

export const typefaces: readonly Typeface[] = FILES.map(file => {
  const bytes = readFileSync(new URL(import.meta.resolve(`@fontsource/${file}`)))
  return { name: file.split('/')[0]!, font: opentype.parse(new Uint8Array(bytes).buffer) }
})

export type Point = readonly [x: number, y: number]
export type Place = (point: Point) => Point

/** One letter's outline, the origin at its baseline. */
interface Letter {
  readonly advance: number
  readonly commands: readonly PathCommand[]
}

function lettersOf({ font }: Typeface, text: string, size: number, spacing: number): Letter[] {
  const scale = size / font.unitsPerEm
  return [...text].map(character => {
    const glyph = font.charToGlyph(character)
    return { advance: (glyph.advanceWidth ?? 0) * scale + spacing, commands: glyph.getPath(0, 0, size).commands }
  })
}

const drawn = (commands: readonly PathCommand[], place: Place): string =>
  commands
    .map(command => {
      const at = (x: number, y: number) =>
        place([x, y])
          .map(value => value.toFixed(2))
          .join(' ')
      if (command.type === 'Z') return 'Z'
      if (command.type === 'C')
        return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`
      return `${command.type}${at(command.x, command.y)}`
    })
    .join('')

/** Font size for capitals of this height in pixels. */
export function sizeFor({ font }: Typeface, capHeight: number): number {
  const box = font.charToGlyph('H').getBoundingBox()
  return (capHeight * font.unitsPerEm) / (box.y2 - box.y1)
}

/** Lines of text around the origin, each centred. */
export function straightPath(face: Typeface, lines: readonly string[], size: number, spacing: number, place: Place) {
  const leading = size * 1.25
  return lines
    .map((line, index) => {
      const letters = lettersOf(face, line, size, spacing)
      let x = -letters.reduce((sum, { advance }) => sum + advance, 0) / 2
      const y = (index - (lines.length - 1) / 2) * leading + size * 0.35
      return letters
        .map(({ advance, commands }) => {
          const left = x
          x += advance
          return drawn(commands, ([dx, dy]) => place([left + dx, y + dy]))
        })
        .join('')
    })
    .join('')
}

/** Text on a circle around the origin, centred at the top, or at the bottom with feet outwards. */
export function curvedPath(
  face: Typeface,
  text: string,
  size: number,
  spacing: number,
  radius: number,
  below: boolean,
  place: Place,
) {
  const letters = lettersOf(face, text, size, spacing)
  const length = letters.reduce((sum, { advance }) => sum + advance, 0)
  let along = -length / 2
  return letters
    .map(({ advance, commands }) => {
      const angle = (along + advance / 2) / radius
      const half = advance / 2
      along += advance
      return drawn(commands, ([dx, dy]) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const [x, y] = below ? [dx - half, radius + dy] : [dx - half, dy - radius]
        return place(below ? [x * cos + y * sin, -x * sin + y * cos] : [x * cos - y * sin, x * sin + y * cos])
      })
    })
    .join('')
}
