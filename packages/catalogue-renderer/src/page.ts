import { cataloguePieces } from './pieces/pieces.ts'
import { unknownPieces } from './pieces/unknown.ts'
import { Studio } from './studio/studio.ts'
import type { View } from './studio/view.ts'
import { unseenPiece } from './unseen/unseen-pieces.ts'

declare global {
  interface Window {
    /** Returns a PNG data URL. */
    photograph(slug: string, view: View, decoration?: string): string
  }
}

const studio = new Studio()
document.body.append(studio.canvas)

function find(slug: string) {
  return [...cataloguePieces, ...unknownPieces].find(candidate => candidate.slug === slug) ?? unseenPiece(slug)
}

window.photograph = (slug, view, decoration) => {
  studio.photograph(find(slug), view, decoration === undefined ? undefined : find(decoration))
  return studio.canvas.toDataURL('image/png')
}
