import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { Photo } from '../../components/photo.tsx'

export function ImageComparison({ found, name }: { found: Identification; name: string }) {
  const { topMatch, imageUrls } = found
  const matched = topMatch?.matchedImageUrl ?? found.imgsrc
  if (!matched) return null
  const own = topMatch?.imageUrl ?? found.imageUrl
  const caption = imageUrls.length > 1 ? `Your photograph ${imageUrls.indexOf(own) + 1}` : 'Your photograph'
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5">
      <Plate imageUrl={own} caption={caption} alt={caption} category={found.category} />
      <Plate
        imageUrl={matched}
        caption={found.museumSource ?? 'From the reference catalog'}
        alt={`${name}, from the reference catalog`}
        category={found.category}
      />
    </div>
  )
}

function Plate({ caption, ...photo }: { imageUrl: string; caption: string; alt: string; category: string | null }) {
  return (
    <figure className="min-w-0">
      <Photo {...photo} fit="contain" sizes="(min-width: 64rem) 22rem, 46vw" className="aspect-square" />
      <figcaption className="mt-2 text-caption wrap-anywhere text-muted">{caption}</figcaption>
    </figure>
  )
}
