import { PHOTO_WIDTHS } from '../../../shared/contract/photo-address.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'

/** 1 shows the whole picture. */
const MIN_ZOOM = 1
const MAX_ZOOM = 3
const ZOOM_STEP = 0.5

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** `x` and `y`: distance of the picture's center from the frame's, in pixels. */
export interface View extends Point {
  readonly zoom: number
}

export const WHOLE: View = { zoom: MIN_ZOOM, x: 0, y: 0 }

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

export const canZoomIn = ({ zoom }: View) => zoom < MAX_ZOOM
export const canZoomOut = ({ zoom }: View) => zoom > MIN_ZOOM

/** Keeps the picture's edges from coming inside the frame. */
function inFrame({ zoom, x, y }: View, { width, height }: Size): View {
  const [spareX, spareY] = [(width * (zoom - 1)) / 2, (height * (zoom - 1)) / 2]
  // Adding zero turns -0 into 0.
  return { zoom, x: between(-spareX, x, spareX) + 0, y: between(-spareY, y, spareY) + 0 }
}

/** In pixels. */
export const panBy = (view: View, { x, y }: Point, frame: Size): View =>
  inFrame({ ...view, x: view.x + x, y: view.y + y }, frame)

/** What is under `at`, relative to the frame's center, stays there. */
export function zoomTo(view: View, zoom: number, at: Point, frame: Size): View {
  const next = between(MIN_ZOOM, zoom, MAX_ZOOM)
  const ratio = next / view.zoom
  return inFrame({ zoom: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame)
}

/** Negative steps zoom out; 0 goes to the nearest step. */
export const zoomBySteps = (view: View, steps: number, at: Point, frame: Size): View =>
  zoomTo(view, (Math.round(view.zoom / ZOOM_STEP) + steps) * ZOOM_STEP, at, frame)

/** Pixels of the screen may be this much finer than the photograph's before it looks soft. */
const SOFT_FROM = 1.25
const WIDEST = Math.max(...PHOTO_WIDTHS)

/** CSS pixels of the whole picture as the frame shows it at a zoom of 1. */
export function fittedIn(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Whether the widest of the usual renditions is too small for what is shown. Never before someone zooms. */
export function needsLargest(picture: Size, zoom: number, frame: Size, devicePixelRatio: number): boolean {
  const { width, height } = fittedIn(picture, frame)
  return zoom > MIN_ZOOM && Math.max(width, height) * zoom * devicePixelRatio > WIDEST * SOFT_FROM
}

export const percentOf = ({ zoom }: View): string => formatPercent(zoom * 100)
