import type { Identification, MatchLevel } from '../../../shared/contract/endpoints/identify.ts'
import { SURE_CONFIDENCE } from '../../../shared/rules/identify.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { catalogueText } from './sources.ts'

export function MatchBanner({ found }: { found: Identification }) {
  const { source, topMatch, gptAnalysis } = found
  if (topMatch) {
    return (
      <div className="space-y-3">
        {source === 'catalogue' ? (
          <CatalogueMatch level={topMatch.level} />
        ) : (
          <AlertBox tone="success" title="Recognized by image">
            The image matcher recognized this piece, but our reference catalog has no record of it.
          </AlertBox>
        )}
        <Agreement topMatch={topMatch} imageUrls={found.imageUrls} />
        {found.otherMatch && <OtherMatch match={found.otherMatch} />}
      </div>
    )
  }
  if (source === 'google_lens') {
    return (
      <AlertBox title="Found among similar items on the web">
        The name comes from the most similar page. Nobody has confirmed it: compare before you rely on it.
      </AlertBox>
    )
  }
  if (!gptAnalysis) return null
  const isSure = gptAnalysis.confidence >= SURE_CONFIDENCE
  return (
    <AlertBox
      tone={isSure ? 'success' : 'warning'}
      title={`AI analysis, ${Math.round(gptAnalysis.confidence * 100)}% confident`}
    >
      {catalogueText(found.sources.matcher)}
      {isSure
        ? '; the AI read the photograph.'
        : ', and the AI is not sure. Check the details before you rely on them.'}
    </AlertBox>
  )
}

const levelWords: Record<MatchLevel, { title: string; text: string }> = {
  same: {
    title: 'This is the piece in our reference catalog',
    text: 'Your photograph agrees with its photograph all over the piece.',
  },
  like: {
    title: 'Very like a piece in our reference catalog: same pattern, maker or series',
    text: 'The facts, prices and auctions below belong to the similar piece. Compare the two before you rely on them.',
  },
  kind: {
    title: 'Same kind as a piece in our reference catalog',
    text: 'The facts, prices and auctions below belong to that other piece, and show what such pieces are like.',
  },
}

function CatalogueMatch({ level }: { level: MatchLevel }) {
  const { title, text } = levelWords[level]
  return (
    <AlertBox tone={level === 'same' ? 'success' : undefined} title={title}>
      {text}
    </AlertBox>
  )
}

interface AgreementProps {
  topMatch: NonNullable<Identification['topMatch']>
  imageUrls: readonly string[]
}

/** What several photographs say together. */
function Agreement({ topMatch: { agreeing = [], differing = [] }, imageUrls }: AgreementProps) {
  const count = imageUrls.length
  return (
    <>
      {agreeing.length > 1 && (
        <p className="text-small text-muted">
          {agreeing.length === count
            ? `All ${count} of your photographs show it.`
            : `${agreeing.length} of your ${count} photographs show it.`}
        </p>
      )}
      {differing.map(({ imageUrl, label }) => (
        <AlertBox
          key={imageUrl}
          tone="warning"
          title={`Photograph ${imageUrls.indexOf(imageUrl) + 1} looks like another piece`}
        >
          It looks like “<span className="wrap-anywhere">{label}</span>”. If it shows another piece of yours, search for
          that one by itself.
        </AlertBox>
      ))}
    </>
  )
}

/** If two matchers disagree, shows both, for the person with the piece to decide. */
function OtherMatch({ match }: { match: NonNullable<Identification['otherMatch']> }) {
  const { label, matchedImageUrl } = match
  return (
    <AlertBox tone="warning" title="Another matcher disagrees">
      Nyckel identifies it as “<span className="wrap-anywhere">{label}</span>”.{' '}
      {matchedImageUrl ? (
        <a href={matchedImageUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Compare with its photograph
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        'Compare before you rely on either.'
      )}
    </AlertBox>
  )
}
