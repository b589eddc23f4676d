import { type ReactNode, useEffect } from 'react'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import { identifiedName } from '../../../shared/identify.ts'
import { Button } from '../../components/button.tsx'
import { useArrival } from '../../lib/use-arrival.ts'
import { AboutCard } from './about-card.tsx'
import { AnotherPhoto } from './another-photo.tsx'
import { DebugPanel } from './debug-panel.tsx'
import { IdentifiedItem } from './identified-item.tsx'
import { MatchBanner } from './match-banner.tsx'
import { SaleRecords } from './sale-records.tsx'
import { SimilarItems } from './similar-items.tsx'
import { type Asked, noMatchText } from './sources.ts'
import { AiOffAlert, SourcesNote } from './sources-note.tsx'

interface ResultProps {
  found: Identification
  /** A new answer takes the focus; one shown again after a reload does not. */
  isFresh: boolean
  /** The Version Switch left the catalog out. */
  skippedMatcher: boolean
  saving: ReactNode
  onStartAnew: () => void
  /** Absent if there is no room for more photographs. */
  onAdd: ((files: readonly File[]) => void) | undefined
  onAskCatalogue: () => void
}

export function Result({ found, isFresh, skippedMatcher, saving, onStartAnew, onAdd, onAskCatalogue }: ResultProps) {
  const heading = useArrival<HTMLHeadingElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another result, even in the same place
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh, found.id])

  const { nextView } = found
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
      <h2
        ref={heading}
        tabIndex={-1}
        className={isMatch ? 'sr-only scroll-mt-8' : 'scroll-mt-8 text-heading outline-none'}
      >
        {isMatch ? 'Result' : 'No Match Found'}
      </h2>
      {isMatch ? (
        <>
          <MatchBanner found={found} />
          <IdentifiedItem found={found} name={identifiedName(found) ?? 'Unnamed'} actions={actions} />
          {onAdd && nextView && <AnotherPhoto nextView={nextView} onAdd={onAdd} />}
          {found.gptAnalysis && <AboutCard analysis={found.gptAnalysis} imageUrls={found.imageUrls} />}
          {found.source !== 'catalogue' && <AiOffAlert state={found.sources.ai} />}
          <SimilarItems matches={found.googleLensResults?.visual_matches ?? []} />
          <SaleRecords found={found} />
        </>
      ) : (
        <NoMatch asked={asked} nextView={nextView} actions={actions} onAdd={onAdd} onAskCatalogue={onAskCatalogue} />
      )}
      <SourcesNote asked={asked} />
      <DebugPanel found={found} />
    </div>
  )
}

interface NoMatchProps {
  asked: Asked
  nextView: Identification['nextView']
  actions: ReactNode
  onAdd: ResultProps['onAdd']
  onAskCatalogue: () => void
}

function NoMatch({ asked, nextView, actions, onAdd, onAskCatalogue }: NoMatchProps) {
  return (
    <>
      <p role="alert" className="-mt-4 max-w-prose text-lead text-muted">
        {noMatchText(asked)}
      </p>
      {asked.skippedMatcher && (
        <Button variant="secondary" onClick={onAskCatalogue}>
          Compare with Our Reference Catalog
        </Button>
      )}
      {onAdd && <AnotherPhoto nextView={nextView} onAdd={onAdd} />}
      <AiOffAlert state={asked.sources.ai} />
      <div>
        <p className="mb-4 max-w-prose text-small">
          Do you know what it is? Fill in the form by hand; it keeps your photograph.
        </p>
        {actions}
      </div>
    </>
  )
}
