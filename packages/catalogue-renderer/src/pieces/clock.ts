import { SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { sawn } from '../form/joinery.ts'
import { pointsInSpace, profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { canvas, colourMap, valueMap } from '../paint/canvas.ts'
import { acanthus, reliefCanvas } from '../paint/engraving.ts'
import { metal, polishedWood } from '../paint/materials.ts'
import { woodTexture } from '../paint/wood.ts'
import { chapterRing, hand } from './dials.ts'
import type { Piece } from './piece.ts'
import { timber } from './wooden.ts'

/** Its square is `width` wide and stands on y = 0. */
function arched(width: number, square: number, radius: number): [number, number][] {
  const arch = Array.from({ length: 25 }, (_, i): [number, number] => {
    const angle = (i / 24) * Math.PI
    return [radius * Math.cos(angle), square + radius * Math.sin(angle)]
  })
  return [[-width / 2, 0], [width / 2, 0], [width / 2, square], ...arch, [-width / 2, square]]
}

export const bracketClock: Piece = {
  slug: 'ebonised-bracket-clock',
  elevation: 8,
  turn: -14,
  backdrop: '#b4a894',
  build: random => {
    const ebony = polishedWood(woodTexture('ebonised', random), null, 0.9)
    const brass = metal('brass', random)
    const ground = reliefCanvas(1024, 1024, brush => {
      brush.strokeStyle = '#303030'
      brush.lineWidth = 5
      for (let i = 0; i < 120; i++)
        acanthus(
          brush,
          random.between(0, 1024),
          random.between(0, 1024),
          random.between(20, 60),
          random.between(0, 6),
          random.pick([1, -1] as const),
        )
    })
    const dialBrass = metal('gilding', random, valueMap(ground), 2.4)
    const ring = colourMap(chapterRing({ silvered: true, maker: 'Jas. Thornbury', town: 'LONDON' }))
    const silvered = metal('silver', random)
    silvered.color.set('#ffffff')
    silvered.map = ring
    silvered.metalness = 0.55
    const strikeDial = colourMap(
      canvas(512, 512, brush => {
        brush.fillStyle = '#e9e4d8'
        brush.fillRect(0, 0, 512, 512)
        brush.strokeStyle = '#1c1a18'
        brush.fillStyle = '#1c1a18'
        brush.lineWidth = 5
        brush.beginPath()
        brush.arc(256, 256, 232, 0, 7)
        brush.moveTo(412, 256)
        brush.arc(256, 256, 156, 0, 7)
        brush.stroke()
        brush.font = '44px serif'
        brush.textAlign = 'center'
        brush.fillText('STRIKE', 256, 90)
        brush.fillText('SILENT', 256, 460)
      }),
    )
    const small = metal('silver', random)
    small.color.set('#ffffff')
    small.map = strikeDial
    small.metalness = 0.5
    const blued = metal('steel', random)
    blued.color.set('#1b2133')
    const disc = (radius: number) =>
      seenFromAbove(
        turned(
          [
            [radius, 0],
            [0, 0],
          ],
          { rows: 8 },
        ),
        radius,
      )
    const facing = { turn: [Math.PI / 2, 0, 0] as const }
    const parts = [
      timber([29, 3, 19], ebony, { at: [0, 2.6, 0], ease: 1.1 }),
      timber([27, 2, 17.6], ebony, { at: [0, 4.9, 0], ease: 0.9 }),
      timber([25, 30, 15.6], ebony, { at: [0, 20.6, 0], ease: 0.3 }),
      timber([27.6, 2, 18], ebony, { at: [0, 36.4, 0], ease: 0.9 }),
      timber([25.4, 2, 16], ebony, { at: [0, 38.2, 0], ease: 0.9 }),
      timber([20.6, 3.4, 12], ebony, { at: [0, 40.4, 0], ease: 1.6 }),
      timber([14, 2.4, 8], ebony, { at: [0, 42.6, 0], ease: 1.1 }),
      part(sawn(arched(20.6, 19.4, 8.4), 0.6, 0.2), brass, { at: [0, 6.6, 7.9] }),
      part(sawn(arched(19, 19, 7.6), 0.5, 0.05), dialBrass, { at: [0, 7.2, 8.2] }),
      part(disc(8.4), silvered, { at: [0, 16.6, 8.6], ...facing }),
      part(disc(3.2), small, { at: [0, 29, 8.6], ...facing }),
      part(turned(profile`8.7,0 8.6,0.3 8.3,0.3`), brass, { at: [0, 16.6, 8.5], ...facing }),
      part(turned(profile`3.4,0 3.3,0.25 3.1,0.25`), brass, { at: [0, 29, 8.5], ...facing }),
      part(hand(4.4, 0.5, true), blued, { at: [0, 16.6, 8.9], turn: [0, 0, 1.05] }),
      part(hand(6.8, 0.4, false), blued, { at: [0, 16.6, 9.1], turn: [0, 0, -0.95] }),
      part(hand(2.6, 0.25, false), blued, { at: [0, 29, 8.9], turn: [0, 0, 0.7] }),
      part(
        swept(pointsInSpace`-4,43.4,0 -4.6,45.6,0 -2.6,47.2,0 0,47,0 2.6,47.2,0 4.6,45.6,0 4,43.4,0`, {
          section: t => [0.45 + 0.3 * Math.sin(Math.PI * t), 0.5],
        }),
        brass,
      ),
    ]
    for (const x of [-1, 1]) {
      for (const z of [-1, 1]) {
        parts.push(
          part(turned(profile`0.8,0 1.5,0.4 0.7,1.1 1.7,2.6 1.2,4 0.3,5 0.35,5.6 0,6.2`), brass, {
            at: [x * 11.6, 39, z * 6.6],
          }),
          part(new SphereGeometry(1.5, 24, 16), brass, { at: [x * 12.4, 0.9, z * 7.4], scale: [1, 0.62, 1] }),
        )
      }
    }
    return together(parts)
  },
}
