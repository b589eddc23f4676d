import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'
import { branch, flower, spaced } from '../paint/blossom.ts'
import { keyFret, lappets, rings } from '../paint/borders.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { glaze, plain } from '../paint/materials.ts'
import { clouds, crackle } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

const DEEP = '#101b5c'
const WHITE = '#eef0ee'

/** Cracked ice: cobalt pooled unevenly in cells, darker along the cracks. */
function crackedIce(random: Random, width: number, height: number): HTMLCanvasElement {
  const ice = crackle(random, 15)
  const wash = clouds(random)
  return field(width, height, (u, v) => {
    const { edge, cell } = ice(u, v)
    const pooled = 0.5 + 0.5 * wash.around(u, v * 7, 4)
    const dark = edge < 0.09 ? 0.28 : 0.72 + 0.28 * cell
    const tone = dark * (0.72 + 0.42 * pooled)
    return [28 + 52 * tone, 40 + 72 * tone, 118 + 82 * tone]
  })
}

function prunus(random: Random, width: number, height: number, trees: number): HTMLCanvasElement {
  const ground = crackedIce(random, width, height)
  return canvas(width, height, brush => {
    brush.drawImage(ground, 0, 0)
    const blossom = spaced(74, (x, y, size) => {
      for (const wrapped of [x - width, x, x + width]) {
        const style = { petals: 5, fill: WHITE, outline: '#5a70bd', heart: '#6f84c8', breadth: 0.66, line: 2 }
        flower(brush, wrapped, y, 40 * size, style, random.between(0, 6))
      }
    })
    for (let tree = 0; tree < trees; tree++) {
      const x = ((tree + 0.5) / trees) * width
      const rising = tree % 2 === 0
      const style = { wood: WHITE, knots: blossom, random }
      branch(
        brush,
        x,
        rising ? height * 0.9 : height * 0.06,
        (rising ? -1 : 1) * random.between(1.1, 1.9),
        height * 0.78,
        24,
        style,
      )
    }
  })
}

function bodyPainting(random: Random): HTMLCanvasElement {
  const width = 2048
  const height = 1400
  const field = prunus(random, width, height - 330, 5)
  return canvas(width, height, brush => {
    brush.fillStyle = WHITE
    brush.fillRect(0, 0, width, height)
    brush.drawImage(field, 0, 130)
    brush.fillStyle = WHITE
    brush.fillRect(0, 0, width, 130)
    keyFret(brush, width, 52, 56, DEEP)
    rings(brush, width, DEEP, [
      [34, 7],
      [126, 9],
      [height - 196, 9],
    ])
    lappets(brush, width, height - 40, 146, 28, DEEP, '#8fa2d8')
    rings(brush, width, DEEP, [
      [height - 30, 8],
      [height - 12, 5],
    ])
  })
}

export const gingerJar: Piece = {
  slug: 'prunus-ginger-jar',
  elevation: 11,
  backdrop: '#d3cfc8',
  build: random => {
    const body = turned(profile`5.7,0! 6,0.9 8.2,5 10.2,10.5 10.6,14.5 9.4,18.6 6.8,21 5.4,21.6`)
    const cover = turned(profile`5.9,20.9! 6,24.3 5.7,25.2 3.4,26 0,26.2`)
    const coverPainting = canvas(2048, 512, brush => {
      brush.fillStyle = WHITE
      brush.fillRect(0, 0, 2048, 512)
      brush.drawImage(prunus(random, 2048, 500, 7), 0, 0)
      rings(brush, 2048, DEEP, [
        [504, 14],
        [286, 6],
        [270, 4],
      ])
    })
    return together([
      part(body, glaze(colourMap(bodyPainting(random)))),
      part(cover, glaze(colourMap(coverPainting))),
      part(turned(profile`0,0 5.6,0 5.7,0.35`), plain('#b9a892')),
    ])
  },
}
