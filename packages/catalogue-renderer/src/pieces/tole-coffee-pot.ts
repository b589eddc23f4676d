import { points, profile } from '../form/points.ts'
import { bouquet, leaf } from '../paint/blossom.ts'
import { rings } from '../paint/borders.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { glaze } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'
import { pot } from './pot.ts'

const toleColours = (random: Random) =>
  ({
    flowers: [
      ['#c23a22', '#5c140c'],
      ['#d99a2b', '#6e420e'],
      ['#c23a22', '#5c140c'],
    ],
    heart: '#ecd089',
    leaf: '#7f9a4a',
    rib: '#d8b65a',
    random,
  }) as const

export const toleCoffeePot: Piece = {
  slug: 'painted-tole-coffee-pot',
  elevation: 12,
  turn: 30,
  backdrop: '#c3b69c',
  build: random => {
    const worn = clouds(random)
    const asphaltum = (width: number, height: number) =>
      field(width, height, (u, v) => {
        const bare = worn.around(u, v * 7, 5) > 0.52 ? 60 : 0
        const tone = 26 + 8 * worn.around(u, v * 3, 3) + bare
        return [tone + 8, tone + 1, tone - 5]
      })
    const ground = asphaltum(1024, 800)
    const body = canvas(2048, 1600, brush => {
      brush.drawImage(ground, 0, 0, 2048, 1600)
      for (const x of [1024, 2048, 0]) bouquet(brush, x, 900, 320, toleColours(random))
      for (const x of [512, 1536]) bouquet(brush, x, 900, 190, toleColours(random))
      for (let i = 0; i < 40; i++) {
        leaf(brush, (i + 0.5) * 51, 190, 54, i % 2 ? 0.9 : -0.9, '#d9b44c', '#8a6420')
        leaf(brush, (i + 0.5) * 51, 1440, 60, -1.57, i % 2 ? '#c23a22' : '#d9b44c', '#5a2a10')
      }
      rings(brush, 2048, '#d9b44c', [
        [120, 8],
        [260, 6],
        [1500, 8],
      ])
    })
    const tin = glaze(colourMap(ground), 0.5)
    return pot({
      body: profile`7.6,0! 7.6,0.4 7.2,1.6! 4.7,19.6! 4.9,19.8`,
      cover: profile`5,19.6! 5,20.2 4,21.4 1.4,22.8 0.5,23.1! 0.5,23.6 1.1,24.3 0.8,25 0,25.3`,
      spout: points`-6.2,5 -9,8.4 -10,13 -11.4,17.6 -13.4,18.6`,
      bore: [1.8, 0.85],
      handle: points`5,17.8 8.4,19.4 11.2,17 11.4,11.6 9,7.4 6.8,6`,
      grip: 0.62,
      materials: { body: glaze(colourMap(body), 0.5), cover: tin, spout: tin, handle: tin },
    })
  },
}
