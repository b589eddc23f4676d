import type { Brush } from './canvas.ts'

export function rings(
  brush: Brush,
  width: number,
  color: string,
  lines: readonly (readonly [y: number, thick: number])[],
): void {
  brush.fillStyle = color
  for (const [y, thick] of lines) brush.fillRect(0, y - thick / 2, width, thick)
}

/** Closes on itself over `width`. */
export function keyFret(brush: Brush, width: number, y: number, height: number, color: string): void {
  const count = Math.max(4, Math.round(width / (height * 1.5)))
  const pitch = width / count
  brush.strokeStyle = color
  brush.lineWidth = height * 0.13
  brush.lineJoin = 'miter'
  for (let i = 0; i < count; i++) {
    const x = i * pitch
    const at = (fx: number, fy: number) => [x + fx * pitch, y + fy * height] as const
    brush.beginPath()
    const turns = [at(0, 1), at(0, 0), at(0.8, 0), at(0.8, 0.75), at(0.28, 0.75), at(0.28, 0.34), at(0.54, 0.34)]
    for (const point of turns) brush.lineTo(...point)
    brush.stroke()
    brush.beginPath()
    brush.moveTo(...at(0, 1))
    brush.lineTo(...at(1, 1))
    brush.stroke()
  }
}

/** With a negative height, the lappets hang. */
export function lappets(
  brush: Brush,
  width: number,
  y: number,
  height: number,
  count: number,
  line: string,
  wash: string,
): void {
  const pitch = width / count
  for (let i = 0; i < count; i++) {
    const petal = (scale: number) => {
      const half = (pitch / 2) * 0.94 * scale
      const x = (i + 0.5) * pitch
      brush.beginPath()
      brush.moveTo(x - half, y)
      brush.bezierCurveTo(
        x - half,
        y - height * 0.7 * scale,
        x - half * 0.5,
        y - height * 0.75 * scale,
        x,
        y - height * scale,
      )
      brush.bezierCurveTo(x + half * 0.5, y - height * 0.75 * scale, x + half, y - height * 0.7 * scale, x + half, y)
    }
    brush.strokeStyle = line
    brush.lineWidth = Math.max(2, pitch * 0.05)
    petal(1)
    brush.stroke()
    petal(0.74)
    brush.fillStyle = wash
    brush.fill()
    brush.lineWidth = Math.max(1, pitch * 0.025)
    petal(0.74)
    brush.stroke()
    brush.beginPath()
    brush.ellipse((i + 0.5) * pitch, y - height * 0.3, pitch * 0.09, Math.abs(height) * 0.13, 0, 0, 2 * Math.PI)
    brush.fillStyle = line
    brush.fill()
  }
}

export function ruyiCollar(
  brush: Brush,
  width: number,
  y: number,
  height: number,
  count: number,
  line: string,
  wash: string,
): void {
  const pitch = width / count
  for (let i = 0; i < count; i++) {
    const x = (i + 0.5) * pitch
    for (const [scale, filled] of [
      [1, true],
      [0.66, false],
    ] as const) {
      const half = (pitch / 2) * scale
      const tall = height * scale
      brush.beginPath()
      brush.moveTo(x - half, y)
      brush.bezierCurveTo(
        x - half * 1.05,
        y + tall * 0.55,
        x - half * 0.35,
        y + tall * 0.7,
        x - half * 0.3,
        y + tall * 0.5,
      )
      brush.bezierCurveTo(x - half * 0.4, y + tall * 0.85, x - half * 0.1, y + tall * 0.85, x, y + tall)
      brush.bezierCurveTo(
        x + half * 0.1,
        y + tall * 0.85,
        x + half * 0.4,
        y + tall * 0.85,
        x + half * 0.3,
        y + tall * 0.5,
      )
      brush.bezierCurveTo(x + half * 0.35, y + tall * 0.7, x + half * 1.05, y + tall * 0.55, x + half, y)
      if (filled) {
        brush.fillStyle = wash
        brush.fill()
      }
      brush.strokeStyle = line
      brush.lineWidth = Math.max(1.5, pitch * 0.028)
      brush.stroke()
    }
  }
}
