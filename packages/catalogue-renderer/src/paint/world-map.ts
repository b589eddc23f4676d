import { points } from '../form/points.ts'
import type { Random } from '../random.ts'
import { canvas, field } from './canvas.ts'
import { acanthus } from './engraving.ts'
import { clouds } from './noise.ts'

/** Coasts in degrees east and north, drawn as coarsely as a small globe shows them. */
const coasts: readonly (readonly (readonly [number, number])[])[] = [
  points`
    -17,21 -10,30 -6,36 10,37 20,32 32,31 37,21 43,12 51,12 47,4 40,-4 40,-16 35,-24 31,-30 20,-35 17,-29
    12,-17 13,-8 9,0 9,5 -4,5 -8,4 -14,10
  `,
  points`
    -9,43 -9,37 -2,37 4,43 9,44 16,38 19,42 23,37 27,41 36,37 35,32 43,13 52,17 59,23 51,25 48,30 57,26 67,25
    73,19 77,8 80,15 90,22 95,16 98,8 104,1 101,12 107,10 109,18 120,26 122,37 127,35 130,43 140,50 155,59
    163,57 170,60 178,65 160,70 130,72 105,77 75,72 60,69 40,66 28,71 12,64 5,60 12,56 8,53 -2,48 -1,44
  `,
  points`
    -165,65 -156,71 -128,70 -110,68 -94,72 -82,68 -94,60 -82,53 -77,62 -64,60 -56,52 -66,45 -75,36 -81,30
    -83,29 -90,30 -97,26 -97,20 -88,21 -83,10 -78,8 -90,14 -105,20 -115,31 -124,40 -124,48 -135,58 -152,60
  `,
  points`-78,8 -72,12 -60,9 -50,0 -35,-6 -39,-16 -48,-26 -57,-37 -65,-43 -68,-54 -75,-48 -72,-32 -71,-18 -81,-5`,
  points`114,-22 122,-17 130,-12 137,-12 141,-17 143,-11 150,-24 153,-30 149,-38 140,-37 131,-32 117,-35`,
  points`-45,60 -22,70 -20,80 -55,82 -68,76 -54,68`,
  points`-5,50 1,51 -2,57 -6,58 -3,54`,
  points`110,2 118,6 116,-3 111,-2`,
  points`132,-2 142,-3 150,-10 140,-8`,
  points`44,-24 49,-15 47,-25`,
  points`131,33 140,36 143,44 137,37`,
  points`173,-35 178,-38 170,-46 168,-44`,
]

export function worldMap(random: Random): HTMLCanvasElement {
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
