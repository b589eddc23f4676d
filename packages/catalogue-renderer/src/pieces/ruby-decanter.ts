import { Color } from 'three'
import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'
import { leaf } from '../paint/blossom.ts'
import { canvas, colourMap, valueMap } from '../paint/canvas.ts'
import { glass } from '../paint/materials.ts'
import type { Piece } from './piece.ts'
import { clear } from './see-through.ts'

export const rubyDecanter: Piece = {
  slug: 'ruby-flashed-decanter',
  elevation: 10,
  backdrop: '#d8d4cd',
  build: random => {
    const width = 2048
    const height = 1400
    const cutting = (brush: CanvasRenderingContext2D, line: string, fill: string) => {
      brush.strokeStyle = line
      brush.fillStyle = fill
      for (let i = 0; i < 10; i++) {
        const x = ((i + 0.5) / 10) * width
        brush.lineWidth = 7
        brush.beginPath()
        brush.ellipse(x, height * 0.63, 74, 118, 0, 0, 2 * Math.PI)
        brush.fill()
        brush.stroke()
        for (let ray = 0; ray < 16; ray++) {
          const angle = (ray / 16) * 2 * Math.PI
          brush.lineWidth = 4
          brush.beginPath()
          brush.moveTo(x, height * 0.63)
          brush.lineTo(x + Math.cos(angle) * 66, height * 0.63 + Math.sin(angle) * 106)
          brush.stroke()
        }
        brush.lineWidth = 9
        for (const side of [-1, 1]) {
          brush.beginPath()
          brush.moveTo(x, height * 0.5)
          brush.quadraticCurveTo(x + side * 60, height * 0.36, x, height * 0.26)
          brush.stroke()
        }
        brush.beginPath()
        brush.arc(x + width / 20, height * 0.46, 24, 0, 2 * Math.PI)
        brush.fill()
        brush.stroke()
      }
      for (let i = 0; i < 60; i++) {
        brush.lineWidth = 7
        brush.beginPath()
        brush.moveTo((i / 60) * width, height * 0.8)
        brush.lineTo(((i + 0.5) / 60) * width, height * 0.86)
        brush.lineTo(((i + 1) / 60) * width, height * 0.8)
        brush.stroke()
      }
      brush.lineWidth = 3
      for (let i = 0; i < 40; i++) {
        const x = random.between(0, width)
        leaf(brush, x, height * 0.93, random.between(26, 60), random.between(-0.8, 0.8), fill, line)
      }
    }
    const painting = canvas(width, height, brush => {
      const depth = brush.createLinearGradient(0, 0, 0, height)
      depth.addColorStop(0, '#c41c34')
      depth.addColorStop(0.6, '#9e0f25')
      depth.addColorStop(1, '#6d0a1a')
      brush.fillStyle = depth
      brush.fillRect(0, 0, width, height)
      cutting(brush, '#f7d5cf', '#f0b9b4')
    })
    const relief = canvas(width, height, brush => {
      brush.fillStyle = '#c0c0c0'
      brush.fillRect(0, 0, width, height)
      cutting(brush, '#303030', '#707070')
    })
    const flashed = glass('#ffffff', 0.86)
    flashed.map = colourMap(painting)
    flashed.bumpMap = valueMap(relief)
    flashed.bumpScale = 1.6
    flashed.emissive = new Color('#ffffff')
    flashed.emissiveMap = flashed.map
    flashed.emissiveIntensity = 0.16
    const facets = (angle: number) => {
      const slice = Math.PI / 5
      const within = (((angle % slice) + slice) % slice) - slice / 2
      return 0.5 + 0.5 * (Math.cos(slice / 2) / Math.cos(within))
    }
    const body = turned(profile`5,0! 5.4,0.8 5.3,2 6.6,5.5 7,9 6.3,12 3.6,14.6 2.2,16.6 1.9,20 2,22! 3.1,22.6 3,23`, {
      shape: facets,
      segments: 160,
    })
    const stopper = turned(profile`1.5,21.5 1.6,23 1.1,23.7 2.6,25.6 2.9,27.4 1.9,29.8 0,31.4`, {
      shape: angle => facets(angle) ** 2,
      segments: 80,
    })
    const stopperGlass = glass('#a5122a', 0.72)
    return together([clear(part(body, flashed), 0.7), clear(part(stopper, stopperGlass), 0.6)])
  },
}
