import type { Random } from '../random.ts'
import { canvas } from './canvas.ts'

interface Setting {
  /** Pixels of a tessera's edge in the finished picture. */
  readonly tile: number
  /** Share of a tessera lost to the joint. */
  readonly joint: number
  readonly ground: string
  readonly random: Random
}

/** Draws a picture in small squares of one color each, as mosaic, wood mosaic or beadwork. */
export function inTesserae(picture: HTMLCanvasElement, { tile, joint, ground, random }: Setting): HTMLCanvasElement {
  const columns = Math.floor(picture.width / tile)
  const rows = Math.floor(picture.height / tile)
  const small = canvas(columns, rows, brush => brush.drawImage(picture, 0, 0, columns, rows))
  const { data } = small.getContext('2d')!.getImageData(0, 0, columns, rows)
  return canvas(columns * tile, rows * tile, brush => {
    brush.fillStyle = ground
    brush.fillRect(0, 0, columns * tile, rows * tile)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = (row * columns + column) * 4
        const tone = random.between(0.86, 1.1)
        brush.fillStyle = `rgb(${data[at]! * tone} ${data[at + 1]! * tone} ${data[at + 2]! * tone})`
        const size = tile * (1 - joint)
        brush.fillRect(column * tile, row * tile, size, size)
      }
    }
  })
}
