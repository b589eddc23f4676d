import type { Random } from '../random.ts'
import { type Brush, canvas, field } from './canvas.ts'
import { clouds, crackle } from './noise.ts'

/** Repaints an underpainting in thousands of strokes of its own colors, ever finer. */
export function inOils(under: HTMLCanvasElement, random: Random): HTMLCanvasElement {
  const { width, height } = under
  const source = under.getContext('2d')!.getImageData(0, 0, width, height).data
  const lean = clouds(random)
  return canvas(width, height, brush => {
    brush.drawImage(under, 0, 0)
    brush.lineCap = 'round'
    for (const [size, count] of [
      [26, 2600],
      [13, 7000],
      [6, 14_000],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const x = random.between(0, width - 1)
        const y = random.between(0, height - 1)
        const at = (Math.floor(y) * width + Math.floor(x)) * 4
        const light = random.between(0.94, 1.06)
        brush.strokeStyle = `rgb(${source[at]! * light} ${source[at + 1]! * light} ${source[at + 2]! * light} / 0.7)`
        brush.lineWidth = size * random.between(0.3, 0.8)
        const turn = lean.at(x / 300, y / 300, 2) * 1.2
        const length = size * random.between(0.6, 1.5)
        brush.beginPath()
        brush.moveTo(x - Math.cos(turn) * length, y - Math.sin(turn) * length)
        brush.lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length)
        brush.stroke()
      }
    }
  })
}

export function varnished(picture: HTMLCanvasElement, random: Random): HTMLCanvasElement {
  const { width, height } = picture
  const cracks = crackle(random, 30)
  const stain = clouds(random)
  const varnish = field(width, height, (u, v) => {
    const crack = cracks(u + 0.01 * stain.at(u * 9, v * 9, 2), v).edge < 0.03 ? 0.72 : 1
    const tone = (0.9 + 0.1 * stain.at(u * 2, v * 2, 3)) * crack
    return [255 * tone, 240 * tone, 204 * tone]
  })
  return canvas(width, height, brush => {
    brush.drawImage(picture, 0, 0)
    brush.globalCompositeOperation = 'multiply'
    brush.drawImage(varnish, 0, 0)
  })
}

export function landscape(random: Random, width: number, height: number): HTMLCanvasElement {
  const air = clouds(random)
  const horizon = 0.56
  const sky = field(width, height, (u, v) => {
    const up = Math.min(1, v / horizon)
    const cloud = Math.max(0, air.at(u * 2.4, v * 4.6, 6) + 0.12)
    const sun = Math.exp(-((u - 0.68) ** 2 + (v - 0.5) ** 2) * 14)
    const lit = cloud * (0.45 + 0.9 * up)
    return [
      104 + 96 * up + 92 * sun + 84 * lit,
      128 + 70 * up + 60 * sun + 62 * lit,
      150 + 14 * up - 10 * sun + 36 * lit,
    ]
  })
  return canvas(width, height, brush => {
    brush.drawImage(sky, 0, 0)
    const hill = (level: number, swing: number, colour: string, rough: number) => {
      brush.fillStyle = colour
      brush.beginPath()
      brush.moveTo(0, height)
      for (let x = 0; x <= width; x += 4)
        brush.lineTo(x, height * (level + swing * air.at((x / width) * rough + level * 20, level * 7, 4)))
      brush.lineTo(width, height)
      brush.fill()
    }
    hill(0.53, 0.06, '#8b8f92', 1.6)
    hill(0.57, 0.05, '#6f7667', 2.2)
    hill(0.62, 0.035, '#575d3d', 3)
    brush.fillStyle = '#4b4632'
    brush.fillRect(width * 0.235, height * 0.42, width * 0.034, height * 0.2)
    brush.fillRect(width * 0.269, height * 0.5, width * 0.09, height * 0.12)
    brush.fillStyle = '#5f4634'
    brush.beginPath()
    brush.moveTo(width * 0.228, height * 0.425)
    brush.lineTo(width * 0.252, height * 0.36)
    brush.lineTo(width * 0.276, height * 0.425)
    brush.fill()
    const water = brush.createLinearGradient(0, height * 0.64, 0, height)
    water.addColorStop(0, '#c2b48e')
    water.addColorStop(0.5, '#75868a')
    water.addColorStop(1, '#37443f')
    brush.fillStyle = water
    brush.beginPath()
    brush.moveTo(width * 0.3, height * 0.66)
    brush.bezierCurveTo(width * 0.6, height * 0.63, width * 0.9, height * 0.66, width, height * 0.65)
    brush.lineTo(width, height * 0.9)
    brush.bezierCurveTo(width * 0.7, height * 0.96, width * 0.4, height * 0.86, width * 0.24, height * 0.76)
    brush.fill()
    for (let i = 0; i < 160; i++) {
      brush.strokeStyle = `rgb(232 208 160 / ${random.between(0.06, 0.26)})`
      brush.lineWidth = random.between(1, 3)
      const x = width * (0.68 + 0.2 * (random.next() - 0.5) * random.between(0.4, 2.6))
      const y = height * random.between(0.655, 0.88)
      brush.beginPath()
      brush.moveTo(x - 22, y)
      brush.lineTo(x + 22, y)
      brush.stroke()
    }
    const tree = (x: number, foot: number, tall: number, tone: number) => {
      brush.strokeStyle = '#2a2216'
      for (let limb = 0; limb < 8; limb++) {
        brush.lineWidth = (8 - limb) * 2.2
        brush.beginPath()
        brush.moveTo(x, foot)
        brush.quadraticCurveTo(
          x + (limb - 4) * 6,
          foot - tall * 0.5,
          x + (limb - 3.5) * tall * 0.11,
          foot - tall * random.between(0.6, 0.95),
        )
        brush.stroke()
      }
      for (let i = 0; i < 900; i++) {
        const angle = random.between(0, 6.28)
        const reach = Math.sqrt(random.next())
        const lx = x + Math.cos(angle) * reach * tall * 0.42 * (1 + 0.3 * air.at(angle * 2, x, 2))
        const ly = foot - tall * 0.7 + Math.sin(angle) * reach * tall * 0.38
        const lit =
          Math.max(0, Math.min(1, 0.5 + (lx - x) / tall - (ly - foot + tall * 0.7) / tall)) * random.between(0.5, 1)
        brush.fillStyle = `rgb(${(38 + 92 * lit) * tone} ${(40 + 74 * lit) * tone} ${(20 + 24 * lit) * tone})`
        brush.beginPath()
        brush.ellipse(lx, ly, random.between(4, 12), random.between(3, 7), angle, 0, 7)
        brush.fill()
      }
    }
    tree(width * 0.44, height * 0.66, height * 0.16, 1.2)
    tree(width * 0.5, height * 0.65, height * 0.12, 1.3)
    tree(width * 0.93, height * 0.68, height * 0.2, 1.1)
    hill(0.92, 0.06, '#2f2c18', 3.4)
    tree(width * 0.1, height * 0.95, height * 0.72, 0.9)
    tree(width * 0.03, height, height * 0.5, 0.8)
    const figure = (x: number, y: number, coat: string) => {
      brush.fillStyle = coat
      brush.fillRect(x - 6, y - 26, 12, 24)
      brush.fillStyle = '#d8b894'
      brush.beginPath()
      brush.arc(x, y - 31, 5, 0, 7)
      brush.fill()
    }
    figure(width * 0.36, height * 0.9, '#8c2f22')
    figure(width * 0.385, height * 0.905, '#2e3d55')
    for (let i = 0; i < 5; i++) {
      brush.fillStyle = i % 2 ? '#8a6a4a' : '#d8cbb0'
      brush.beginPath()
      brush.ellipse(width * (0.55 + i * 0.055), height * (0.915 + 0.012 * Math.sin(i * 3)), 17, 9, 0, 0, 7)
      brush.fill()
    }
  })
}

function fruit(brush: Brush, x: number, y: number, radius: number, lit: string, body: string, shade: string): void {
  const light = brush.createRadialGradient(x - radius * 0.36, y - radius * 0.4, radius * 0.05, x, y, radius)
  light.addColorStop(0, lit)
  light.addColorStop(0.45, body)
  light.addColorStop(1, shade)
  brush.fillStyle = light
  brush.beginPath()
  brush.arc(x, y, radius, 0, 7)
  brush.fill()
}

export function stillLife(random: Random, width: number, height: number): HTMLCanvasElement {
  const gloom = clouds(random)
  const wall = field(width, height, (u, v) => {
    const light = Math.exp(-((u - 0.12) ** 2 + (v - 0.2) ** 2) * 3.2)
    const tone = 0.85 + 0.25 * gloom.at(u * 3, v * 3, 4)
    return [(26 + 74 * light) * tone, (22 + 58 * light) * tone, (16 + 38 * light) * tone]
  })
  return canvas(width, height, brush => {
    brush.drawImage(wall, 0, 0)
    const ledge = height * 0.74
    const stone = brush.createLinearGradient(0, ledge, width, height)
    stone.addColorStop(0, '#8d8069')
    stone.addColorStop(1, '#2b241a')
    brush.fillStyle = stone
    brush.fillRect(0, ledge, width, height)
    brush.fillStyle = '#a3957a'
    brush.fillRect(0, ledge, width, 8)
    brush.fillStyle = 'rgb(10 8 6 / 0.55)'
    brush.beginPath()
    brush.ellipse(width * 0.6, height * 0.86, width * 0.36, height * 0.05, 0.05, 0, 7)
    brush.fill()
    const glassX = width * 0.72
    const glassY = height * 0.3
    brush.fillStyle = 'rgb(96 112 62 / 0.5)'
    brush.strokeStyle = 'rgb(196 206 150 / 0.7)'
    brush.lineWidth = 5
    brush.beginPath()
    brush.moveTo(glassX - 86, glassY)
    brush.bezierCurveTo(glassX - 130, glassY + 170, glassX - 70, glassY + 210, glassX - 34, glassY + 230)
    brush.lineTo(glassX - 44, glassY + 380)
    brush.lineTo(glassX - 110, glassY + 440)
    brush.lineTo(glassX + 110, glassY + 440)
    brush.lineTo(glassX + 44, glassY + 380)
    brush.lineTo(glassX + 34, glassY + 230)
    brush.bezierCurveTo(glassX + 70, glassY + 210, glassX + 130, glassY + 170, glassX + 86, glassY)
    brush.fill()
    brush.stroke()
    brush.fillStyle = 'rgb(214 178 72 / 0.75)'
    brush.beginPath()
    brush.ellipse(glassX, glassY + 140, 92, 70, 0, 0, 7)
    brush.fill()
    brush.fillStyle = 'rgb(255 250 225 / 0.85)'
    brush.fillRect(glassX - 74, glassY + 40, 18, 70)
    for (let i = 0; i < 12; i++)
      fruit(
        brush,
        glassX - 40 + (i % 3) * 38,
        glassY + 252 + Math.floor(i / 3) * 32,
        13,
        '#dfe6b0',
        '#7b8a4a',
        '#3c4620',
      )
    brush.fillStyle = '#6e6a62'
    brush.beginPath()
    brush.ellipse(width * 0.42, height * 0.79, width * 0.3, height * 0.06, 0, 0, 7)
    brush.fill()
    brush.strokeStyle = '#d8d2c4'
    brush.lineWidth = 6
    brush.stroke()
    fruit(brush, width * 0.27, height * 0.65, 128, '#fff2b0', '#e2b52a', '#7a5210')
    fruit(brush, width * 0.47, height * 0.67, 122, '#ffdf9a', '#d9822a', '#6a300c')
    fruit(brush, width * 0.37, height * 0.53, 112, '#fff0a8', '#d8a51e', '#6e4a0e')
    for (let i = 0; i < 34; i++) {
      const x = width * 0.53 + random.between(-120, 150)
      const y = height * 0.72 + random.between(-70, 110)
      fruit(brush, x, y, random.between(26, 36), '#c4b4d8', '#4a2a52', '#160a1c')
    }
    fruit(brush, width * 0.16, height * 0.83, 66, '#c88a9a', '#6c1f38', '#220810')
    fruit(brush, width * 0.83, height * 0.85, 70, '#c0848c', '#7a2230', '#26080e')
    for (const [x, y, turn] of [
      [0.33, 0.42, -0.9],
      [0.42, 0.43, -0.2],
      [0.5, 0.58, 0.2],
      [0.24, 0.5, -2.6],
    ] as const) {
      brush.save()
      brush.translate(width * x, height * y)
      brush.rotate(turn)
      brush.fillStyle = '#3f5a2c'
      brush.beginPath()
      brush.moveTo(0, 0)
      brush.quadraticCurveTo(70, -54, 150, 0)
      brush.quadraticCurveTo(70, 40, 0, 0)
      brush.fill()
      brush.strokeStyle = '#8fa45c'
      brush.lineWidth = 4
      brush.beginPath()
      brush.moveTo(0, 0)
      brush.lineTo(140, 0)
      brush.stroke()
      brush.restore()
    }
    brush.strokeStyle = '#e8c650'
    brush.lineWidth = 26
    brush.beginPath()
    brush.moveTo(width * 0.22, height * 0.78)
    brush.bezierCurveTo(width * 0.06, height * 0.78, width * 0.12, height * 0.9, width * 0.2, height * 0.88)
    brush.bezierCurveTo(width * 0.3, height * 0.86, width * 0.26, height * 0.98, width * 0.16, height * 0.97)
    brush.stroke()
    brush.strokeStyle = '#f6ecc0'
    brush.lineWidth = 8
    brush.stroke()
  })
}
