import * as z from 'zod'

export const backgrounds = ['photographed', 'even', 'white'] as const
export type Background = (typeof backgrounds)[number]

/** In degrees, either way. */
export const MAX_TILT = 15

const part = z.number().min(0).max(1)
/** As parts of the straightened picture. */
const crop = z.object({ x: part, y: part, width: part, height: part })
export type Crop = z.output<typeof crop>
export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** What a seller chose for a photograph, from the original on. */
export const photoEdit = z.object({
  /** Quarter turns clockwise. */
  turns: z.number().int().min(0).max(3),
  /** Degrees clockwise. */
  tilt: z.number().min(-MAX_TILT).max(MAX_TILT),
  crop,
  background: z.enum(backgrounds),
})
export type PhotoEdit = z.output<typeof photoEdit>

export const AS_PHOTOGRAPHED: PhotoEdit = { turns: 0, tilt: 0, crop: WHOLE, background: 'photographed' }

/** A crop within less than a pixel of the edges cuts nothing off. */
const NOTHING = 0.001
const isWhole = ({ x, y, width, height }: Crop) =>
  x < NOTHING && y < NOTHING && width > 1 - NOTHING && height > 1 - NOTHING

export const isUnchanged = ({ turns, tilt, crop, background }: PhotoEdit): boolean =>
  turns === 0 && tilt === 0 && background === 'photographed' && isWhole(crop)

export interface Extent {
  readonly width: number
  readonly height: number
}

export const turned = ({ width, height }: Extent, turns: number): Extent =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** The largest picture of the same shape within a tilted one, so that no corner is empty. */
export function straightened({ width, height }: Extent, tilt: number): Extent {
  const angle = Math.abs((tilt * Math.PI) / 180)
  const shape = Math.max(width / height, height / width)
  const scale = 1 / (Math.cos(angle) + Math.sin(angle) * shape)
  return { width: width * scale, height: height * scale }
}

/** The largest crop of a shape within the one that is there, about its middle. @param aspect width by height in pixels */
export function cropTo(aspect: number, { x, y, width, height }: Crop, whole: Extent): Crop {
  const parts = (aspect * whole.height) / whole.width
  const [across, down] = width / height > parts ? [height * parts, height] : [width, width / parts]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}
