import ExternalLink from 'lucide-react/icons/external-link'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { Photo } from '../../components/photo.tsx'

type VisualMatch = NonNullable<Identification['googleLensResults']>['visual_matches'][number]

const SHOWN = 8

export function SimilarItems({ matches }: { matches: readonly VisualMatch[] }) {
  if (matches.length === 0) return null
  const shown = matches.slice(0, SHOWN)
  const hasPictures = shown.some(match => ownPicture(match.thumbnail))
  const hasPrices = shown.some(match => match.price)
  return (
    <Card>
      <CardHeader
        title="Similar Items"
        note={`Found on the web by Google Lens.${hasPrices ? ' Prices are what others ask, and were not checked.' : ''}`}
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {shown.map((match, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: matches have no id, and the list never changes
          <li key={index} className="relative min-w-0">
            {hasPictures && (
              <Photo imageUrl={ownPicture(match.thumbnail)} alt="" sizes="12rem" className="mb-2 aspect-square" />
            )}
            <p className="line-clamp-2 text-caption wrap-anywhere">
              <MatchTitle match={match} />
            </p>
            {match.source && <MatchSource match={match} />}
            {match.price && <p className="figures truncate text-caption font-medium">{match.price.value}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MatchTitle({ match: { title, link } }: { match: VisualMatch }) {
  if (!isAddress(link)) return title
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="after:absolute after:inset-0 hover:text-accent"
    >
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function MatchSource({ match: { source, link } }: { match: VisualMatch }) {
  return (
    <p className="flex items-center gap-1 text-caption text-muted">
      <span className="truncate">{source}</span>
      {isAddress(link) && <ExternalLink aria-hidden className="size-3 shrink-0" />}
    </p>
  )
}

const isAddress = (link: string | null): link is string => /^https?:\/\//.test(link ?? '')

/** Only pictures from this site, so that no other site learns who looks at what. */
const ownPicture = (thumbnail: string | null) => (thumbnail?.startsWith('/media/') ? thumbnail : null)
