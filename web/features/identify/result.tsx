import { type ReactNode, useEffect, useRef } from 'react'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import { Button } from '../../components/button.tsx'
import { AboutCard } from './about-card.tsx'
import { DebugPanel } from './debug-panel.tsx'
import { IdentifiedItem } from './identified-item.tsx'
import { MatchBanner } from './match-banner.tsx'
import { SaleRecords } from './sale-records.tsx'
import { SimilarItems } from './similar-items.tsx'
import { type Asked, noMatchText } from './sources.ts'
import { AiOffAlert, SourcesNote } from './sources-note.tsx'

interface ResultProps {
  found: Identification
  /** An answer that came just now takes the focus; one shown again after a reload does not. */
  isFresh: boolean
  /** Whether the Version Switch left the catalogue out. */
  skippedMatcher: boolean
  /** What a person can do with the answer: save it, or fill in the form by hand. */
  saving: ReactNode
  onStartAnew: () => void
  /** Asks the catalogue as well, where it was left out and the photograph is still at hand. */
  onAskCatalogue?: () => void
}

export function Result({ found, isFresh, skippedMatcher, saving, onStartAnew, onAskCatalogue }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another result, even in the same place
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh, found.id])

  const isMatch = found.source !== 'none'
  const asked = { sources: found.sources, skippedMatcher }
  const actions = (
    <div className="flex flex-wrap gap-3">
      {saving}
      <Button variant="quiet" onClick={onStartAnew}>
        Start New Search
      </Button>
    </div>
  )
  return (
    <div className="space-y-8">
      <h2 ref={heading} tabIndex={-1} className={isMatch ? 'sr-only' : 'text-heading outline-none'}>
        {isMatch ? 'Result' : 'No Match Found'}
      </h2>
      {isMatch ? (
        <>
          <MatchBanner found={found} />
          <IdentifiedItem found={found} name={nameOf(found)} actions={actions} />
          {found.gptAnalysis && <AboutCard analysis={found.gptAnalysis} />}
          {found.source !== 'catalogue' && <AiOffAlert state={found.sources.ai} />}
          <SimilarItems matches={found.googleLensResults?.visual_matches ?? []} />
          <SaleRecords found={found} />
        </>
      ) : (
        <NoMatch asked={asked} actions={actions} onAskCatalogue={onAskCatalogue} />
      )}
      <SourcesNote asked={asked} />
      <DebugPanel found={found} />
    </div>
  )
}

/** The catalogue names a piece before anyone else does. */
const nameOf = ({ itemName, topMatch, gptAnalysis }: Identification): string =>
  itemName ?? topMatch?.label ?? gptAnalysis?.itemName ?? 'Unnamed'

interface NoMatchProps {
  asked: Asked
  actions: ReactNode
  onAskCatalogue: (() => void) | undefined
}

function NoMatch({ asked, actions, onAskCatalogue }: NoMatchProps) {
  return (
    <>
      <p role="alert" className="-mt-4 max-w-prose text-lead text-muted">
        {noMatchText(asked)}
      </p>
      {asked.skippedMatcher && onAskCatalogue && (
        <Button variant="secondary" onClick={onAskCatalogue}>
          Compare with Our Catalogue
        </Button>
      )}
      <AiOffAlert state={asked.sources.ai} />
      <div>
        <p className="mb-4 max-w-prose text-small">
          You know what it is? Fill in the form by hand; your photograph is kept with it.
        </p>
        {actions}
      </div>
    </>
  )
}
