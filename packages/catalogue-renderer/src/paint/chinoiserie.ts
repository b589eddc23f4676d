import type { Random } from '../random.ts'
import { leaf } from './blossom.ts'
import type { Brush } from './canvas.ts'

const GOLD = '#d0a04a'
const PALE = '#e6c98a'

export function pavilionScene(brush: Brush, width: number, height: number, random: Random): void {
  const islands = Math.max(3, Math.round(height / 300))
  for (let i = 0; i < islands; i++) {
    const x = width * (i % 2 ? 0.64 : 0.36) + random.between(-30, 30)
    const y = height * (0.2 + (0.74 * (i + 0.4)) / islands)
    island(brush, x, y, width * 0.3)
    pavilion(brush, x - width * 0.06, y - 6, width * random.between(0.13, 0.18))
    willow(brush, x + width * 0.18, y - 4, width * 0.26, random)
    figure(brush, x + width * 0.07, y + 8, width * 0.07)
    if (i < islands - 1) bridge(brush, x + (i % 2 ? -1 : 1) * width * 0.28, y + height * 0.06, width * 0.2)
  }
  brush.strokeStyle = PALE
  brush.lineWidth = 4
  for (let i = 0; i < 7; i++) {
    const [x, y] = [random.between(width * 0.12, width * 0.88), random.between(height * 0.05, height * 0.17)]
    brush.beginPath()
    brush.moveTo(x - 22, y - 10)
    brush.quadraticCurveTo(x - 8, y - 14, x, y)
    brush.quadraticCurveTo(x + 8, y - 14, x + 22, y - 10)
    brush.stroke()
  }
}

function island(brush: Brush, x: number, y: number, reach: number): void {
  for (let i = 0; i < 5; i++) {
    brush.fillStyle = i % 2 ? '#8a5f24' : GOLD
    brush.beginPath()
    brush.ellipse(x + (i - 2) * reach * 0.34, y + 16 + (i % 2) * 12, reach * 0.36, 22 + (i % 3) * 8, 0, Math.PI, 0)
    brush.fill()
  }
  brush.strokeStyle = PALE
  brush.lineWidth = 3
  for (let i = 0; i < 4; i++) {
    brush.beginPath()
    brush.moveTo(x - reach * (0.9 - i * 0.16), y + 30 + i * 12)
    brush.lineTo(x + reach * (0.8 - i * 0.2), y + 30 + i * 12)
    brush.stroke()
  }
}

function pavilion(brush: Brush, x: number, y: number, size: number): void {
  brush.strokeStyle = GOLD
  for (let storey = 0; storey < 2; storey++) {
    const base = y - storey * size * 0.72
    const half = size * (0.5 - storey * 0.12)
    brush.lineWidth = size * 0.035
    for (const along of [-0.8, -0.27, 0.27, 0.8]) {
      brush.beginPath()
      brush.moveTo(x + along * half, base)
      brush.lineTo(x + along * half, base - size * 0.46)
      brush.stroke()
    }
    brush.strokeRect(x - half * 0.8, base - size * 0.16, half * 1.6, size * 0.16)
    brush.fillStyle = PALE
    brush.beginPath()
    brush.moveTo(x - half * 1.5, base - size * 0.56)
    brush.quadraticCurveTo(x - half * 0.7, base - size * 0.5, x - half * 0.5, base - size * 0.76)
    brush.lineTo(x + half * 0.5, base - size * 0.76)
    brush.quadraticCurveTo(x + half * 0.7, base - size * 0.5, x + half * 1.5, base - size * 0.56)
    brush.lineTo(x + half, base - size * 0.44)
    brush.lineTo(x - half, base - size * 0.44)
    brush.fill()
    brush.stroke()
  }
}

function willow(brush: Brush, x: number, y: number, tall: number, random: Random): void {
  brush.strokeStyle = '#a87a30'
  brush.lineWidth = tall * 0.05
  brush.beginPath()
  brush.moveTo(x, y)
  brush.quadraticCurveTo(x - tall * 0.2, y - tall * 0.5, x + tall * 0.04, y - tall)
  brush.stroke()
  for (let i = 0; i < 11; i++) {
    const atX = x + random.between(-0.34, 0.4) * tall
    const atY = y - tall * random.between(0.66, 1.06)
    for (let drop = 0; drop < 5; drop++) {
      leaf(
        brush,
        atX + drop * 2,
        atY + drop * tall * 0.07,
        tall * 0.12,
        1.2 + 0.1 * drop,
        i % 2 ? GOLD : PALE,
        '#7a5420',
      )
    }
  }
}

function figure(brush: Brush, x: number, y: number, tall: number): void {
  brush.fillStyle = PALE
  brush.beginPath()
  brush.moveTo(x, y - tall)
  brush.lineTo(x + tall * 0.3, y)
  brush.lineTo(x - tall * 0.3, y)
  brush.fill()
  brush.beginPath()
  brush.arc(x, y - tall * 1.08, tall * 0.13, 0, 7)
  brush.fill()
  brush.strokeStyle = GOLD
  brush.lineWidth = tall * 0.06
  brush.beginPath()
  brush.arc(x + tall * 0.1, y - tall * 1.2, tall * 0.38, Math.PI, 0)
  brush.stroke()
}

function bridge(brush: Brush, x: number, y: number, span: number): void {
  brush.strokeStyle = GOLD
  brush.lineWidth = 7
  for (const lift of [0, 16]) {
    brush.beginPath()
    brush.moveTo(x - span / 2, y - lift)
    brush.quadraticCurveTo(x, y - span * 0.4 - lift, x + span / 2, y - lift)
    brush.stroke()
  }
  brush.lineWidth = 3
  for (let i = 1; i < 8; i++) {
    const along = i / 8
    const rise = span * 0.8 * along * (1 - along)
    brush.beginPath()
    brush.moveTo(x - span / 2 + along * span, y - rise)
    brush.lineTo(x - span / 2 + along * span, y - rise - 16)
    brush.stroke()
  }
}
