import { evenBackground } from './even-background.ts'
import { type Extent, type PhotoEdit, straightened, turned } from './photo-edit.ts'

/** The size of the straightened picture, before it is cropped. */
function editedExtent(picture: Extent, { turns, tilt }: Pick<PhotoEdit, 'turns' | 'tilt'>, edge: number): Extent {
  const { width, height } = straightened(turned(picture, turns), tilt)
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Turned, straightened and with its background, not yet cropped. @returns whether the background is as chosen */
export function renderWhole(
  picture: ImageBitmap,
  { turns, tilt, background }: PhotoEdit,
  edge: number,
  canvas: HTMLCanvasElement,
): boolean {
  const { width, height } = editedExtent(picture, { turns, tilt }, edge)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return false
  const scale = width / straightened(turned(picture, turns), tilt).width
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.setTransform(scale, 0, 0, scale, width / 2, height / 2)
  context.rotate((turns * Math.PI) / 2 + (tilt * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  context.resetTransform()
  if (background === 'photographed') return true
  const pixels = context.getImageData(0, 0, width, height)
  const isEven = evenBackground(pixels, background)
  if (isEven) context.putImageData(pixels, 0, 0)
  return isEven
}

const QUALITY = 0.92

/** @returns null where the browser has no memory for it */
export async function renderEdit(picture: ImageBitmap, edit: PhotoEdit, edge: number): Promise<File | null> {
  const whole = document.createElement('canvas')
  renderWhole(picture, edit, edge, whole)
  const { x, y, width, height } = edit.crop
  const cut = document.createElement('canvas')
  cut.width = Math.max(1, Math.round(width * whole.width))
  cut.height = Math.max(1, Math.round(height * whole.height))
  cut.getContext('2d')?.drawImage(whole, -Math.round(x * whole.width), -Math.round(y * whole.height))
  const blob = await new Promise<Blob | null>(resolve => cut.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && new File([blob], 'edited.jpg', { type: 'image/jpeg' })
}
