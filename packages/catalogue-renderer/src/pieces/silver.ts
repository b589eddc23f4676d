import { part, together } from '../form/assembly.ts'
import { pointsInSpace, profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { type Brush, colourMap, valueMap } from '../paint/canvas.ts'
import { acanthus, armorial, reliefCanvas } from '../paint/engraving.ts'
import { metal } from '../paint/materials.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

/** Engraved silver: the cut lines are both lower and darker, for a century of polish never reaches their floor. */
export function engravedSilver(random: Random, width: number, height: number, cut: (brush: Brush) => void) {
  const relief = reliefCanvas(width, height, brush => {
    brush.strokeStyle = '#303030'
    brush.fillStyle = '#303030'
    cut(brush)
  })
  const shade = reliefCanvas(width, height, brush => {
    brush.fillStyle = '#f1eee8'
    brush.fillRect(0, 0, width, height)
    brush.strokeStyle = '#5d564d'
    brush.fillStyle = '#5d564d'
    cut(brush)
  })
  const material = metal('silver', random, valueMap(relief), 0.8)
  material.color.set('#ffffff')
  material.map = colourMap(shade)
  return material
}

export const armorialTankard: Piece = {
  slug: 'armorial-tankard',
  elevation: 13,
  turn: -22,
  backdrop: '#9fa6ab',
  build: random => {
    const engraved = engravedSilver(random, 2048, 1300, brush => {
      brush.lineWidth = 6
      armorial(brush, 1130, 640, 760, random)
      brush.lineWidth = 4
      for (let i = 0; i < 24; i++) {
        acanthus(brush, (i + 0.3) * 85.4, 1130, 30, 0, 1)
        acanthus(brush, (i + 0.3) * 85.4, 1130, 30, Math.PI, 1)
      }
    })
    const silver = metal('silver', random)
    const body = turned(profile`
      5.4,0.9 5.6,1.5 6.7,3.4 7.1,6 6.8,8.4 6.1,10.6 5.75,12.4! 5.95,12.6 5.95,13 5.75,13.2! 5.6,15.2
      5.75,16.6
    `)
    const foot = turned(profile`0,0 5.9,0! 6.1,0.25 5.9,0.6 5.1,0.9 4.9,1.2 5.5,1.7`)
    const cover = turned(profile`
      6.3,16.5! 6.4,16.8 6.2,17.1! 5.3,17.5 4.9,18.6 3.6,19.5 1.6,19.9 1.1,20.1! 0.9,20.6 1.3,21.2 0.9,21.8
      0,22
    `)
    const handle = swept(
      pointsInSpace`
        5.6,15.4,0 7.6,16.9,0 10,16.2,0 11,13.2,0 10.4,9.6,0 8.4,6.6,0 7.2,4.7,0 8,3.2,0 9.4,3.6,0 9,4.6,0
      `,
      {
        rows: 120,
        section: t => [
          0.42 + 0.3 * Math.sin(Math.PI * Math.min(1, t * 1.15)),
          0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, t * 1.1)),
        ],
      },
    )
    const thumbpiece = swept(pointsInSpace`6,17.2,0 6.9,18.3,0 7.3,19.8,0 6.6,21,0 5.9,20.5,0`, {
      rows: 40,
      section: t => [0.25, 0.4 + 1.1 * Math.sin(Math.PI * t)],
    })
    return together([
      part(body, engraved),
      part(foot, silver),
      part(cover, silver),
      part(handle, silver),
      part(thumbpiece, silver),
    ])
  },
}

function candlestick(random: Random) {
  const silver = metal('silver', random)
  const swirl = (angle: number, along: number) =>
    1 + 0.045 * Math.cos(angle * 12 + along * 9) * Math.max(0, 1 - along * 1.5)
  const base = turned(profile`6.6,0! 6.7,0.5 6.3,1.2 5,1.6 4.4,1.9! 3.4,2.3 2,3.2 1.4,4.6`, {
    shape: swirl,
    segments: 192,
  })
  const facets = (angle: number) => {
    const slice = Math.PI / 4
    const within = (((angle % slice) + slice) % slice) - slice / 2
    return Math.cos(slice / 2) / Math.cos(within)
  }
  const stem = turned(
    profile`
      1.4,4.5 1.1,5.2 1.9,6.1! 2.1,6.5 1.9,6.9! 1,7.8 1.2,9.6 1.9,12.6 2.15,14.2 1.5,15.4 0.9,15.9! 1.5,16.3
      1.5,16.7! 0.95,17.2 1.4,18.2 1.85,20.2 1.7,21.4
    `,
    { shape: facets, segments: 128 },
  )
  const nozzle = turned(profile`1.2,21 1.7,21.3 3.5,21.9 3.6,22.15 3.3,22.3! 1.4,22 1.1,21.2! 0,21.2`, {
    shape: (angle, along) => 1 + 0.05 * Math.cos(angle * 8) * Math.sin(Math.PI * along),
    segments: 160,
  })
  return together([part(base, silver), part(stem, silver), part(nozzle, silver)])
}

export const castCandlesticks: Piece = {
  slug: 'cast-candlesticks',
  elevation: 12,
  backdrop: '#b9a79c',
  build: random => {
    const left = candlestick(random)
    const right = candlestick(random)
    left.position.set(-7.6, 0, 1.8)
    right.position.set(7.6, 0, -1.8)
    right.rotation.y = 0.5
    return together([left, right])
  },
}
