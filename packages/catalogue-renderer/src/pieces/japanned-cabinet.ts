import { CylinderGeometry, type Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { pavilionScene } from '../paint/chinoiserie.ts'
import { glaze, metal, plain } from '../paint/materials.ts'
import { painted } from './painted-box.ts'
import type { Piece } from './piece.ts'

export const japannedCabinet: Piece = {
  slug: 'japanned-cabinet-on-stand',
  elevation: 9,
  turn: -22,
  backdrop: '#b4aca0',
  build: random => {
    const lacquer = (width: number, height: number, scene: boolean) =>
      glaze(
        colourMap(
          canvas(width, height, brush => {
            brush.fillStyle = scene ? '#6e1a16' : '#611612'
            brush.fillRect(0, 0, width, height)
            pavilionScene(brush, width, height, random)
            brush.strokeStyle = '#c99a42'
            brush.lineWidth = 8
            brush.strokeRect(18, 18, width - 36, height - 36)
            brush.lineWidth = 4
            brush.strokeRect(34, 34, width - 68, height - 68)
          }),
        ),
        0.8,
      )
    const side = lacquer(700, 1100, false)
    const doors = [lacquer(760, 1150, true), lacquer(760, 1150, true)]
    const brass = metal('gilding', random)
    const gilt = metal('gilding', random)
    const parts: Object3D[] = [
      painted([96, 74, 46], 76, { front: side, side, top: side }, 0.4),
      ...doors.map((door, i) => part(board(46.6, 71, 2, 0.3), door, { at: [i ? 23.8 : -23.8, 113, 23.4] })),
      part(new CylinderGeometry(9, 9, 0.5, 48), brass, { at: [0, 113, 24.6], turn: [Math.PI / 2, 0, 0] }),
      part(new CylinderGeometry(5.6, 5.6, 0.5, 48), gilt, { at: [0, 113, 25], turn: [Math.PI / 2, 0, 0] }),
      part(board(0.5, 18, 1.2, 0.1), plain('#2a0d0a', 0.6), { at: [0, 113, 25] }),
      part(board(100, 3, 50, 1.2), gilt, { at: [0, 74.6, 0] }),
      part(board(98, 9, 48, 1), gilt, { at: [0, 69, 0] }),
    ]
    for (const hand of [-1, 1]) {
      for (const y of [88, 113, 138]) {
        parts.push(part(board(9, 4.4, 0.5, 0.2), brass, { at: [hand * 43, y, 24.6] }))
        parts.push(part(board(0.5, 4.4, 9, 0.2), brass, { at: [hand * 48.2, y, 19] }))
      }
      for (const z of [-20, 20]) {
        parts.push(
          part(
            swept(
              [
                [hand * 44, 66, z],
                [hand * 48.6, 56, z * 1.1],
                [hand * 46, 38, z],
                [hand * 42.6, 18, z * 0.9],
                [hand * 44, 6, z * 0.96],
                [hand * 48, 2, z * 1.12],
              ],
              {
                rows: 90,
                section: t => [
                  5.4 - 3.8 * Math.min(1, t * 1.3) + (t > 0.85 ? (t - 0.85) * 14 : 0),
                  5 - 3.4 * Math.min(1, t * 1.3) + (t > 0.85 ? (t - 0.85) * 14 : 0),
                ],
              },
            ),
            gilt,
          ),
        )
      }
    }
    for (const hand of [-1, 1]) {
      parts.push(
        part(
          swept(
            [
              [hand * 40, 66, 22],
              [hand * 30, 58, 24],
              [hand * 16, 60, 25],
              [hand * 8, 54, 25],
              [0, 53, 25],
            ],
            { section: t => [1.4 + Math.sin(Math.PI * t), 1.4] },
          ),
          gilt,
        ),
      )
    }
    parts.push(
      part(
        turned(profile`0.4,0 3,3 6.4,8 7,10`, { shape: angle => 1 + 0.12 * Math.cos(angle * 14), segments: 200 }),
        gilt,
        { at: [0, 50, 22], scale: [1, 1, 0.5] },
      ),
    )
    return together(parts)
  },
}
