import { points, profile } from '../form/points.ts'
import { bouquet, flower } from '../paint/blossom.ts'
import { lappets, rings } from '../paint/borders.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { glaze } from '../paint/materials.ts'
import type { Piece } from './piece.ts'
import { pot } from './pot.ts'

export const roseTeapot: Piece = {
  slug: 'famille-rose-teapot',
  elevation: 15,
  turn: 22,
  backdrop: '#8f9a94',
  build: random => {
    const [width, height] = [2048, 1100]
    const white = '#e9e8e1'
    const style = {
      flowers: [
        ['#d9728c', '#8e2346'],
        ['#e8a3ac', '#a33a58'],
        ['#d8b04a', '#8a5a1c'],
        ['#8d78b4', '#4b3a72'],
      ],
      heart: '#d8b24c',
      leaf: '#4f8f63',
      rib: '#1f4a35',
      random,
    } as const
    const body = canvas(width, height, brush => {
      brush.fillStyle = white
      brush.fillRect(0, 0, width, height)
      for (const x of [width * 0.44, width * 0.94, -width * 0.06]) bouquet(brush, x, 600, 310, style)
      for (const x of [width * 0.19, width * 0.69]) bouquet(brush, x, 600, 210, style)
      for (let i = 0; i < 44; i++) {
        const sprig = { petals: 5, fill: '#c2405c', outline: '#6e1730', heart: '#e2c05a', line: 2 }
        flower(brush, random.between(0, width), random.between(330, 860), random.between(9, 16), sprig, i)
      }
      lappets(brush, width, 236, -110, 40, '#a8321d', '#e3a08c')
      rings(brush, width, '#c99a3c', [
        [226, 12],
        [110, 8],
        [1010, 8],
      ])
    })
    const lid = canvas(1024, 512, brush => {
      brush.fillStyle = white
      brush.fillRect(0, 0, 1024, 512)
      for (let i = 0; i < 5; i++) bouquet(brush, (i + 0.5) * 205, 330, 62, style)
      rings(brush, 1024, '#c99a3c', [
        [452, 8],
        [70, 60],
      ])
    })
    const ground = canvas(64, 256, brush => {
      brush.fillStyle = white
      brush.fillRect(0, 0, 64, 256)
      brush.fillStyle = '#a8321d'
      for (let y = 8; y < 256; y += 18) brush.fillRect(8 + (y % 4) * 10, y, 7, 10)
    })
    const trim = glaze(colourMap(ground))
    return pot({
      body: profile`4.4,0! 4.5,0.9 4.4,1.1 7.2,3 8.5,6.4 7.6,10 5.2,12 4.2,12.5`,
      cover: profile`4.5,12.3! 4.5,12.8 3.6,14 1.2,14.8 0.6,15! 0.6,15.4 1.2,16.2 0.9,17.1 0,17.5`,
      spout: points`-5.2,4.8 -8.8,5.3 -11.2,8.4 -13.4,11.8`,
      bore: [1.9, 0.85],
      handle: points`6.4,10.4 9.4,11.8 12,9.8 11.8,6.4 9.6,4.2 7.4,3.8`,
      grip: 0.62,
      materials: { body: glaze(colourMap(body)), cover: glaze(colourMap(lid)), spout: trim, handle: trim },
    })
  },
}
