import { CylinderGeometry, SphereGeometry, TorusGeometry, Vector3 } from 'three'
import { part, together } from '../form/assembly.ts'
import { board, layGrain, sawn } from '../form/joinery.ts'
import { points, profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { flower, leaf } from '../paint/blossom.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { cloth, metal, plain, polishedWood } from '../paint/materials.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'
import { bailHandle, escutcheon, timber } from './wooden.ts'

export const walnutChest: Piece = {
  slug: 'walnut-bachelors-chest',
  elevation: 14,
  turn: -24,
  backdrop: '#c6c0b4',
  build: random => {
    const carcase = polishedWood(woodTexture('walnut', random))
    const figured = polishedWood(woodTexture('burrWalnut', random), null, 0.75)
    const band = polishedWood(woodTexture('rosewood', random))
    const brass = metal('brass', random)
    const dark = plain('#0d0a08', 0.9)
    const parts = [
      timber([74, 66, 40], carcase, { at: [0, 45, 0], grain: 'y', cut: 0.2 }),
      timber([79, 2.4, 44], figured, { at: [0, 79.6, 0.6], ease: 0.9, cut: 0.6, span: 80 }),
      timber([76.4, 1.4, 42], carcase, { at: [0, 77.7, 0.3], ease: 0.6 }),
      timber([77, 3.4, 43], carcase, { at: [0, 11.2, 0.4], ease: 1.2, cut: 0.4 }),
    ]
    const heights = [12.4, 14.2, 16, 18]
    let top = 76.2
    heights.forEach((height, row) => {
      const y = top - height / 2
      const width = 69
      parts.push(
        timber([width, height - 0.9, 2], figured, { at: [0, y, 20], cut: 0.17 + row * 0.29, span: 72, ease: 0.35 }),
      )
      for (const side of [-1, 1]) {
        parts.push(timber([width, 1.1, 0.5], band, { at: [0, y + side * (height / 2 - 1.2), 21], grain: 'y', span: 9 }))
        parts.push(
          timber([1.1, height - 1.4, 0.5], band, { at: [side * (width / 2 - 0.8), y, 21], grain: 'x', span: 9 }),
        )
        parts.push(bailHandle(brass, [side * 20, y + 1.2, 21.2], 1.45))
      }
      parts.push(escutcheon(brass, dark, [0, y + 1.4, 21.3], 1.4))
      parts.push(timber([70.5, 0.7, 1], band, { at: [0, top - height, 20.3] }))
      top -= height
    })
    const foot = (x: number, z: number, turn: number) =>
      together(
        [
          part(layGrain(sawn(points`0,0 11,0 11,-2 7.6,-4.2 5.4,-6.6 4.8,-10 0,-10`, 2.4), 'x', 60, 0.3), carcase, {
            at: [0, 10, 0],
          }),
        ],
        { at: [x, 0, z], turn: [0, turn, 0] },
      )
    parts.push(
      foot(-38, 20.4, 0),
      foot(38, -20.4, Math.PI),
      foot(38, 20.4, Math.PI / 2),
      foot(-38, -20.4, -Math.PI / 2),
    )
    const mirrored = foot(-38, 20.4, 0)
    mirrored.scale.x = -1
    mirrored.position.x = 38
    parts.push(mirrored)
    return together(parts)
  },
}

function needlework(random: Random): HTMLCanvasElement {
  return canvas(1024, 1024, brush => {
    brush.fillStyle = '#5b1f24'
    brush.fillRect(0, 0, 1024, 1024)
    for (let i = 0; i < 46; i++) {
      const angle = i * 2.39996
      const radius = 18 * i ** 0.86
      const x = 512 + Math.cos(angle) * radius
      const y = 512 + Math.sin(angle) * radius
      leaf(brush, x, y, 70, angle + 1, '#70804a', '#46562e')
      leaf(brush, x, y, 60, angle + 3, '#8a9459', '#46562e')
      if (i % 2 === 0)
        flower(
          brush,
          x,
          y,
          random.between(30, 52),
          {
            petals: 6,
            fill: random.pick(['#d8b36a', '#c8707a', '#e4cfa6', '#7d8fb0']),
            outline: '#3c1518',
            heart: '#e6c878',
            breadth: 0.62,
            line: 3,
          },
          angle,
        )
    }
    // Tent stitch: every square of canvas is one slanting stitch.
    brush.globalAlpha = 0.22
    brush.strokeStyle = '#1a0808'
    brush.lineWidth = 1.4
    for (let at = -1024; at < 1024; at += 7) {
      brush.beginPath()
      brush.moveTo(at, 0)
      brush.lineTo(at + 1024, 1024)
      brush.moveTo(0, at + 1024)
      brush.lineTo(1024, at + 1024)
      brush.stroke()
    }
  })
}

export const sabreLegChair: Piece = {
  slug: 'sabre-leg-side-chair',
  elevation: 11,
  turn: 30,
  backdrop: '#bfb7aa',
  build: random => {
    const wood = polishedWood(woodTexture('rosewood', random))
    const brass = metal('brass', random)
    const stitched = colourMap(needlework(random))
    const seat = layGrain(board(44, 6, 40, 2.9), 'x', 46, 0.5)
    const side = new Vector3(1, 0, 0)
    const stuff = { rows: 60, segments: 16, side }
    const parts = [
      part(seat, cloth(stitched, '#ffffff'), { at: [0, 45, 0] }),
      timber([46, 4.6, 2.6], wood, { at: [0, 41.2, 19.4], ease: 0.6 }),
      timber([42, 4.6, 2.6], wood, { at: [0, 41.2, -18.4], ease: 0.6 }),
    ]
    for (const hand of [-1, 1]) {
      const x = hand * 21.4
      parts.push(
        part(
          swept(
            [
              [x, 43, 18.6],
              [x, 36, 20],
              [x, 26, 20.6],
              [x, 14, 23],
              [x * 1.02, 0, 29.6],
            ],
            { ...stuff, section: t => [2.3 - 0.9 * t, 1.7] },
          ),
          wood,
        ),
        part(
          swept(
            [
              [x * 0.94, 0, -30],
              [x * 0.94, 16, -22.4],
              [x * 0.94, 34, -19],
              [x * 0.94, 46, -18.6],
              [x * 0.94, 60, -20.4],
              [x * 0.94, 76, -26],
              [x * 0.94, 86, -31],
            ],
            { ...stuff, rows: 90, section: t => [1.3 + 1.2 * Math.sin(Math.PI * t), 1.6] },
          ),
          wood,
        ),
        timber([2.4, 4.6, 38], wood, { at: [hand * 21.2, 41.2, 0], ease: 0.6 }),
        part(new CylinderGeometry(1.5, 1.5, 0.5, 32), brass, { at: [x * 0.94, 79, -24.4], turn: [1.2, 0, 0] }),
      )
    }
    const bow = (height: number, lean: number) =>
      Array.from({ length: 9 }, (_, i) => {
        const x = -22.6 + i * 5.65
        return [x, height, lean - 3.2 * (1 - (x / 22.6) ** 2)] as const
      })
    parts.push(
      part(
        swept(bow(82.6, -28.8), { rows: 80, segments: 24, side: new Vector3(0, 1, 0.45), section: () => [1.3, 4.6] }),
        wood,
      ),
    )
    const rope = turned(profile`1.3,-19 1.45,-16 1.7,0 1.45,16 1.3,19`, {
      rows: 260,
      shape: (angle, along) => 1 + 0.13 * Math.cos(3 * (angle + along * 62)),
    })
    parts.push(part(layGrain(rope, 'y', 60), wood, { at: [0, 66, -22.6], turn: [0, 0, Math.PI / 2] }))
    for (const x of [-6.4, 6.4]) {
      parts.push(part(new TorusGeometry(4.2, 0.75, 14, 40), wood, { at: [x, 73, -26.4], turn: [-0.42, 0, 0] }))
    }
    parts.push(part(new SphereGeometry(2, 24, 16), brass, { at: [0, 73, -26.2], scale: [1, 1, 0.5] }))
    return together(parts)
  },
}
