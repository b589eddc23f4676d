import { type ReactNode, useEffect } from 'react'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import { identifiedName, type LateSource, lateSources } from '../../../shared/identify.ts'
import { Button } from '../../components/button.tsx'
import { useArrival } from '../../lib/use-arrival.ts'
import { AboutCard } from './about-card.tsx'
import { AnotherPhoto } from './another-photo.tsx'
import { DebugPanel } from './debug-panel.tsx'
import { IdentifiedItem } from './identified-item.tsx'
import { LatePlace } from './late-place.tsx'
import { MatchBanner } from './match-banner.tsx'
import { SaleRecords } from './sale-records.tsx'
import { SimilarItems } from './similar-items.tsx'
import { type Asked, noMatchText } from './sources.ts'
import { AiOffAlert, SourcesNote } from './sources-note.tsx'
import type { Late } from './use-late-sources.ts'

interface ResultProps {
  found: Identification
  late: Readonly<Record<LateSource, Late>>
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

export function Result({
  found,
  late,
  isFresh,
  skippedMatcher,
  saving,
  onStartAnew,
  onAdd,
  onAskCatalogue,
}: ResultProps) {
  const heading = useArrival<HTMLHeadingElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another result, even in the same place
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh, found.id])

  const { nextView } = found
  const isMatch = found.source !== 'none'
  const isOpen = !isMatch && lateSources.some(source => late[source].isAsking)
  const placeOf = (source: LateSource) => ({ source, state: found.sources[source], late: late[source] })
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
        {isMatch ? 'Result' : isOpen ? 'Analyzing Image' : 'No Match Found'}
      </h2>
      {isMatch ? (
        <>
          <MatchBanner found={found} />
          <LatePlace {...placeOf('nyckel')}>{null}</LatePlace>
          <IdentifiedItem found={found} name={identifiedName(found) ?? 'Unnamed'} actions={actions} />
        </>
      ) : (
        <NoMatch isOpen={isOpen} asked={asked} actions={actions} onAskCatalogue={onAskCatalogue} />
      )}
      {onAdd && (nextView || !(isMatch || isOpen)) && <AnotherPhoto nextView={nextView} onAdd={onAdd} />}
      <LatePlace {...placeOf('ai')}>
        {found.gptAnalysis && <AboutCard analysis={found.gptAnalysis} imageUrls={found.imageUrls} />}
        {found.source !== 'catalogue' && <AiOffAlert state={found.sources.ai} />}
      </LatePlace>
      <LatePlace {...placeOf('lens')}>
        <SimilarItems matches={found.googleLensResults?.visual_matches ?? []} />
      </LatePlace>
      {isMatch && <SaleRecords found={found} />}
      <SourcesNote asked={asked} />
      <DebugPanel found={found} />
    </div>
  )
}

interface NoMatchProps {
  /** A source has yet to answer. */
  isOpen: boolean
  asked: Asked
  actions: ReactNode
  onAskCatalogue: () => void
}

function NoMatch({ isOpen, asked, actions, onAskCatalogue }: NoMatchProps) {
  if (isOpen) return <p className="-mt-4 max-w-prose text-muted">It is not in our catalog. We are still looking.</p>
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
      <div>
        <p className="mb-4 max-w-prose text-small">
          Do you know what it is? Fill in the form by hand; it keeps your photograph.
        </p>
        {actions}
      </div>
    </>
  )
}
