import type { Brush } from './canvas.ts'

/** Side in pixels of the square on which a dish or tray is painted as seen from above. */
export const SIZE = 1400
export const MIDDLE = SIZE / 2

/** Repeats a stroke around the middle of a dish, pointing outward along -y. */
export function round(brush: Brush, count: number, draw: (i: number) => void): void {
  for (let i = 0; i < count; i++) {
    brush.save()
    brush.translate(MIDDLE, MIDDLE)
    brush.rotate((i / count) * 2 * Math.PI)
    draw(i)
    brush.restore()
  }
}

export function circles(
  brush: Brush,
  colour: string,
  lines: readonly (readonly [radius: number, thick: number])[],
): void {
  brush.strokeStyle = colour
  for (const [radius, thick] of lines) {
    brush.lineWidth = thick
    brush.beginPath()
    brush.arc(MIDDLE, MIDDLE, radius, 0, 7)
    brush.stroke()
  }
}
