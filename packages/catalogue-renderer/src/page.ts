import { cataloguePieces } from './pieces/pieces.ts'
import { unknownPieces } from './pieces/unknown.ts'
import { Studio } from './studio/studio.ts'
import type { View } from './studio/view.ts'

declare global {
  interface Window {
    /** Returns a PNG data URL. */
    photograph(slug: string, view: View, decoration?: string): string
  }
}

const studio = new Studio()
document.body.append(studio.canvas)

function find(slug: string) {
  const piece = [...cataloguePieces, ...unknownPieces].find(candidate => candidate.slug === slug)
  if (!piece) throw new Error(`no piece ${slug}`)
  return piece
}

window.photograph = (slug, view, decoration) => {
  studio.photograph(find(slug), view, decoration === undefined ? undefined : find(decoration))
  return studio.canvas.toDataURL('image/png')
}
