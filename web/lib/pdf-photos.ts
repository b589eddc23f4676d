import { renditionOf } from '../../shared/contract/photo-address.ts'
import { fileAt } from './pdf-fonts.ts'

const LOADED_AHEAD = 8
/** Pixels: 72 points at about 250 dots per inch. */
const PHOTO_EDGE = 250

interface Shown {
  readonly imageUrl: string | null
}

/** Reads the photographs of the next pieces, too, and keeps none longer than needed. They are asked for in order. */
export function photosAhead<Piece extends Shown>(pieces: readonly Piece[]) {
  const loading = new Map<Piece, Promise<Uint8Array | undefined>>()
  const load = (piece: Piece) => {
    if (!loading.has(piece)) loading.set(piece, photoAsJpeg(piece.imageUrl))
  }
  let next = 0
  return (piece: Piece) => {
    for (const ahead of pieces.slice(next, next + LOADED_AHEAD)) load(ahead)
    next += 1
    const photo = loading.get(piece)
    loading.delete(piece)
    return photo ?? Promise.resolve(undefined)
  }
}

/** PDF knows no WebP. A photograph that can't be read is left out. */
async function photoAsJpeg(imageUrl: string | null): Promise<Uint8Array | undefined> {
  if (!imageUrl) return undefined
  try {
    const image = await createImageBitmap(new Blob([await fileAt(renditionOf(imageUrl, 320))] as BlobPart[]))
    const scale = Math.min(1, PHOTO_EDGE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    const drawing = canvas.getContext('2d')
    if (!drawing) return undefined
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const jpeg = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.85))
    return jpeg ? new Uint8Array(await jpeg.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}
