import { Color } from 'three'
import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'
import { branch, flower, leaf, spaced } from '../paint/blossom.ts'
import { canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { glaze, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Piece } from './piece.ts'

/** Violet over amber glass, the flowers left standing. */
export const cameoVase: Piece = {
  slug: 'cameo-clematis-vase',
  elevation: 8,
  backdrop: '#c9c2b6',
  build: random => {
    const width = 2048
    const height = 1500
    const flowers = canvas(width, height, brush => {
      const violet = '#4b1f52'
      const knots = spaced(150, (x, y, size) => {
        for (const wrapped of [x - width, x, x + width]) {
          if (random.next() < 0.55) leaf(brush, wrapped, y, 150 * size, random.between(0, 6.2), '#5c2a5e', '#7e4a78')
          else
            flower(
              brush,
              wrapped,
              y,
              84 * size,
              { petals: 6, fill: violet, outline: '#8d5a86', heart: '#c79a7a', breadth: 0.5, line: 4 },
              random.between(0, 6),
            )
        }
      })
      for (let i = 0; i < 5; i++) {
        branch(brush, ((i + 0.55) / 5) * width, height * 0.98, -1.57 + random.between(-0.3, 0.3), height * 0.75, 20, {
          wood: violet,
          knots,
          random,
        })
      }
      brush.fillStyle = violet
      for (let x = 0; x < width; x += 8) brush.fillRect(x, height - 60 - 40 * Math.abs(Math.sin(x / 163)), 8, 200)
      brush.fillRect(0, 0, width, 40)
    })
    const mist = clouds(random)
    const ground = field(1024, 750, (u, v) => {
      const m = 0.5 + 0.5 * mist.around(u, v * 3, 5)
      const deep = Math.min(1, Math.max(0, v * 1.25 - 0.35 + 0.3 * (m - 0.5)))
      return [236 - 60 * deep - 18 * m, 190 - 92 * deep - 26 * m, 112 - 40 * deep - 30 * m]
    })
    const painting = canvas(width, height, brush => {
      brush.drawImage(ground, 0, 0, width, height)
      brush.drawImage(flowers, 0, 0)
    })
    const relief = canvas(width, height, brush => {
      brush.fillStyle = '#000'
      brush.fillRect(0, 0, width, height)
      brush.filter = 'brightness(1.6) blur(2px)'
      brush.drawImage(flowers, 0, 0)
    })
    const material = glaze(colourMap(painting), 0.7, valueMap(relief))
    material.bumpScale = 3
    material.emissive = new Color('#ffffff')
    material.emissiveMap = material.map
    material.emissiveIntensity = 0.12
    material.clearcoatRoughness = 0.2
    const body = turned(profile`4.6,0! 4.9,0.6 4,2 4.6,5 7.2,10 8.4,15 7.6,20 4.8,24.4 3,27.4 2.8,30 3.9,32.6`)
    const inside = turned(profile`3.9,32.6! 3.7,32.6 2.6,30 2.7,27`)
    return together([part(body, material), part(inside, plain('#b5764a', 0.3))])
  },
}
