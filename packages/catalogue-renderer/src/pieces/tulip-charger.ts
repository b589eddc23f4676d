import { flower, leaf } from '../paint/blossom.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { glaze, plain } from '../paint/materials.ts'
import { clouds, crackle } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import { charger, onEasel } from './easel.ts'
import type { Piece } from './piece.ts'

function tulipCharger(random: Random): HTMLCanvasElement {
  const size = 1400
  const glazeCracks = crackle(random, 34)
  const pool = clouds(random)
  const ground = field(size, size, (u, v) => {
    const crack = glazeCracks(u, v).edge < 0.035 ? -18 : 0
    const tone = 8 * pool.at(u * 3, v * 3, 4) + crack
    return [226 + tone, 222 + tone, 206 + tone * 1.2]
  })
  return canvas(size, size, brush => {
    brush.drawImage(ground, 0, 0)
    const blue = '#23388a'
    const middle = size / 2
    const reach = size * 0.485
    for (let i = 0; i < 44; i++) {
      brush.save()
      brush.translate(middle, middle)
      brush.rotate((i / 44) * 2 * Math.PI)
      brush.beginPath()
      brush.moveTo(-26, -reach)
      brush.quadraticCurveTo(34, -reach + 20, 22, -reach + 84)
      brush.quadraticCurveTo(-8, -reach + 60, -26, -reach)
      brush.fillStyle = i % 3 ? blue : '#2f46a0'
      brush.fill()
      brush.restore()
    }
    brush.strokeStyle = blue
    for (const [radius, thick] of [
      [0.405, 9],
      [0.392, 4],
    ] as const) {
      brush.lineWidth = thick
      brush.beginPath()
      brush.arc(middle, middle, size * radius, 0, 2 * Math.PI)
      brush.stroke()
    }
    brush.save()
    brush.beginPath()
    brush.arc(middle, middle, size * 0.385, 0, 2 * Math.PI)
    brush.clip()
    brush.fillStyle = '#4f7a4a'
    for (let i = 0; i < 60; i++) {
      brush.beginPath()
      brush.ellipse(
        random.between(200, 1200),
        random.between(1120, 1290),
        random.between(20, 70),
        random.between(8, 20),
        random.between(-0.3, 0.3),
        0,
        2 * Math.PI,
      )
      brush.fill()
    }
    const tulip = (x: number, y: number, tall: number, lean: number, colours: readonly [string, string]) => {
      brush.strokeStyle = '#3d6b3c'
      brush.lineWidth = 13
      brush.beginPath()
      brush.moveTo(middle, 1160)
      brush.bezierCurveTo(middle, 900, x, y + 240, x, y)
      brush.stroke()
      brush.save()
      brush.translate(x, y)
      brush.rotate(lean)
      for (const [side, colour] of [
        [-1, colours[0]],
        [1, colours[0]],
        [0, colours[1]],
      ] as const) {
        brush.beginPath()
        brush.moveTo(0, 20)
        brush.bezierCurveTo(
          side * tall * 0.75 - tall * 0.3,
          -tall * 0.1,
          side * tall * 0.5 - tall * 0.2,
          -tall * 0.7,
          side * tall * 0.42,
          -tall,
        )
        brush.bezierCurveTo(
          side * tall * 0.2 + tall * 0.25,
          -tall * 0.6,
          side * tall * 0.3 + tall * 0.3,
          -tall * 0.1,
          0,
          20,
        )
        brush.fillStyle = colour
        brush.fill()
        brush.strokeStyle = blue
        brush.lineWidth = 6
        brush.stroke()
        brush.lineWidth = 3
        for (let vein = 1; vein < 4; vein++) {
          brush.beginPath()
          brush.moveTo(side * 8, 0)
          brush.lineTo(side * tall * 0.4 + (vein - 2) * tall * 0.08, -tall * 0.7)
          brush.stroke()
        }
      }
      brush.restore()
    }
    for (const [x, y, turn, length] of [
      [560, 1080, -2.5, 330],
      [840, 1080, -0.6, 330],
      [610, 930, -2.2, 250],
      [800, 900, -0.8, 270],
      [680, 1120, -1.9, 400],
      [730, 1120, -1.2, 380],
    ] as const) {
      leaf(brush, x, y, length, turn, '#5d8a52', '#2f5a34')
    }
    tulip(700, 470, 230, 0, ['#d08a2c', '#b5522a'])
    tulip(420, 640, 170, -0.5, ['#c9a13a', '#5066b4'])
    tulip(985, 630, 170, 0.5, ['#5066b4', '#d08a2c'])
    for (const [x, y] of [
      [520, 860],
      [880, 830],
      [600, 620],
      [810, 600],
    ] as const) {
      flower(brush, x, y, 58, { petals: 5, fill: '#c9a13a', outline: blue, heart: '#b5522a', breadth: 0.6, line: 5 }, x)
    }
    brush.restore()
  })
}

export const delftCharger: Piece = {
  slug: 'blue-dash-tulip-charger',
  elevation: 10,
  backdrop: '#8d938a',
  build: random => {
    const painting = colourMap(tulipCharger(random))
    return onEasel(charger(glaze(painting, 0.8), plain('#cfc8b4')), random)
  },
}
