import type { Identification } from '../../../shared/endpoints/identify.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { Photo } from '../../components/photo.tsx'

type VisualMatch = NonNullable<Identification['googleLensResults']>['visual_matches'][number]

/** SPEC.md section 9. */
const SHOWN = 8

/** What looks alike on the web. */
export function SimilarItems({ matches }: { matches: readonly VisualMatch[] }) {
  if (matches.length === 0) return null
  const hasPictures = matches.some(match => ownPicture(match.thumbnail))
  return (
    <Card>
      <CardHeader title="Similar Items" note="Prices are what others ask, and were not checked." />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {matches.slice(0, SHOWN).map((match, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: matches have no id, and the list never changes
          <li key={index} className="relative min-w-0">
            {hasPictures && (
              <Photo imageUrl={ownPicture(match.thumbnail)} alt="" sizes="12rem" className="mb-2 aspect-square" />
            )}
            <p className="line-clamp-2 text-caption wrap-anywhere">
              <MatchTitle match={match} />
            </p>
            {match.source && <p className="truncate text-caption text-muted">{match.source}</p>}
            {match.price && <p className="figures text-caption font-medium">{match.price.value}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MatchTitle({ match: { title, link } }: { match: VisualMatch }) {
  if (!link || !/^https?:\/\//.test(link)) return title
  return (
    <a href={link} target="_blank" rel="noreferrer" className="after:absolute after:inset-0 hover:text-accent">
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The page loads pictures from this site only, so that no other site learns who looks at what. */
const ownPicture = (thumbnail: string | null) => (thumbnail?.startsWith('/media/') ? thumbnail : null)
