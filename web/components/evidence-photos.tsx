import { largestRendition, renditionOf } from '../../shared/contract/photo-address.ts'
import { Photo } from './photo.tsx'

/** Small, and each opens in full. */
export function EvidencePhotos({ imageUrls }: { imageUrls: readonly string[] }) {
  if (imageUrls.length === 0) return null
  return (
    <ul className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6">
      {imageUrls.map((imageUrl, index) => (
        <li key={imageUrl}>
          <a
            href={largestRendition(imageUrl) ?? renditionOf(imageUrl, 1600)}
            target="_blank"
            rel="noreferrer"
            className="block"
          >
            <Photo
              imageUrl={imageUrl}
              alt={`Photograph ${index + 1}, opens in a new tab`}
              sizes="6rem"
              className="aspect-square w-full rounded-sm"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
