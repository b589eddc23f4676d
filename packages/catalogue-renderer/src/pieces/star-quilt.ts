import { flower, leaf } from '../paint/blossom.ts'
import { type Brush, canvas, field } from '../paint/canvas.ts'
import { clouds } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import { onRail } from './hanging.ts'
import type { Piece } from './piece.ts'

/** A cotton print of the 1840s: sprigs, dots or checks on a colored ground. */
function calico(random: Random, size: number): HTMLCanvasElement {
  const [ground, figure] = random.pick([
    ['#7c2430', '#e2c9a0'],
    ['#a8473c', '#f0dcc0'],
    ['#2c3f6a', '#c9d2e0'],
    ['#5f7892', '#22304a'],
    ['#c79a4c', '#7a3a1e'],
    ['#6a7a4a', '#e0d8a8'],
    ['#8a5a44', '#e8cfa8'],
    ['#3a2f34', '#c88a6a'],
  ] as const)
  const kind = random.whole(0, 3)
  return canvas(size, size, brush => {
    brush.fillStyle = ground
    brush.fillRect(0, 0, size, size)
    brush.fillStyle = brush.strokeStyle = figure
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        const [x, y] = [((column + (row % 2) / 2) * size) / 8, (row * size) / 8]
        if (kind === 0)
          flower(brush, x, y, size * 0.04, { petals: 5, fill: figure, outline: ground, heart: ground, line: 1 })
        else if (kind === 1) leaf(brush, x, y, size * 0.08, row + column, figure, ground)
        else if (kind === 2) {
          brush.beginPath()
          brush.arc(x, y, size * 0.017, 0, 7)
          brush.fill()
        } else {
          brush.lineWidth = 2
          brush.strokeRect(x - size * 0.02, y - size * 0.02, size * 0.04, size * 0.04)
        }
      }
    }
  })
}

export const starQuilt: Piece = {
  slug: 'eight-point-star-quilt',
  elevation: 4,
  turn: -10,
  backdrop: '#a3a9ac',
  build: random => {
    const [columns, rows, block] = [5, 6, 230]
    const border = 105
    const [width, height] = [columns * block + 2 * border, rows * block + 2 * border]
    const prints = Array.from({ length: 16 }, () => calico(random, 230))
    const patch = (brush: Brush, print: HTMLCanvasElement, points: readonly (readonly [number, number])[]) => {
      brush.save()
      brush.beginPath()
      for (const [x, y] of points) brush.lineTo(x, y)
      brush.closePath()
      brush.clip()
      brush.drawImage(print, -block / 2, -block / 2, block, block)
      brush.restore()
      brush.strokeStyle = 'rgb(60 46 36 / 0.4)'
      brush.lineWidth = 2
      brush.beginPath()
      for (const [x, y] of points) brush.lineTo(x, y)
      brush.closePath()
      brush.stroke()
    }
    const aged = clouds(random)
    const linen = field(width / 2, height / 2, (u, v) => {
      const tone = 0.95 + 0.05 * aged.at(u * 5, v * 5, 4) + (random.next() - 0.5) * 0.03
      return [232 * tone, 222 * tone, 196 * tone]
    })
    const colour = canvas(width, height, brush => {
      brush.drawImage(linen, 0, 0, width, height)
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          brush.save()
          brush.translate(border + (column + 0.5) * block, border + (row + 0.5) * block)
          const [one, two] = [random.pick(prints), random.pick(prints)]
          const reach = block * 0.46
          for (let i = 0; i < 8; i++) {
            const angle = (i / 8) * 2 * Math.PI
            const at = (turn: number, out: number) =>
              [Math.cos(angle + turn) * out, Math.sin(angle + turn) * out] as const
            patch(brush, i % 2 ? one : two, [
              [0, 0],
              at(-Math.PI / 8, reach * 0.62),
              at(0, reach),
              at(Math.PI / 8, reach * 0.62),
            ])
          }
          brush.restore()
        }
      }
      const strip = calico(random, 230)
      for (let x = 0; x < width; x += 105) {
        for (const y of [0, height - 70]) brush.drawImage(strip, x, y, 105, 70)
      }
      for (let y = 0; y < height; y += 105) {
        for (const x of [0, width - 70]) brush.drawImage(strip, x, y, 70, 105)
      }
    })
    const relief = canvas(width, height, brush => {
      brush.fillStyle = '#d0d0d0'
      brush.fillRect(0, 0, width, height)
      brush.strokeStyle = '#202020'
      brush.filter = 'blur(4px)'
      brush.lineWidth = 8
      for (let at = -height; at < width; at += 58) {
        brush.beginPath()
        brush.moveTo(at, 0)
        brush.lineTo(at + height, height)
        brush.moveTo(at, height)
        brush.lineTo(at + height, 0)
        brush.stroke()
      }
    })
    return onRail(random, { width: 150, height: 174, colour, relief })
  },
}
