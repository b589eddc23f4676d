import { Color, DoubleSide } from 'three'
import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { branch, flower, leaf, spaced } from '../paint/blossom.ts'
import { canvas, colourMap, valueMap } from '../paint/canvas.ts'
import { glass, plain } from '../paint/materials.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'
import { clear } from './see-through.ts'

/** Wheel-engraved rose and buds, ground white. */
function roseEngraving(random: Random) {
  return canvas(2048, 712, brush => {
    const frost = '#ffffff'
    const ground = '#8c8c8c'
    const rose = (x: number, y: number, size: number) => {
      for (const [scale, turn] of [
        [1, 0],
        [0.72, 0.4],
        [0.45, 0.9],
      ] as const) {
        flower(
          brush,
          x,
          y,
          size * scale,
          { petals: 6, fill: frost, outline: ground, heart: ground, breadth: 0.7, line: 3 },
          turn,
        )
      }
    }
    const knots = spaced(84, (x, y, size) => {
      leaf(brush, x, y, 92 * size, random.between(0, 6.2), frost, ground)
      leaf(brush, x, y, 70 * size, random.between(0, 6.2), frost, ground)
    })
    for (let i = 0; i < 32; i++) leaf(brush, i * 64, 64, 52, i % 2 ? 0.4 : -0.4, frost, ground)
    brush.translate(330, 10)
    brush.scale(0.68, 0.68)
    branch(brush, 1060, 900, -1.15, 560, 12, { wood: frost, knots, random })
    branch(brush, 980, 900, -2, 560, 12, { wood: frost, knots, random })
    rose(1010, 460, 150)
    rose(1240, 330, 66)
    rose(810, 330, 56)
  })
}

export const airTwistGlass: Piece = {
  slug: 'air-twist-wine-glass',
  elevation: 9,
  backdrop: '#6f7a80',
  build: random => {
    const metalGlass = glass('#2c3a38', 0.05)
    const bowl = turned(profile`
      0.3,8.4 1.2,8.6 2.6,9.8 3.3,12.2 3.35,14.6 3.2,17! 3.1,17.05! 3.2,14.6 3.1,12.3 2.4,10.1 1.1,9.1 0,8.9
    `)
    const foot = turned(profile`0,0 3.9,0! 3.95,0.15 3.6,0.3 1.6,0.7 0.75,1.2 0.62,2`)
    const stem = turned(profile`0.62,1.9 0.6,4 0.95,5 0.6,6 0.6,8 0.9,8.7`)
    const engraving = roseEngraving(random)
    const frosted = plain('#eef3f1', 0.75)
    frosted.map = colourMap(engraving)
    frosted.alphaMap = valueMap(
      canvas(engraving.width, engraving.height, brush => {
        brush.fillStyle = '#000'
        brush.fillRect(0, 0, engraving.width, engraving.height)
        brush.drawImage(engraving, 0, 0)
      }),
    )
    frosted.transparent = true
    frosted.opacity = 0.85
    frosted.side = DoubleSide
    const engraved = turned(profile`2.66,9.8 3.36,12.2 3.41,14.6 3.26,16.95`)
    const thread = plain('#ffffff', 0.25)
    thread.emissive = new Color('#8f9a98')
    const twists = Array.from({ length: 6 }, (_, strand) => {
      const radius = strand % 2 ? 0.2 : 0.4
      const path = Array.from({ length: 40 }, (_, i) => {
        const angle = i * 0.62 + (strand / 6) * 2 * Math.PI
        return [Math.cos(angle) * radius, 1.8 + (i / 39) * 6.6, Math.sin(angle) * radius] as const
      })
      return clear(part(swept(path, { rows: 160, segments: 8, section: () => [0.05, 0.05] }), thread))
    })
    return together([
      clear(part(bowl, metalGlass)),
      clear(part(foot, metalGlass)),
      clear(part(stem, metalGlass)),
      clear(part(engraved, frosted)),
      ...twists,
    ])
  },
}
