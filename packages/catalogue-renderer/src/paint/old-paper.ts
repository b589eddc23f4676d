import type { Random } from '../random.ts'
import { field } from './canvas.ts'
import { clouds } from './noise.ts'

export function oldPaper(random: Random, width: number, height: number): HTMLCanvasElement {
  const tone = clouds(random)
  return field(width, height, (u, v) => {
    const edge = Math.max(0, 0.12 - Math.min(u, 1 - u, v, 1 - v)) * 1.4
    const fox = Math.max(0, tone.at(u * 16, v * 20, 2) - 0.62) * 1.2
    const aged = 1 - edge * 0.8 - fox * 0.5 + 0.03 * tone.at(u * 3, v * 3, 3)
    return [236 * aged, 224 * aged, 192 * aged]
  })
}
