import { type Brush, canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { metal } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { circles, round, SIZE } from '../paint/roundel.ts'
import { charger, onEasel } from './easel.ts'
import type { Piece } from './piece.ts'

function damascusDesign(brush: Brush): void {
  circles(brush, brush.strokeStyle as string, [
    [680, 8],
    [640, 4],
    [520, 8],
    [500, 4],
    [330, 8],
    [310, 4],
  ])
  round(brush, 48, i => {
    brush.lineWidth = 5
    acanthus(brush, -10, -662, 12, i % 2 ? 0 : Math.PI, 1)
  })
  round(brush, 36, i => {
    brush.lineWidth = 13
    brush.beginPath()
    brush.moveTo(-34, -536)
    brush.lineTo(34, -536)
    brush.moveTo(-22, -536)
    brush.lineTo(-22, i % 3 ? -610 : -590)
    brush.moveTo(8, -536)
    brush.lineTo(8, i % 2 ? -574 : -612)
    brush.moveTo(8, -574)
    brush.quadraticCurveTo(34, -600, 30, -556)
    brush.stroke()
  })
  round(brush, 12, () => {
    brush.lineWidth = 6
    brush.beginPath()
    for (let corner = 0; corner < 17; corner++) {
      const angle = (corner / 16) * 2 * Math.PI
      const radius = corner % 2 ? 42 : 74
      brush.lineTo(Math.sin(angle) * radius, -416 - Math.cos(angle) * radius)
    }
    brush.stroke()
    brush.beginPath()
    brush.arc(0, -416, 24, 0, 7)
    brush.fill()
  })
  round(brush, 12, () => {
    brush.lineWidth = 10
    brush.beginPath()
    brush.moveTo(0, -300)
    brush.lineTo(78, -120)
    brush.lineTo(0, -40)
    brush.lineTo(-78, -120)
    brush.closePath()
    brush.stroke()
    brush.beginPath()
    brush.moveTo(-150, -260)
    brush.lineTo(0, -180)
    brush.lineTo(150, -260)
    brush.stroke()
    brush.beginPath()
    brush.arc(0, -140, 22, 0, 7)
    brush.fill()
  })
}

export const damascusTray: Piece = {
  slug: 'damascus-inlaid-tray',
  elevation: 9,
  turn: -14,
  backdrop: '#6c7476',
  build: random => {
    const old = clouds(random)
    const tarnish = field(SIZE / 2, SIZE / 2, (u, v) => {
      const tone = 0.82 + 0.24 * old.at(u * 4, v * 4, 5)
      return [196 * tone, 148 * tone, 72 * tone]
    })
    const inlay = canvas(SIZE, SIZE, brush => {
      brush.drawImage(tarnish, 0, 0, SIZE, SIZE)
      brush.lineJoin = 'round'
      brush.strokeStyle = brush.fillStyle = '#2c1d10'
      brush.translate(3, 3)
      damascusDesign(brush)
      brush.translate(-3, -3)
      brush.strokeStyle = '#e9e5da'
      brush.fillStyle = '#b45a34'
      damascusDesign(brush)
    })
    const brass = metal('brass', random, valueMap(inlay), 0.5)
    brass.color.set('#ffffff')
    brass.map = colourMap(inlay)
    return onEasel(charger(brass, metal('brass', random)), random)
  },
}
