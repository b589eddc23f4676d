import type { RgbPicture } from './picture.ts'

/** A part of a picture, in whole squares of the detector. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<RgbPicture, 'width' | 'height'>

/** Lower than where text is read: what might be text counts, too. */
const MAYBE_TEXT = 0.1
/** Around it, as a part of the picture's longer edge: the smaller lettering of a mark is near the larger. */
const AROUND = 0.1
const SQUARE = 32

/** The smallest area around what may be text. @param shares of text, in pixels of `tiny` */
export function areaOf(shares: Float32Array, tiny: Size, picture: Size): Area | undefined {
  let [left, top, right, bottom] = [tiny.width, tiny.height, -1, -1]
  for (let place = 0; place < shares.length; place++) {
    if (shares[place]! < MAYBE_TEXT) continue
    const [x, y] = [place % tiny.width, Math.floor(place / tiny.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return undefined
  const around = AROUND * Math.max(picture.width, picture.height)
  const across = span(left, right + 1, picture.width / tiny.width, around, picture.width)
  const down = span(top, bottom + 1, picture.height / tiny.height, around, picture.height)
  return { left: across.from, top: down.from, width: across.to - across.from, height: down.to - down.from }
}

function span(from: number, to: number, scale: number, around: number, whole: number) {
  const first = Math.max(0, Math.floor((from * scale - around) / SQUARE) * SQUARE)
  return { from: first, to: Math.min(whole, Math.ceil((to * scale + around) / SQUARE) * SQUARE) }
}

export function cut({ width, rgb }: RgbPicture, area: Area): RgbPicture {
  const part = new Uint8Array(area.width * area.height * 3)
  for (let y = 0; y < area.height; y++) {
    const start = ((area.top + y) * width + area.left) * 3
    part.set(rgb.subarray(start, start + area.width * 3), y * area.width * 3)
  }
  return { width: area.width, height: area.height, rgb: part }
}
