import { flower, leaf } from '../paint/blossom.ts'
import { type Brush, canvas, field } from '../paint/canvas.ts'
import { onRail } from './hanging.ts'
import type { Piece } from './piece.ts'

export const suzani: Piece = {
  slug: 'rosette-suzani',
  elevation: 4,
  turn: 7,
  backdrop: '#c9c5bc',
  build: random => {
    const [width, height] = [1300, 1700]
    const [red, rose, green, blue, gold] = ['#a3222c', '#cf6a5c', '#3a5c40', '#2a3f6e', '#d2a04a']
    const rosette = (brush: Brush, x: number, y: number, size: number) => {
      for (const [scale, fill] of [
        [1, '#22301f'],
        [0.94, red],
        [0.72, '#ecdfc0'],
        [0.66, rose],
        [0.44, blue],
        [0.36, gold],
        [0.2, red],
      ] as const) {
        brush.fillStyle = fill
        brush.beginPath()
        for (let i = 0; i <= 120; i++) {
          const angle = (i / 120) * 2 * Math.PI
          const lobed = size * scale * (1 + 0.045 * Math.cos(angle * 14))
          brush.lineTo(x + Math.cos(angle) * lobed, y + Math.sin(angle) * lobed)
        }
        brush.fill()
      }
      for (let i = 0; i < 16; i++) {
        const angle = (i / 16) * 2 * Math.PI
        flower(brush, x + Math.cos(angle) * size * 0.83, y + Math.sin(angle) * size * 0.83, size * 0.075, {
          petals: 5,
          fill: gold,
          outline: red,
          heart: '#ecdfc0',
          line: 1.5,
        })
      }
    }
    const garland = (brush: Brush, x: number, y: number, size: number) => {
      for (let i = 0; i < 18; i++) {
        const angle = (i / 18) * 2 * Math.PI
        leaf(
          brush,
          x + Math.cos(angle) * size * 1.1,
          y + Math.sin(angle) * size * 1.1,
          size * 0.34,
          angle + (i % 2 ? 0.9 : -0.5),
          i % 3 ? green : blue,
          '#18261c',
        )
      }
    }
    const woven = field(width / 2, height / 2, (u, v) => {
      const tone = 0.95 + 0.04 * Math.sin(v * height * 1.4) * Math.sin(u * width * 1.4)
      return [228 * tone, 214 * tone, 184 * tone]
    })
    const design = canvas(width, height, brush => {
      brush.drawImage(woven, 0, 0, width, height)
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 2; column++) {
          const [x, y] = [width * (0.31 + column * 0.38), height * (0.23 + row * 0.27)]
          garland(brush, x, y, 158)
          rosette(brush, x, y, 158)
        }
      }
      for (const [x, y] of [
        [0.5, 0.365],
        [0.5, 0.635],
      ] as const) {
        garland(brush, x * width, y * height, 66)
        rosette(brush, x * width, y * height, 66)
      }
      const ring = 24
      for (let i = 0; i < ring; i++) {
        const along = i / ring
        const [w, h] = [width - 170, height - 170]
        const lap = along * 2 * (w + h)
        const [x, y] =
          lap < w
            ? [lap, 0]
            : lap < w + h
              ? [w, lap - w]
              : lap < 2 * w + h
                ? [2 * w + h - lap, h]
                : [0, 2 * (w + h) - lap]
        garland(brush, x + 85, y + 85, 46)
        rosette(brush, x + 85, y + 85, i % 2 ? 44 : 58)
      }
      brush.strokeStyle = red
      brush.lineWidth = 16
      brush.strokeRect(8, 8, width - 16, height - 16)
    })
    // Couching: short slanting stitches over every laid thread.
    const stitched = canvas(width, height, brush => {
      brush.drawImage(design, 0, 0)
      brush.globalAlpha = 0.16
      brush.lineWidth = 1.6
      for (let at = -height; at < width; at += 6) {
        brush.strokeStyle = at % 12 ? '#fff' : '#000'
        brush.beginPath()
        brush.moveTo(at, 0)
        brush.lineTo(at + height * 0.4, height)
        brush.stroke()
      }
    })
    return onRail(random, { width: 134, height: 175, colour: stitched, relief: stitched })
  },
}
