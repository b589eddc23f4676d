import type { Crop, Extent } from './photo-edit.ts'

export interface Point {
  /** As parts of the photograph's width and height. */
  readonly x: number
  readonly y: number
}

/** In millimeters, as published: euro and US coins by their mints, cards by ISO/IEC 7810, paper by ISO 216 and ANSI. */
export const references = {
  euro1: 23.25,
  euro2: 25.75,
  cent50: 24.25,
  quarter: 24.26,
  card: 85.6,
  a4: 297,
  letter: 279.4,
} as const
export type Reference = keyof typeof references

/** Lenses, and what stands a little nearer to the camera or farther from it than the piece. */
const SCENE = 0.05
/** How exactly an end is marked, as a part of the photograph's longer edge. */
const MARKED = 0.003
/** Beyond this, it says nothing. */
const MAX_MARGIN = 0.2

export interface Measured {
  readonly widthCm: number
  readonly heightCm: number
  /** By how much of it each may be more or less. */
  readonly margin: number
}

interface Measuring {
  readonly reference: Reference
  /** Where what is of known size begins and ends. */
  readonly ends: readonly [Point, Point]
  /** Around the piece. */
  readonly frame: Crop
  /** In pixels. */
  readonly photo: Extent
}

/** @returns null where what is of known size, or the piece, is too small in the photograph to tell */
export function measure({ reference, ends: [one, other], frame, photo }: Measuring): Measured | null {
  const long = Math.hypot((one.x - other.x) * photo.width, (one.y - other.y) * photo.height)
  const [width, height] = [frame.width * photo.width, frame.height * photo.height]
  const error = 2 * MARKED * Math.max(photo.width, photo.height)
  const shortest = Math.min(width, height)
  if (long === 0 || shortest === 0) return null
  const margin = SCENE + error / long + error / shortest
  if (margin > MAX_MARGIN) return null
  const cmPerPixel = references[reference] / 10 / long
  return { widthCm: width * cmPerPixel, heightCm: height * cmPerPixel, margin }
}

/** With no more figures than are known. */
export const roundedCm = (cm: number): number => (cm < 10 ? Math.round(cm * 2) / 2 : Math.round(cm))
