import type { Random } from '../random.ts'
import { type Brush, canvas } from './canvas.ts'

/** Mid gray, to be cut (dark) and chased (light). */
export function reliefCanvas(width: number, height: number, cut: (brush: Brush) => void): HTMLCanvasElement {
  return canvas(width, height, brush => {
    brush.fillStyle = '#808080'
    brush.fillRect(0, 0, width, height)
    brush.lineCap = 'round'
    cut(brush)
  })
}

export function acanthus(brush: Brush, x: number, y: number, size: number, turn: number, hand: 1 | -1): void {
  brush.save()
  brush.translate(x, y)
  brush.rotate(turn)
  brush.scale(hand, 1)
  brush.beginPath()
  for (let step = 0; step <= 60; step++) {
    const angle = step * 0.15
    const radius = size * (1 - step / 66)
    brush.lineTo(size - Math.cos(angle) * radius, -Math.sin(angle) * radius)
  }
  brush.stroke()
  for (let step = 3; step < 34; step += 5) {
    const angle = step * 0.15
    const radius = size * (1 - step / 66)
    const px = size - Math.cos(angle) * radius
    const py = -Math.sin(angle) * radius
    const reach = size * 0.36
    brush.beginPath()
    brush.moveTo(px, py)
    brush.quadraticCurveTo(
      px - Math.cos(angle - 0.5) * reach,
      py - Math.sin(angle - 0.5) * reach,
      px - Math.cos(angle + 0.6) * reach * 1.1,
      py - Math.sin(angle + 0.6) * reach * 1.1,
    )
    brush.quadraticCurveTo(
      px - Math.cos(angle + 0.5) * reach * 0.4,
      py - Math.sin(angle + 0.5) * reach * 0.4,
      px - Math.cos(angle) * reach * 0.1,
      py,
    )
    brush.stroke()
  }
  brush.restore()
}

export function armorial(brush: Brush, x: number, y: number, size: number, random: Random): void {
  const half = size * 0.21
  brush.save()
  brush.translate(x, y)
  brush.beginPath()
  brush.moveTo(-half, -half * 1.1)
  brush.lineTo(half, -half * 1.1)
  brush.bezierCurveTo(half * 1.05, half * 0.5, half * 0.6, half, 0, half * 1.4)
  brush.bezierCurveTo(-half * 0.6, half, -half * 1.05, half * 0.5, -half, -half * 1.1)
  brush.stroke()
  brush.save()
  brush.clip()
  // Azure is engraved as horizontal hatching, gules as vertical.
  const narrow = brush.lineWidth * 0.45
  const broad = brush.lineWidth
  brush.lineWidth = narrow
  for (let line = -half * 1.1; line < half * 1.4; line += narrow * 3.4) {
    brush.beginPath()
    brush.moveTo(-half, line)
    brush.lineTo(half, line)
    brush.stroke()
  }
  brush.lineWidth = broad * 4.2
  brush.beginPath()
  brush.moveTo(-half, half * 0.5)
  brush.lineTo(0, -half * 0.35)
  brush.lineTo(half, half * 0.5)
  brush.stroke()
  brush.restore()
  brush.lineWidth = broad
  for (const [cx, cy] of [
    [-half * 0.5, -half * 0.65],
    [half * 0.5, -half * 0.65],
    [0, half * 0.7],
  ] as const) {
    brush.beginPath()
    for (let point = 0; point < 11; point++) {
      const radius = half * (point % 2 === 0 ? 0.24 : 0.1)
      const angle = (point / 10) * 2 * Math.PI - Math.PI / 2
      brush.lineTo(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius)
    }
    brush.fill()
    brush.stroke()
  }
  for (const hand of [1, -1] as const) {
    for (let i = 0; i < 5; i++) {
      const angle = -1.9 + i * 0.72
      acanthus(
        brush,
        hand * Math.cos(angle) * half * 1.32,
        Math.sin(angle) * half * 1.5,
        half * random.between(0.42, 0.58),
        hand * angle * 0.9,
        hand,
      )
    }
  }
  brush.beginPath()
  brush.moveTo(-half * 0.9, -half * 1.75)
  brush.quadraticCurveTo(0, -half * 1.45, half * 0.9, -half * 1.75)
  brush.stroke()
  brush.beginPath()
  brush.arc(0, -half * 2.2, half * 0.34, Math.PI * 0.1, Math.PI * 1.5)
  brush.stroke()
  brush.beginPath()
  brush.moveTo(-half * 1.2, half * 2.15)
  brush.quadraticCurveTo(0, half * 1.6, half * 1.2, half * 2.15)
  brush.moveTo(-half * 1.2, half * 2.4)
  brush.quadraticCurveTo(0, half * 1.85, half * 1.2, half * 2.4)
  brush.stroke()
  brush.restore()
}
