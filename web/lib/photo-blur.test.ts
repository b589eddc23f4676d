import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { photoFolder } from '../../shared/contract/photo-address.ts'
import { photoBlur } from './photo-blur.ts'

const addressWith = (thumbhash: string) =>
  `/media/${photoFolder('0'.repeat(43), { width: 1600, height: 1200, thumbhash })}/800.webp`

/** Red on the left, blue on the right, dark at the foot. */
function thumbhashOf(width: number, height: number): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const isLeft = at % width < width / 2
    const strength = at / width < height / 2 ? 220 : 90
    return isLeft ? [strength, 20, 30, 255] : [20, 30, strength, 255]
  })
  return rgbaToThumbHash(width, height, pixels.flat())
}

/** A bitmap's extent, and its color at a share of its width and height. */
function readBitmap(dataUrl = '') {
  const bytes = Buffer.from(dataUrl.replace('data:image/bmp;base64,', ''), 'base64')
  const [width, height] = [bytes.readInt32LE(18), -bytes.readInt32LE(22)]
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const colorAt = (across: number, down: number) => {
    const at = 54 + Math.floor(down * height) * rowBytes + Math.floor(across * width) * 3
    return [...bytes.subarray(at, at + 3)].reverse()
  }
  return { width, height, colorAt }
}

describe('a photograph’s blur', () => {
  it.each([
    [60, 60],
    [80, 40],
    [30, 90],
  ])('has the colors that thumbhash itself would draw, of a picture of %i × %i', (width, height) => {
    const thumbhash = thumbhashOf(width, height)
    const theirs = thumbHashToRGBA(thumbhash)
    const ours = readBitmap(photoBlur(addressWith(Buffer.from(thumbhash).toString('base64url'))))
    expect(ours.width / ours.height).toBeCloseTo(theirs.w / theirs.h, 0)
    for (const [across, down] of [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ] as const) {
      const at = (Math.floor(down * theirs.h) * theirs.w + Math.floor(across * theirs.w)) * 4
      const wanted = theirs.rgba.subarray(at, at + 3)
      for (const [index, value] of ours.colorAt(across, down).entries()) {
        expect(Math.abs(value - wanted[index]!)).toBeLessThan(40)
      }
    }
  })

  it('is not drawn where the address tells nothing, or what is no base64', () => {
    expect(photoBlur('/media/catalogue/VIT-CER-001/800.webp')).toBeUndefined()
    expect(photoBlur(addressWith('a'.repeat(17)))).toBeUndefined()
  })

  it.each(['AAAAAAAAAA', '____________________', '0000000000000000'])('survives %s, which someone made up', made => {
    expect(() => photoBlur(addressWith(made))).not.toThrow()
  })
})
