import { CylinderGeometry, DoubleSide, SphereGeometry, TorusGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { board, layGrain } from '../form/joinery.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { glaze, metal, plain, polishedWood } from '../paint/materials.ts'
import { woodTexture } from '../paint/wood.ts'
import { worldMap } from '../paint/world-map.ts'
import type { Piece } from './piece.ts'

export const tableGlobe: Piece = {
  slug: 'terrestrial-table-globe',
  elevation: 13,
  turn: 18,
  backdrop: '#a3a9ac',
  build: random => {
    const paper = glaze(colourMap(worldMap(random)), 0.4)
    const mahogany = polishedWood(woodTexture('mahogany', random), null, 0.7)
    const brass = metal('brass', random)
    const calendar = plain('#ffffff', 0.5)
    calendar.map = colourMap(
      canvas(1024, 128, brush => {
        brush.fillStyle = '#d8c48c'
        brush.fillRect(0, 0, 1024, 128)
        brush.fillStyle = '#5a3a1e'
        for (let i = 0; i < 120; i++) brush.fillRect(i * 8.53, i % 5 ? 86 : 64, 2, 60)
        brush.font = '30px serif'
        for (let i = 0; i < 12; i++)
          brush.fillText(
            ['ARIES', 'TAUR', 'GEM', 'CANC', 'LEO', 'VIRGO', 'LIBRA', 'SCOR', 'SAG', 'CAPR', 'AQU', 'PISC'][i]!,
            i * 85 + 8,
            46,
          )
      }),
    )
    const ring = turned(profile`16.2,24 20,24`, { segments: 120, rows: 8 })
    const underside = turned(profile`16.2,24! 16.2,22.6! 19.6,22.6 20.2,23.4 20,24`, { segments: 120 })
    const leg = turned(profile`1.1,0! 1.5,0.6 0.9,2 1.3,5 1.8,9 1,12 1.6,13! 1.6,14! 1,15 1.4,19 1.7,22.6`)
    calendar.side = DoubleSide
    return together([
      together(
        [
          part(new SphereGeometry(15, 96, 64), paper, { turn: [0, -1.9, 0] }),
          part(new TorusGeometry(15.8, 0.42, 12, 120), brass),
          part(new CylinderGeometry(0.3, 0.3, 33, 16), brass),
        ],
        { at: [0, 24, 0], turn: [0, 0.5, -0.41] },
      ),
      part(ring, calendar),
      part(underside, mahogany),
      ...[0, 1, 2, 3].map(i => {
        const angle = (i / 4) * 2 * Math.PI + 0.6
        return part(layGrain(leg, 'y', 50), mahogany, { at: [Math.cos(angle) * 18, 0, Math.sin(angle) * 18] })
      }),
      ...[0.6, 0.6 + Math.PI / 2].map(angle =>
        part(board(36, 1.4, 1.6, 0.4), mahogany, { at: [0, 5.4, 0], turn: [0, -angle, 0] }),
      ),
      part(turned(profile`0,4.6 3.4,4.8 3.8,6 2,7.2 1.6,8.6 0,8.8`), mahogany),
    ])
  },
}
