import { canvas, field } from '../paint/canvas.ts'
import { clouds } from '../paint/noise.ts'
import { ship } from '../paint/sea-piece.ts'
import type { Random } from '../random.ts'
import { GOLD, volume } from './books.ts'
import type { Piece } from './piece.ts'

/** Fine ribs, faded where the shelf let the light in. */
function bookcloth(random: Random, width: number, height: number, colour: readonly [number, number, number]) {
  const fade = clouds(random)
  return field(width, height, (u, v) => {
    const rib = 0.94 + 0.06 * Math.sin((v * height) / 1.6)
    const tone =
      rib * (0.95 + 0.09 * fade.at(u * 4, v * 4, 4)) + Math.max(0, 1 - 22 * Math.min(u, 1 - u, v, 1 - v)) * 0.16
    return [colour[0] * tone, colour[1] * tone, colour[2] * tone]
  })
}

export const pictorialCloth: Piece = {
  slug: 'pictorial-cloth-isles',
  elevation: 12,
  turn: 30,
  backdrop: '#d0c8ba',
  build: random => {
    const teal = [28, 74, 82] as const
    const cover = canvas(1000, 1400, brush => {
      brush.drawImage(bookcloth(random, 500, 700, teal), 0, 0, 1000, 1400)
      brush.fillStyle = GOLD
      brush.beginPath()
      brush.arc(500, 700, 270, 0, 7)
      brush.fill()
      for (let i = 0; i < 40; i++) {
        brush.save()
        brush.translate(500, 700)
        brush.rotate((i / 40) * 2 * Math.PI)
        brush.fillRect(296, -5, i % 2 ? 60 : 100, 9)
        brush.restore()
      }
      ship(brush, 500, 860, 430, '#ece2c6', '#12201f')
      brush.fillStyle = '#12201f'
      for (let row = 0; row < 4; row++) {
        brush.beginPath()
        brush.moveTo(90, 880 + row * 64)
        for (let x = 90; x <= 910; x += 8) brush.lineTo(x, 880 + row * 64 + 16 * Math.sin(x / 38 + row * 1.7))
        for (let x = 910; x >= 90; x -= 8) brush.lineTo(x, 908 + row * 64 + 16 * Math.sin(x / 38 + row * 1.7))
        brush.fill()
      }
      brush.strokeStyle = GOLD
      for (const [inset, thick] of [
        [48, 8],
        [66, 3],
      ] as const) {
        brush.lineWidth = thick
        brush.strokeRect(inset, inset, 1000 - 2 * inset, 1400 - 2 * inset)
      }
      brush.fillStyle = GOLD
      brush.textAlign = 'center'
      brush.font = 'bold 108px serif'
      brush.fillText('THE ISLES OF', 500, 210, 800)
      brush.fillText('THE WEST WIND', 500, 330, 800)
      brush.font = 'bold 62px serif'
      brush.fillText('ELEANOR PASCOE', 500, 1270, 700)
    })
    const spine = canvas(420, 1400, brush => {
      brush.drawImage(bookcloth(random, 210, 700, teal), 0, 0, 420, 1400)
      brush.fillStyle = brush.strokeStyle = GOLD
      for (const y of [60, 90, 1290, 1320]) brush.fillRect(0, y, 420, 10)
      brush.textAlign = 'center'
      brush.font = 'bold 58px serif'
      ;['THE', 'ISLES', 'OF THE', 'WEST', 'WIND'].forEach((word, i) => {
        brush.fillText(word, 210, 220 + i * 76, 330)
      })
      ship(brush, 200, 900, 250, '#ece2c6', '#12201f')
      brush.font = 'bold 44px serif'
      brush.fillText('PASCOE', 210, 1200, 300)
    })
    return volume(random, { width: 14.4, height: 20.2, thick: 4.2, cover, spine, gilt: true, smooth: true })
  },
}
