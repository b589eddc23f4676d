import type { Random } from '../random.ts'
import { canvas } from './canvas.ts'
import { clouds } from './noise.ts'

export type Rgb = readonly [number, number, number]

export function pile(
  random: Random,
  columns: number,
  rows: number,
  colourOf: (column: number, row: number) => Rgb,
): { colour: HTMLCanvasElement; relief: HTMLCanvasElement } {
  const knot = 9
  const dye = clouds(random)
  const paint = (tone: (colour: Rgb, column: number, row: number) => string) =>
    canvas(columns * knot, rows * knot, brush => {
      brush.fillStyle = '#1a100c'
      brush.fillRect(0, 0, columns * knot, rows * knot)
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          brush.fillStyle = tone(colourOf(column, row), column, row)
          brush.fillRect(column * knot, row * knot, knot - 1, knot - 1.6)
        }
      }
    })
  return {
    colour: paint(([red, green, blue], column, row) => {
      const abrash =
        1 + 0.16 * dye.at(3, row / 16, 2) + 0.05 * dye.at(column / 9, row / 9, 2) + random.between(-0.09, 0.09)
      return `rgb(${red * abrash} ${green * abrash} ${blue * abrash})`
    }),
    relief: paint(() => {
      const tone = random.between(130, 240)
      return `rgb(${tone} ${tone} ${tone})`
    }),
  }
}
