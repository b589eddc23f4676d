import sharp from 'sharp'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'

const EDGE = 720

const painted = new Map<number, Promise<Uint8Array>>()

/** The same each time, so it is painted once. */
export function paint(seed: number): Promise<Uint8Array> {
  const known = painted.get(seed)
  if (known) return known
  const painting = paintDiscs(seed)
  painted.set(seed, painting)
  return painting
}

async function paintDiscs(seed: number): Promise<Uint8Array> {
  const next = numbersFrom(seed)
  const pixels = new Uint8Array(EDGE * EDGE * 3).fill(205)
  for (let disc = 0; disc < 140; disc++) {
    const [cx, cy, radius] = [next() * EDGE, next() * EDGE, 6 + next() ** 2 * 70]
    const color = [next() * 255, next() * 255, next() * 255]
    const squash = 0.5 + next()
    for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(EDGE, cy + radius); y++) {
      for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(EDGE, cx + radius); x++) {
        if ((x - cx) ** 2 + ((y - cy) * squash) ** 2 < radius ** 2) pixels.set(color, (y * EDGE + x) * 3)
      }
    }
  }
  return sharp(pixels, { raw: { width: EDGE, height: EDGE, channels: 3 } })
    .webp({ quality: 88 })
    .toBuffer()
}
