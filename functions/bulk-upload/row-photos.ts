import { MAX_PHOTOS } from '../../shared/rules/listing.ts'
import type { PackedPhotos } from './file-table.ts'

/** `a|b`, a line each, and lists divided by commas, semicolons or spaces, where what follows is an address. */
const BETWEEN = /\s*[|\n]\s*|\s*[,;]\s*(?=https?:\/\/)|\s+(?=https?:\/\/)/
const BETWEEN_NAMES = /\s*[|\n,;]\s*/
const PHOTO_NAME = /^[^:*?"<>|]{1,200}\.(?:jpe?g|png|webp|heic|heif|gif|tiff?|avif|bmp)$/i

const isAddress = (text: string) => /^https?:\/\//i.test(text)
export const isPhotoName = (text: string): boolean => !isAddress(text) && PHOTO_NAME.test(text)

function photosIn(cell: string): string[] {
  const text = cell.trim()
  if (text === '') return []
  const parts = text.split(BETWEEN).filter(part => part !== '')
  return parts.flatMap(part => {
    const names = isAddress(part) ? [part] : part.split(BETWEEN_NAMES).filter(name => name !== '')
    return names.length > 1 && names.every(isPhotoName) ? names : [part]
  })
}

interface FoundPhotos {
  readonly photos: readonly string[]
  /** Beyond as many as a listing has. */
  readonly more: number
  /** Names of files that did not come with the table. */
  readonly absent: readonly string[]
}

const NONE: FoundPhotos = { photos: [], more: 0, absent: [] }

/** @param number of the lot or in stock, by which photographs are named where the row names none */
export function findPhotos(
  cells: readonly string[],
  packed: PackedPhotos | undefined,
  number: string,
  keepsNames: boolean,
): FoundPhotos {
  if (cells.length === 0 && !packed) return NONE
  const said = cells.flatMap(photosIn)
  const absent: string[] = []
  const found = said.flatMap(photo => {
    if (!isPhotoName(photo)) return [photo]
    const address = packed?.named(photo)
    if (address) return [address]
    if (keepsNames && !packed) return [photo]
    absent.push(photo)
    return []
  })
  const all = [...new Set(said.length === 0 && packed && number ? packed.numbered(number) : found)]
  return { photos: all.slice(0, MAX_PHOTOS), more: Math.max(0, all.length - MAX_PHOTOS), absent }
}
