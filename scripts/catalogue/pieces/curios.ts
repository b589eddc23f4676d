import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  type Material,
  type Object3D,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three'
import { part, together } from '../form/assembly.ts'
import { board, layGrain } from '../form/joinery.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { bouquet, leaf } from '../paint/blossom.ts'
import { type Brush, canvas, colourMap, field } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { glaze, metal, plain, polishedWood } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

/** Coasts in degrees east and north, drawn as coarsely as a small globe shows them. */
const coasts: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-17, 21],
    [-10, 30],
    [-6, 36],
    [10, 37],
    [20, 32],
    [32, 31],
    [37, 21],
    [43, 12],
    [51, 12],
    [47, 4],
    [40, -4],
    [40, -16],
    [35, -24],
    [31, -30],
    [20, -35],
    [17, -29],
    [12, -17],
    [13, -8],
    [9, 0],
    [9, 5],
    [-4, 5],
    [-8, 4],
    [-14, 10],
  ],
  [
    [-9, 43],
    [-9, 37],
    [-2, 37],
    [4, 43],
    [9, 44],
    [16, 38],
    [19, 42],
    [23, 37],
    [27, 41],
    [36, 37],
    [35, 32],
    [43, 13],
    [52, 17],
    [59, 23],
    [51, 25],
    [48, 30],
    [57, 26],
    [67, 25],
    [73, 19],
    [77, 8],
    [80, 15],
    [90, 22],
    [95, 16],
    [98, 8],
    [104, 1],
    [101, 12],
    [107, 10],
    [109, 18],
    [120, 26],
    [122, 37],
    [127, 35],
    [130, 43],
    [140, 50],
    [155, 59],
    [163, 57],
    [170, 60],
    [178, 65],
    [160, 70],
    [130, 72],
    [105, 77],
    [75, 72],
    [60, 69],
    [40, 66],
    [28, 71],
    [12, 64],
    [5, 60],
    [12, 56],
    [8, 53],
    [-2, 48],
    [-1, 44],
  ],
  [
    [-165, 65],
    [-156, 71],
    [-128, 70],
    [-110, 68],
    [-94, 72],
    [-82, 68],
    [-94, 60],
    [-82, 53],
    [-77, 62],
    [-64, 60],
    [-56, 52],
    [-66, 45],
    [-75, 36],
    [-81, 30],
    [-83, 29],
    [-90, 30],
    [-97, 26],
    [-97, 20],
    [-88, 21],
    [-83, 10],
    [-78, 8],
    [-90, 14],
    [-105, 20],
    [-115, 31],
    [-124, 40],
    [-124, 48],
    [-135, 58],
    [-152, 60],
  ],
  [
    [-78, 8],
    [-72, 12],
    [-60, 9],
    [-50, 0],
    [-35, -6],
    [-39, -16],
    [-48, -26],
    [-57, -37],
    [-65, -43],
    [-68, -54],
    [-75, -48],
    [-72, -32],
    [-71, -18],
    [-81, -5],
  ],
  [
    [114, -22],
    [122, -17],
    [130, -12],
    [137, -12],
    [141, -17],
    [143, -11],
    [150, -24],
    [153, -30],
    [149, -38],
    [140, -37],
    [131, -32],
    [117, -35],
  ],
  [
    [-45, 60],
    [-22, 70],
    [-20, 80],
    [-55, 82],
    [-68, 76],
    [-54, 68],
  ],
  [
    [-5, 50],
    [1, 51],
    [-2, 57],
    [-6, 58],
    [-3, 54],
  ],
  [
    [110, 2],
    [118, 6],
    [116, -3],
    [111, -2],
  ],
  [
    [132, -2],
    [142, -3],
    [150, -10],
    [140, -8],
  ],
  [
    [44, -24],
    [49, -15],
    [47, -25],
  ],
  [
    [131, 33],
    [140, 36],
    [143, 44],
    [137, 37],
  ],
  [
    [173, -35],
    [178, -38],
    [170, -46],
    [168, -44],
  ],
]

function worldMap(random: Random): HTMLCanvasElement {
  const [width, height] = [2400, 1200]
  const age = clouds(random)
  const sea = field(width / 4, height / 4, (u, v) => {
    const tone = 0.94 + 0.08 * age.around(u, v * 4, 5) - Math.max(0, age.around(u, v * 9, 3) - 0.5) * 0.5
    return [214 * tone, 196 * tone, 146 * tone]
  })
  const washes = ['#c9a24e', '#b5c08c', '#d8a79a', '#a8c0a0', '#e0c078', '#c8c8b8']
  return canvas(width, height, brush => {
    brush.drawImage(sea, 0, 0, width, height)
    const at = (east: number, north: number) => [((east + 180) / 360) * width, ((90 - north) / 180) * height] as const
    brush.strokeStyle = 'rgb(84 62 34 / 0.55)'
    brush.lineWidth = 2
    for (let east = -180; east <= 180; east += 15) {
      brush.strokeRect(at(east, 90)[0], 0, 0.1, height)
    }
    for (let north = -75; north <= 75; north += 15) brush.strokeRect(0, at(0, north)[1], width, 0.1)
    brush.fillStyle = '#7a3a22'
    for (let east = -180; east < 180; east += 2) brush.fillRect(at(east, 0)[0], at(0, 0)[1] - 4, 7, 8)
    coasts.forEach((coast, i) => {
      brush.beginPath()
      coast.forEach(([east, north], corner) => {
        const [x, y] = at(east, north)
        const [nextX, nextY] = at(...coast[(corner + 1) % coast.length]!)
        brush.lineTo(x, y)
        for (let step = 1; step < 6; step++) {
          brush.lineTo(
            x + ((nextX - x) * step) / 6 + random.between(-9, 9),
            y + ((nextY - y) * step) / 6 + random.between(-9, 9),
          )
        }
      })
      brush.closePath()
      brush.fillStyle = washes[i % washes.length]!
      brush.fill()
      brush.strokeStyle = '#5a4426'
      brush.lineWidth = 5
      brush.stroke()
      brush.save()
      brush.clip()
      brush.strokeStyle = 'rgb(90 68 38 / 0.5)'
      brush.lineWidth = 2.5
      for (let mark = 0; mark < 160; mark++) {
        const [x, y] = at(...coast[mark % coast.length]!)
        const [px, py] = [x + random.between(-130, 130), y + random.between(-110, 110)]
        brush.beginPath()
        brush.moveTo(px - 12, py)
        brush.lineTo(px, py - 12)
        brush.lineTo(px + 12, py)
        brush.stroke()
      }
      brush.restore()
    })
    brush.fillStyle = '#3c2c18'
    brush.textAlign = 'center'
    for (const [name, east, north, size] of [
      ['AFRICA', 20, 8, 50],
      ['ASIA', 88, 48, 70],
      ['EUROPE', 22, 50, 36],
      ['NORTH AMERICA', -102, 48, 40],
      ['SOUTH AMERICA', -58, -14, 34],
      ['NEW HOLLAND', 132, -26, 34],
      ['ATLANTIC OCEAN', -36, 22, 40],
      ['INDIAN OCEAN', 78, -18, 40],
      ['GREAT SOUTH SEA', -130, -18, 44],
    ] as const) {
      brush.font = `bold ${size}px serif`
      brush.fillText(name, ...at(east, north))
    }
    const [x, y] = at(-8, -44)
    brush.beginPath()
    brush.ellipse(x, y, 230, 120, 0, 0, 7)
    brush.fillStyle = '#e8dab0'
    brush.fill()
    brush.strokeStyle = '#7a3a22'
    brush.lineWidth = 7
    brush.stroke()
    for (let i = 0; i < 14; i++) {
      const angle = (i / 14) * 2 * Math.PI
      acanthus(brush, x + Math.cos(angle) * 235, y + Math.sin(angle) * 122, 28, angle, i % 2 ? 1 : -1)
    }
    brush.fillStyle = '#3c2c18'
    ;['A NEW', 'TERRESTRIAL GLOBE', 'by G. Hallam, Holborn', '1821'].forEach((line, i) => {
      brush.font = `${i === 1 ? 'bold 38' : '30'}px serif`
      brush.fillText(line, x, y - 54 + i * 42, 400)
    })
  })
}

/** Table globe with a brass meridian, in a horizon ring on four turned legs. */
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
    const ring = turned(
      [
        [16.2, 24],
        [20, 24],
      ],
      { segments: 120, rows: 8 },
    )
    const underside = turned(
      [
        [16.2, 24, 'sharp'],
        [16.2, 22.6, 'sharp'],
        [19.6, 22.6],
        [20.2, 23.4],
        [20, 24],
      ],
      { segments: 120 },
    )
    const leg = turned([
      [1.1, 0, 'sharp'],
      [1.5, 0.6],
      [0.9, 2],
      [1.3, 5],
      [1.8, 9],
      [1, 12],
      [1.6, 13, 'sharp'],
      [1.6, 14, 'sharp'],
      [1, 15],
      [1.4, 19],
      [1.7, 22.6],
    ])
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
      part(
        turned([
          [0, 4.6],
          [3.4, 4.8],
          [3.8, 6],
          [2, 7.2],
          [1.6, 8.6],
          [0, 8.8],
        ]),
        mahogany,
      ),
    ])
  },
}

/** Folding fan: a painted silk leaf with a garden party of flowers, on pierced and gilded sticks. */
export const paintedFan: Piece = {
  slug: 'painted-silk-fan',
  elevation: 72,
  turn: 0,
  backdrop: '#5d5560',
  build: random => {
    const silk = clouds(random)
    const style = {
      flowers: [
        ['#d87a86', '#8a2e40'],
        ['#e8dcc0', '#a08858'],
        ['#7a94c4', '#34487a'],
        ['#e0b050', '#8a5a1c'],
      ],
      heart: '#f0dc90',
      leaf: '#6a8a5a',
      rib: '#3a5a3c',
      random,
    } as const
    const painting = canvas(2400, 800, brush => {
      const ground = field(600, 200, (u, v) => {
        const tone = 0.95 + 0.06 * silk.at(u * 9, v * 4, 4)
        return [(232 - 26 * v) * tone, (222 - 10 * v) * tone, (206 + 12 * v) * tone]
      })
      brush.drawImage(ground, 0, 0, 2400, 800)
      for (const [x, size] of [
        [1200, 250],
        [620, 190],
        [1780, 190],
        [220, 130],
        [2180, 130],
      ] as const) {
        bouquet(brush, x, 430, size, style)
      }
      for (const x of [910, 1490, 420, 1980]) {
        brush.strokeStyle = '#c99a42'
        brush.lineWidth = 7
        acanthus(brush, x - 20, 430, 70, 0.4, 1)
        acanthus(brush, x - 20, 430, 70, Math.PI + 0.4, 1)
      }
      brush.fillStyle = '#c99a42'
      brush.fillRect(0, 0, 2400, 26)
      brush.fillRect(0, 60, 2400, 7)
      brush.fillRect(0, 770, 2400, 30)
      for (let x = 20; x < 2400; x += 44) leaf(brush, x, 100, 42, x % 88 ? 0.7 : -0.7, '#c99a42', '#7a5a20')
    })
    const leafOfFan = plain('#ffffff', 0.6)
    leafOfFan.map = colourMap(painting)
    leafOfFan.side = DoubleSide
    const folds = 44
    const [from, to] = [0.42, Math.PI - 0.42]
    const sheet = new PlaneGeometry(1, 1, folds * 2, 12)
    const position = sheet.getAttribute('position')
    for (let i = 0; i < position.count; i++) {
      const across = position.getX(i) + 0.5
      const out = 13 + 13 * (position.getY(i) + 0.5)
      const angle = to - across * (to - from)
      const crease = Math.round(across * folds * 2) % 2 ? 0.5 : -0.5
      position.setXYZ(i, Math.cos(angle) * out, 0.8 + (crease * out) / 26, -Math.sin(angle) * out)
    }
    sheet.computeVertexNormals()
    const gilt = metal('gilding', random)
    const horn = plain('#d8c49a', 0.35)
    const sticks: Object3D[] = []
    for (let i = 0; i <= 22; i++) {
      const along = i / 22
      const angle = to - along * (to - from)
      const guard = i === 0 || i === 22
      sticks.push(
        part(board(guard ? 27 : 15, guard ? 0.4 : 0.16, guard ? 1.3 : 0.9, 0.08), i % 2 && !guard ? gilt : horn, {
          at: [
            Math.cos(angle) * (guard ? 12.6 : 6.6),
            guard ? 1.2 : 0.45 + along * 0.3,
            -Math.sin(angle) * (guard ? 12.6 : 6.6),
          ],
          turn: [0, angle, 0],
        }),
      )
    }
    sticks.push(part(new CylinderGeometry(0.6, 0.6, 1.6, 24), gilt, { at: [0, 0.8, 0] }))
    return together([part(sheet, leafOfFan), ...sticks])
  },
}

function tramSide(brush: Brush, width: number, height: number): void {
  const [red, cream, line] = ['#a82e24', '#e8dab0', '#d2a548']
  brush.fillStyle = cream
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = red
  brush.fillRect(0, height * 0.6, width, height * 0.4)
  brush.fillRect(0, height * 0.3, width, height * 0.1)
  const windows = Math.max(1, Math.round(width / 190))
  for (let deck = 0; deck < 2; deck++) {
    for (let i = 0; i < windows; i++) {
      const x = ((i + 0.5) * width) / windows
      const top = deck ? 0.42 : 0.06
      brush.fillStyle = '#2c3a44'
      brush.fillRect(x - 70, height * top, 140, height * (deck ? 0.16 : 0.21))
      brush.fillStyle = '#e0b48c'
      brush.beginPath()
      brush.arc(x - 14, height * (top + 0.1), 20, 0, 7)
      brush.fill()
      brush.fillStyle = ['#33508a', '#8a3a5a', '#4a6a3a', '#6a4a2a'][(i + deck) % 4]!
      brush.fillRect(x - 44, height * (top + 0.125), 62, height * 0.035)
      brush.fillRect(x - 36, height * (top + 0.055), 44, 10)
      brush.strokeStyle = line
      brush.lineWidth = 6
      brush.strokeRect(x - 70, height * top, 140, height * (deck ? 0.16 : 0.21))
    }
  }
  brush.strokeStyle = line
  brush.lineWidth = 7
  brush.strokeRect(24, height * 0.66, width - 48, height * 0.28)
  brush.fillStyle = line
  brush.textAlign = 'center'
  brush.font = `bold ${height * 0.1}px serif`
  brush.fillText(width > 600 ? 'CITY TRAMWAYS' : '27', width / 2, height * 0.845, width - 90)
  brush.fillStyle = red
  brush.font = `bold ${height * 0.066}px serif`
  brush.fillStyle = cream
  brush.fillText(width > 600 ? 'BRILLANTINE MOREL · COCOA' : '27', width / 2, height * 0.373, width - 80)
}

/** Clockwork tin tram, lithographed with its passengers. */
export const tinTram: Piece = {
  slug: 'lithographed-tin-tram',
  elevation: 15,
  turn: 32,
  backdrop: '#a3a9ac',
  build: random => {
    const scuffed = clouds(random)
    const litho = (width: number, height: number) => {
      const wear = field(width / 2, height / 2, (u, v) => {
        const rub = scuffed.at(u * 9, v * 9, 5) > 0.5 ? 150 : 255
        return [rub, rub * 0.98, rub * 0.94]
      })
      return glaze(
        colourMap(
          canvas(width, height, brush => {
            tramSide(brush, width, height)
            brush.globalCompositeOperation = 'multiply'
            brush.globalAlpha = 0.6
            brush.drawImage(wear, 0, 0, width, height)
          }),
        ),
        0.5,
      )
    }
    const [side, end] = [litho(1300, 800), litho(440, 800)]
    const grey = plain('#4a4f50', 0.4)
    const roof = glaze(side.map!, 0.4)
    roof.map = null
    roof.color.set('#d8cba4')
    const steel = metal('steel', random)
    const parts: Object3D[] = [
      part(new BoxGeometry(20, 12.6, 7.2), [end, end, roof, grey, side, side] as Material[], { at: [0, 9, 0] }),
      part(board(22.4, 0.8, 7.8, 0.35), roof, { at: [0, 15.6, 0] }),
      part(board(18, 1, 5.6, 0.4), roof, { at: [0, 16.3, 0] }),
      part(board(25, 0.7, 7, 0.3), grey, { at: [0, 2.6, 0] }),
      part(new CylinderGeometry(0.16, 0.22, 7, 12), steel, { at: [2.6, 19.4, 0], turn: [0, 0, -0.7] }),
      part(new CylinderGeometry(0.5, 0.5, 0.4, 20), steel, { at: [4.9, 22.1, 0], turn: [Math.PI / 2, 0, 0] }),
      part(new TorusGeometry(1, 0.2, 10, 28), steel, { at: [8.6, 5.4, 4.6], scale: [1.5, 1, 1] }),
      part(new CylinderGeometry(0.2, 0.2, 1.4, 12), steel, { at: [8.6, 5, 4.1], turn: [Math.PI / 2, 0, 0] }),
    ]
    for (const x of [-5.4, 5.4]) {
      for (const z of [-3.2, 3.2]) {
        parts.push(
          part(new CylinderGeometry(1.7, 1.7, 0.6, 32), steel, { at: [x, 1.7, z], turn: [Math.PI / 2, 0, 0] }),
          part(new CylinderGeometry(1, 1, 0.7, 24), plain('#8c2a22', 0.4), {
            at: [x, 1.7, z],
            turn: [Math.PI / 2, 0, 0],
          }),
        )
      }
    }
    for (const hand of [-1, 1]) {
      for (const z of [-3, 3]) {
        parts.push(part(new CylinderGeometry(0.14, 0.14, 12.6, 10), steel, { at: [hand * 11.6, 9, z] }))
      }
      parts.push(
        part(new CylinderGeometry(0.7, 0.5, 0.5, 20), metal('brass', random), {
          at: [hand * 12.4, 4.6, 0],
          turn: [0, 0, Math.PI / 2],
        }),
        part(board(0.5, 3, 6.4, 0.2), end, { at: [hand * 12.2, 4.2, 0] }),
      )
    }
    return together(parts)
  },
}

/** Working decoy of a mallard drake, carved in cedar and painted. */
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
      // Folded wings over the back, with the blue speculum.
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
    const body = turned(
      [
        [0, -17],
        [1.6, -15.6],
        [4.4, -11],
        [6.8, -4],
        [7.2, 3],
        [6.2, 9],
        [4, 12.6],
        [0, 14],
      ],
      { shape: angle => (Math.abs(angle) > 2.2 ? 0.72 : 1), segments: 160 },
    )
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
    const tail = swept(
      [
        [-13, 7, 0],
        [-17.6, 8.6, 0],
        [-19.6, 11.4, 0],
        [-18, 12.6, 0],
      ],
      { section: t => [1 - 0.7 * t, 1.6 - 1.2 * t] },
    )
    return together([
      part(body, coat, { at: [0, 6, 0], turn: [-Math.PI / 2, 0, -Math.PI / 2], scale: [1, 1, 0.92] }),
      part(tail, coat),
      part(new CylinderGeometry(3.05, 3.5, 2, 40), white, { at: [9.6, 12.6, 0], turn: [0, 0, -0.2] }),
      part(
        swept(
          [
            [9.4, 12, 0],
            [9.8, 15, 0],
            [10.6, 18, 0],
          ],
          { section: t => [3.1 - 0.3 * t, 2.7 - 0.2 * t] },
        ),
        head,
      ),
      part(new SphereGeometry(3.5, 40, 28), head, { at: [11.2, 18.6, 0], scale: [1.16, 0.92, 0.84] }),
      part(
        swept(
          [
            [13.4, 18.2, 0],
            [16, 17.4, 0],
            [19, 16.8, 0],
            [20.4, 16.9, 0],
          ],
          { section: t => [1.5 - 0.9 * t, 1.5 + 0.3 * Math.sin(Math.PI * t)] },
        ),
        bill,
      ),
      ...[-1, 1].map(side => part(new SphereGeometry(0.55, 20, 14), eye, { at: [12.6, 19.6, side * 2.45] })),
    ])
  },
}
