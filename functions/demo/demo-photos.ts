import { renderOwnPhoto } from '../core/identify/catalogue/own-renditions.ts'
import { storePhoto } from '../core/photo/renditions.ts'
import { readObject } from '../core/photo/stored-object.ts'
import type { PhotoDeps } from '../core/photo/stored-renditions.ts'
import type { DemoPiece } from './demo-pieces.ts'

/** View 1 is the catalogue's own photograph. */
export const otherViews = [2, 3] as const
type OtherView = (typeof otherViews)[number]
export type View = 1 | OtherView

/** Where upload-demo-views.ts puts a further view in the media bucket. */
export const otherViewKey = (slug: string, view: OtherView) => `demo/${slug}-${view}.webp`

const keyOf = ({ sku, slug }: DemoPiece, view: View) =>
  view === 1 ? `catalogue/${sku}/1600.webp` : otherViewKey(slug, view)

/** Leaves out views that were never uploaded, so a deployment without them still has one photograph of each piece. */
export async function storeDemoPhotos(piece: DemoPiece, views: readonly View[], deps: PhotoDeps): Promise<string[]> {
  const stored = await Promise.all(
    views.map(async view => {
      const photo = await readObject(deps.s3, deps.mediaBucket, keyOf(piece, view))
      return photo && (await storePhoto(photo, deps, { render: () => renderOwnPhoto(photo) })).imageUrl
    }),
  )
  return stored.filter(imageUrl => imageUrl !== undefined)
}
