import { points } from '../form/points.ts'
import { canvas } from './canvas.ts'

export function lakePoster(width: number, height: number): HTMLCanvasElement {
  return canvas(width, height, brush => {
    const fill = (colour: string, points: readonly (readonly [number, number])[]) => {
      brush.fillStyle = colour
      brush.beginPath()
      for (const [x, y] of points) brush.lineTo(x * width, y * height)
      brush.fill()
    }
    fill('#e9dcb8', points`0,0 1,0 1,1 0,1`)
    const [left, top] = [0.06, 0.045]
    fill('#e8a64a', [
      [left, top],
      [1 - left, top],
      [1 - left, 0.8],
      [left, 0.8],
    ])
    brush.fillStyle = '#f0cf7a'
    brush.beginPath()
    brush.arc(width * 0.7, height * 0.2, width * 0.14, 0, 7)
    brush.fill()
    fill('#2c4f78', [
      [left, 0.46],
      [0.2, 0.27],
      [0.27, 0.33],
      [0.42, 0.13],
      [0.56, 0.32],
      [0.66, 0.26],
      [0.94, 0.45],
      [0.94, 0.56],
      [left, 0.56],
    ])
    fill('#f2ead4', points`0.42,0.13 0.5,0.24 0.45,0.23 0.44,0.3 0.39,0.24 0.36,0.29 0.33,0.255`)
    fill('#f2ead4', points`0.66,0.26 0.74,0.31 0.69,0.315 0.66,0.35 0.63,0.3 0.6,0.295`)
    fill('#f2ead4', points`0.2,0.27 0.24,0.305 0.21,0.32 0.16,0.32`)
    fill('#1d3a4a', [
      [left, 0.5],
      [0.3, 0.46],
      [0.5, 0.52],
      [0.76, 0.47],
      [0.94, 0.52],
      [0.94, 0.57],
      [left, 0.57],
    ])
    fill('#3f8a94', [
      [left, 0.56],
      [0.94, 0.56],
      [0.94, 0.8],
      [left, 0.8],
    ])
    brush.fillStyle = '#a8d0cc'
    for (let i = 0; i < 26; i++) {
      brush.fillRect(
        width * (0.09 + ((i * 0.377) % 0.76)),
        height * (0.6 + ((i * 0.0617) % 0.185)),
        width * 0.09,
        height * 0.005,
      )
    }
    fill('#f2ead4', points`0.2,0.655 0.82,0.655 0.77,0.71 0.26,0.71`)
    fill('#b0322a', points`0.215,0.672 0.805,0.672 0.8,0.682 0.22,0.682`)
    fill('#f2ead4', points`0.3,0.61 0.7,0.61 0.7,0.655 0.3,0.655`)
    fill('#1d3a4a', points`0.3,0.606 0.72,0.606 0.72,0.613 0.3,0.613`)
    brush.fillStyle = '#1d3a4a'
    for (let i = 0; i < 9; i++)
      brush.fillRect(width * (0.32 + i * 0.042), height * 0.625, width * 0.024, height * 0.016)
    fill('#b0322a', points`0.48,0.53 0.545,0.53 0.555,0.606 0.49,0.606`)
    fill('#1d2a30', points`0.478,0.518 0.546,0.518 0.548,0.54 0.481,0.54`)
    brush.fillStyle = 'rgb(242 234 212 / 0.8)'
    for (let i = 0; i < 7; i++) {
      brush.beginPath()
      brush.arc(
        width * (0.5 - i * 0.045),
        height * (0.5 - i * 0.006 - 0.01 * Math.sin(i)),
        width * (0.018 + i * 0.008),
        0,
        7,
      )
      brush.fill()
    }
    brush.fillStyle = '#8c4a24'
    brush.beginPath()
    brush.arc(width * 0.5, height * 0.69, width * 0.07, Math.PI, 0)
    brush.fill()
    brush.textAlign = 'center'
    brush.fillStyle = '#1d3a4a'
    brush.font = `bold ${width * 0.15}px serif`
    brush.fillText('LAC D’ORVAL', width / 2, height * 0.885, width * 0.86)
    brush.font = `${width * 0.05}px serif`
    brush.fillText('CHEMINS DE FER & BATEAUX À VAPEUR', width / 2, height * 0.935, width * 0.84)
    brush.font = `italic ${width * 0.036}px serif`
    brush.fillText('Services réguliers de mai à octobre', width / 2, height * 0.968)
  })
}
