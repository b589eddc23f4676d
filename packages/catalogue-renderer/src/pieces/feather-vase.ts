import { Color, MeshPhysicalMaterial } from 'three'
import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'
import { branch, leaf, spaced } from '../paint/blossom.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { clouds } from '../paint/noise.ts'
import type { Piece } from './piece.ts'

/** Its threads are pulled into feathers while the glass is hot. */
export const featherVase: Piece = {
  slug: 'iridescent-feather-vase',
  elevation: 8,
  backdrop: '#5d5560',
  build: random => {
    const drift = clouds(random)
    const lustre = field(1400, 1100, (u, v) => {
      const wander = 0.16 * drift.around(u, v * 2, 3)
      const barb = Math.abs(((u * 9 + wander) % 1) - 0.5) * 2
      const lane = (v + 0.13 * barb ** 1.5 + wander) * 15
      const thread = lane % 1 < 0.52 ? 1 : 0
      const sheen = drift.around(u, v * 3, 4)
      const rib = barb < 0.05 || barb > 0.97 ? 0.7 : 1
      const gold = [214 + 30 * sheen, 158 + 50 * sheen, 74 - 20 * sheen]
      const blue = [44 + 70 * sheen, 74 + 30 * v * 2, 120 + 60 * sheen]
      const upper = Math.min(1, Math.max(0, (0.42 - v) * 5))
      return [0, 1, 2].map(i => {
        const feather = thread ? gold[i]! : blue[i]!
        return (feather * (1 - upper) + gold[i]! * upper) * rib
      }) as [number, number, number]
    })
    const vines = canvas(1400, 1100, brush => {
      brush.drawImage(lustre, 0, 0)
      const knots = spaced(70, (x, y, size) => {
        const turn = random.between(0, 6)
        for (const lean of [-0.7, 0, 0.7]) leaf(brush, x, y, 78 * size, turn + lean, '#24502e', '#f2dc9a')
      })
      for (let i = 0; i < 9; i++) {
        branch(brush, i * 156 + 60, 980, -1.57 + random.between(-0.4, 0.4), 720, 9, { wood: '#d8b45c', knots, random })
      }
    })
    const glass = new MeshPhysicalMaterial({
      map: colourMap(vines),
      metalness: 0.5,
      roughness: 0.28,
      clearcoat: 0.7,
      clearcoatRoughness: 0.1,
      sheen: 0.6,
      sheenColor: new Color('#8a6ad0'),
    })
    const frilled = (angle: number, along: number) => 1 + 0.09 * Math.cos(angle * 6) * Math.max(0, along - 0.86) * 7
    const body = turned(
      profile`4.6,0! 4.8,0.4 3,1.4 2.4,3 4.4,6.4 6.6,11 6,15.4 3.4,19 2.4,22.4 2.8,25.6 5.2,28.4 6,28.9`,
      { shape: frilled, segments: 200 },
    )
    const inside = turned(profile`6,28.9! 5,28.5 2.6,25.6 2.2,22.4`, {
      shape: (angle, along) => 1 + 0.09 * Math.cos(angle * 6) * Math.max(0, 0.3 - along) * 3.3,
      segments: 200,
    })
    const throat = new MeshPhysicalMaterial({ color: '#e0b04a', metalness: 0.7, roughness: 0.25 })
    return together([part(body, glass), part(inside, throat)])
  },
}
