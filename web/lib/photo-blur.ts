import { thumbHashToDataURL } from 'thumbhash'
import { photoLook } from '../../shared/photo-address.ts'

/**
 * A photograph's few colours, to show until it is there.
 * @returns a picture of 32 pixels as a data URL, or undefined where the address tells none
 */
export function photoBlur(imageUrl: string): string | undefined {
  const look = photoLook(imageUrl)
  if (!look) return undefined
  try {
    const bytes = atob(look.thumbhash.replaceAll('-', '+').replaceAll('_', '/'))
    return thumbHashToDataURL(Uint8Array.from(bytes, letter => letter.charCodeAt(0)))
  } catch {
    // Addresses come from people: one that was made up must not break the page that shows it.
    return undefined
  }
}
