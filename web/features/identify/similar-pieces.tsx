import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { Photo } from '../../components/photo.tsx'

type Similar = Identification['similarPieces'][number]

/** Pieces of the catalog and of museums. */
export function SimilarPieces({ pieces }: { pieces: readonly Similar[] }) {
  if (pieces.length === 0) return null
  return (
    <Card aria-label="Similar pieces">
      <CardHeader
        title="Similar pieces"
        note="From our reference catalog and museums’ open collections, most similar first."
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {pieces.map(piece => (
          <li key={piece.id} className="min-w-0">
            <Photo imageUrl={piece.imageUrl} alt="" sizes="12rem" className="mb-2 aspect-square" />
            <p className="line-clamp-2 text-caption font-medium wrap-anywhere">
              <PieceName piece={piece} />
            </p>
            <p className="line-clamp-2 text-caption text-muted wrap-anywhere">
              {[piece.maker, piece.dateCreated].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PieceName({ piece: { itemName, link } }: { piece: Similar }) {
  if (!link) return itemName
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="hover:text-accent">
      {itemName}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
