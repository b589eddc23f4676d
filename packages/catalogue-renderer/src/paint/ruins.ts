import type { Random } from '../random.ts'
import { canvas } from './canvas.ts'

export function ruins(random: Random, width: number, height: number): HTMLCanvasElement {
  return canvas(width, height, brush => {
    const sky = brush.createLinearGradient(0, 0, 0, height * 0.7)
    sky.addColorStop(0, '#3f78b8')
    sky.addColorStop(1, '#e6d8b0')
    brush.fillStyle = sky
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = '#7a8aa8'
    brush.beginPath()
    brush.moveTo(0, height * 0.6)
    brush.lineTo(width * 0.25, height * 0.46)
    brush.lineTo(width * 0.5, height * 0.58)
    brush.lineTo(width * 0.8, height * 0.44)
    brush.lineTo(width, height * 0.6)
    brush.fill()
    brush.fillStyle = '#8c9a4a'
    brush.fillRect(0, height * 0.58, width, height)
    for (let i = 0; i < 60; i++) {
      brush.fillStyle = random.pick(['#6f8238', '#a8a858', '#54682c', '#c2a862'])
      brush.beginPath()
      brush.ellipse(width * random.next(), height * random.between(0.62, 1), 50, 15, 0, 0, 7)
      brush.fill()
    }
    for (let i = 0; i < 6; i++) {
      const x = width * (0.3 + i * 0.085)
      const top = height * (i > 4 ? 0.46 : 0.27)
      brush.fillStyle = '#e2d6b4'
      brush.fillRect(x, top, width * 0.036, height * 0.74 - top)
      brush.fillStyle = '#9c8a66'
      brush.fillRect(x + width * 0.025, top, width * 0.012, height * 0.74 - top)
      brush.fillStyle = '#f0e6c8'
      brush.fillRect(x - width * 0.01, top - height * 0.02, width * 0.056, height * 0.028)
    }
    brush.fillStyle = '#cbb98e'
    brush.fillRect(width * 0.285, height * 0.18, width * 0.39, height * 0.075)
    brush.fillStyle = '#a08a60'
    brush.fillRect(width * 0.27, height * 0.235, width * 0.42, height * 0.022)
    brush.fillRect(width * 0.26, height * 0.74, width * 0.52, height * 0.04)
    for (const [x, tall] of [
      [0.12, 0.56],
      [0.2, 0.42],
      [0.88, 0.5],
    ] as const) {
      brush.fillStyle = '#2c4a2c'
      brush.beginPath()
      brush.ellipse(width * x, height * (0.8 - tall / 2), width * 0.04, (height * tall) / 2, 0, 0, 7)
      brush.fill()
    }
    for (const [x, coat] of [
      [0.42, '#b0302a'],
      [0.5, '#2a4a9a'],
    ] as const) {
      brush.fillStyle = coat
      brush.fillRect(width * x, height * 0.8, width * 0.03, height * 0.09)
      brush.fillStyle = '#e0b48c'
      brush.beginPath()
      brush.arc(width * (x + 0.015), height * 0.785, width * 0.014, 0, 7)
      brush.fill()
    }
  })
}
