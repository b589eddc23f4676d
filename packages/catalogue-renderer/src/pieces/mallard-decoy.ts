import { CylinderGeometry, SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { pointsInSpace, profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { leaf } from '../paint/blossom.ts'
import { type Brush, canvas, colourMap, field } from '../paint/canvas.ts'
import { plain, polishedWood } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Piece } from './piece.ts'

export const mallardDecoy: Piece = {
  slug: 'mallard-drake-decoy',
  elevation: 12,
  turn: -24,
  backdrop: '#c9c5bc',
  build: random => {
    const worn = clouds(random)
    const plumage = (paint: (brush: Brush) => void) => {
      const scuffs = field(700, 350, (u, v) => {
        const bare = worn.at(u * 8, v * 8, 5) > 0.56
        const tone = 255 * (0.94 + 0.08 * worn.at(u * 40, v * 6, 2))
        return bare ? [206, 176, 132] : [tone, tone, tone]
      })
      return polishedWood(
        colourMap(
          canvas(1400, 700, brush => {
            paint(brush)
            brush.globalCompositeOperation = 'multiply'
            brush.drawImage(scuffs, 0, 0, 1400, 700)
          }),
        ),
        null,
        0.25,
      )
    }
    // Up the texture runs the body from tail to breast; across it, round from keel over the back.
    const coat = plumage(brush => {
      const along = brush.createLinearGradient(0, 700, 0, 0)
      along.addColorStop(0, '#2a2622')
      along.addColorStop(0.16, '#34302c')
      along.addColorStop(0.2, '#b9b4a8')
      along.addColorStop(0.68, '#c9c4b6')
      along.addColorStop(0.74, '#6e3a22')
      along.addColorStop(1, '#7a4226')
      brush.fillStyle = along
      brush.fillRect(0, 0, 1400, 700)
      brush.strokeStyle = 'rgb(84 78 68 / 0.75)'
      brush.lineWidth = 3
      for (let row = 0; row < 15; row++) {
        for (let i = 0; i < 42; i++) {
          brush.beginPath()
          brush.arc(i * 34 + (row % 2) * 17, 230 + row * 22, 15, 0, Math.PI)
          brush.stroke()
        }
      }
      for (const side of [-1, 1]) {
        const x = 700 + side * 190
        for (let i = 0; i < 7; i++)
          leaf(
            brush,
            x + side * (i * 16 - 40),
            270,
            330,
            1.57 + side * 0.05 * i,
            i % 2 ? '#7c6f60' : '#948876',
            '#4a4238',
          )
        brush.fillStyle = '#e8e4d8'
        brush.fillRect(x - 70, 470, 140, 74)
        brush.fillStyle = '#2c3f8c'
        brush.fillRect(x - 70, 482, 140, 50)
      }
    })
    const body = turned(profile`0,-17 1.6,-15.6 4.4,-11 6.8,-4 7.2,3 6.2,9 4,12.6 0,14`, {
      shape: angle => (Math.abs(angle) > 2.2 ? 0.72 : 1),
      segments: 160,
    })
    const head = plumage(brush => {
      brush.fillStyle = '#1d4a36'
      brush.fillRect(0, 0, 1400, 700)
      brush.strokeStyle = '#2f6a4a'
      brush.lineWidth = 5
      for (let i = 0; i < 60; i++) {
        brush.beginPath()
        brush.moveTo(random.between(0, 1400), random.between(0, 700))
        brush.lineTo(random.between(0, 1400), random.between(0, 700))
        brush.stroke()
      }
    })
    const white = plumage(brush => {
      brush.fillStyle = '#e6e0d0'
      brush.fillRect(0, 0, 1400, 700)
    })
    const bill = plumage(brush => {
      brush.fillStyle = '#c29a3a'
      brush.fillRect(0, 0, 1400, 700)
    })
    const eye = plain('#1a120c', 0.1)
    const tail = swept(pointsInSpace`-13,7,0 -17.6,8.6,0 -19.6,11.4,0 -18,12.6,0`, {
      section: t => [1 - 0.7 * t, 1.6 - 1.2 * t],
    })
    return together([
      part(body, coat, { at: [0, 6, 0], turn: [-Math.PI / 2, 0, -Math.PI / 2], scale: [1, 1, 0.92] }),
      part(tail, coat),
      part(new CylinderGeometry(3.05, 3.5, 2, 40), white, { at: [9.6, 12.6, 0], turn: [0, 0, -0.2] }),
      part(swept(pointsInSpace`9.4,12,0 9.8,15,0 10.6,18,0`, { section: t => [3.1 - 0.3 * t, 2.7 - 0.2 * t] }), head),
      part(new SphereGeometry(3.5, 40, 28), head, { at: [11.2, 18.6, 0], scale: [1.16, 0.92, 0.84] }),
      part(
        swept(pointsInSpace`13.4,18.2,0 16,17.4,0 19,16.8,0 20.4,16.9,0`, {
          section: t => [1.5 - 0.9 * t, 1.5 + 0.3 * Math.sin(Math.PI * t)],
        }),
        bill,
      ),
      ...[-1, 1].map(side => part(new SphereGeometry(0.55, 20, 14), eye, { at: [12.6, 19.6, side * 2.45] })),
    ])
  },
}
