import { formatNumber } from '../numbers.ts'
import type { Outline } from './outline.ts'
import type { StatedSize } from './stated-size.ts'

/** How far the outline's shape may be from the stated one. */
const SHAPE_WITHIN = 0.15
const CM_PER_INCH = 2.54

interface Extent {
  readonly width: number
  readonly height: number
}

/**
 * Centimeters that the photograph's whole height would measure at the piece.
 * @returns undefined if no outline has the stated shape: each holds a shadow, a stand or another piece
 */
export function photoHeightCm(outlines: readonly Outline[], photo: Extent, stated: StatedSize): number | undefined {
  const outline = outlines.find(({ width, height }) => {
    const seen = (width * photo.width) / (height * photo.height)
    return Math.abs(Math.log((seen * stated.height) / stated.width)) <= Math.log(1 + SHAPE_WITHIN)
  })
  return outline && stated.height / outline.height
}

/** The longest bar of 1, 2 or 5 times a power of ten that fits. @param mostPixels of the bar */
export function barFor(pixelsPerCm: number, mostPixels: number): { cm: number; pixels: number } {
  const most = mostPixels / pixelsPerCm
  const power = 10 ** Math.floor(Math.log10(most))
  const cm = ([5, 2, 1].find(step => step * power <= most) ?? 1) * power
  return { cm, pixels: cm * pixelsPerCm }
}

const rounded = (value: number) => formatNumber(Number(value.toPrecision(2)), 2)

/** "about 5 cm (2 in)". */
export function barText(cm: number): string {
  const metric = cm < 1 ? `${rounded(cm * 10)} mm` : cm < 100 ? `${rounded(cm)} cm` : `${rounded(cm / 100)} m`
  return `about ${metric} (${rounded(cm / CM_PER_INCH)} in)`
}
