import { bouquet, flower } from '../paint/blossom.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { glaze, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { circles, MIDDLE, round, SIZE } from '../paint/roundel.ts'
import { charger, onEasel } from './easel.ts'
import type { Piece } from './piece.ts'

export const japannedTray: Piece = {
  slug: 'papier-mache-tray',
  elevation: 10,
  turn: -10,
  backdrop: '#c9bfb4',
  build: random => {
    const shell = clouds(random)
    const nacre = field(300, 300, (u, v) => {
      const hue = shell.at(u * 5, v * 5, 3) * 3
      return [196 + 40 * Math.sin(hue), 206 + 36 * Math.sin(hue + 2), 204 + 40 * Math.sin(hue + 4)]
    })
    const painting = canvas(SIZE, SIZE, brush => {
      brush.fillStyle = '#131010'
      brush.fillRect(0, 0, SIZE, SIZE)
      const gold = '#cda349'
      brush.strokeStyle = gold
      brush.lineWidth = 5
      round(brush, 36, i => {
        brush.strokeStyle = gold
        brush.lineWidth = 5
        acanthus(brush, -14, -608, 34, i % 2 ? 0.2 : Math.PI + 0.2, i % 2 ? 1 : -1)
        if (i % 3 === 0) flower(brush, 0, -600, 26, { petals: 6, fill: gold, outline: '#5c4114', heart: '#7c2a1c' })
      })
      circles(brush, gold, [
        [678, 9],
        [540, 5],
        [528, 3],
      ])
      const style = {
        flowers: [
          ['#dc8a96', '#7e2436'],
          ['#e9d9b4', '#8c6a3a'],
          ['#7f96c8', '#2c3c70'],
          ['#e2b04c', '#7c4a12'],
        ],
        heart: '#e8d07a',
        leaf: '#5f8048',
        rib: '#a9b268',
        random,
      } as const
      bouquet(brush, MIDDLE, MIDDLE, 330, style)
      for (const [x, y] of [
        [330, 480],
        [1070, 480],
        [360, 960],
        [1040, 960],
      ] as const) {
        bouquet(brush, x, y, 130, style)
      }
      // Slips of shell, laid before the last coat of varnish.
      for (let i = 0; i < 26; i++) {
        const angle = i * 2.4
        const reach = 150 + i * 13
        const [x, y] = [MIDDLE + Math.cos(angle) * reach, MIDDLE + Math.sin(angle) * reach * 0.9]
        brush.save()
        brush.beginPath()
        for (let petal = 0; petal < 5; petal++) {
          const turn = (petal / 5) * 2 * Math.PI + i
          brush.ellipse(x + Math.cos(turn) * 18, y + Math.sin(turn) * 18, 17, 10, turn, 0, 7)
          brush.closePath()
        }
        brush.clip()
        brush.drawImage(nacre, x - 60, y - 60, 120, 120)
        brush.restore()
      }
    })
    const tray = charger(glaze(colourMap(painting), 0.9), plain('#171312', 0.4))
    tray.scale.set(1.3, 1, 1)
    return onEasel(tray, random)
  },
}
