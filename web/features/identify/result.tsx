import { type ReactNode, useEffect } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { identifiedName, type LateSource, lateSources } from '../../../shared/rules/identify.ts'
import { Button } from '../../components/button.tsx'
import { useArrival } from '../../lib/use-arrival.ts'
import { AboutCard } from './about-card.tsx'
import { AnotherPhoto } from './another-photo.tsx'
import { DebugPanel } from './debug-panel.tsx'
import { IdentifiedItem } from './identified-item.tsx'
import { KindCard } from './kind-card.tsx'
import { LatePlace } from './late-place.tsx'
import { MarksCard } from './marks-card.tsx'
import { MatchBanner } from './match-banner.tsx'
import { SaleRecords } from './sale-records.tsx'
import { SimilarItems } from './similar-items.tsx'
import { SimilarForSale, SoldHere } from './similar-listings.tsx'
import { SimilarPieces } from './similar-pieces.tsx'
import { type Asked, catalogueText, noMatchText, noMatchTitle, trouble } from './sources.ts'
import { AiOffAlert, SourcesNote } from './sources-note.tsx'
import type { Late, TypedMarks } from './use-late-sources.ts'
import { Valuation } from './valuation.tsx'

interface ResultProps {
  found: Identification
  late: Readonly<Record<LateSource, Late>>
  onTellMarks: (typed: TypedMarks) => Promise<unknown>
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
  onTellMarks,
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
  /** Nobody has to wait for minutes. */
  const isWaiting = isOpen && lateSources.some(source => late[source].isAsking && !late[source].isSlow)
  const placeOf = (source: LateSource) => ({ source, state: found.sources[source], late: late[source] })
  const isSame = found.topMatch?.level === 'same'
  const category = found.category ?? found.marks?.meaning.category ?? found.kind?.category?.value
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
        {isMatch ? 'Result' : isWaiting ? 'Analyzing Image' : isOpen ? 'The AI Is Still Reading' : noMatchTitle(asked)}
      </h2>
      {isMatch ? (
        <>
          <MatchBanner found={found} />
          <LatePlace {...placeOf('nyckel')}>{null}</LatePlace>
          <IdentifiedItem found={found} name={identifiedName(found) ?? 'Unnamed'} actions={actions} />
        </>
      ) : (
        <>
          <NoMatch isOpen={isOpen} asked={asked} onAskCatalogue={onAskCatalogue} />
          {!isWaiting && (
            <div>
              <p className="mb-4 max-w-prose text-small">
                {category
                  ? 'Keep it with what is known so far, and complete it in your collection.'
                  : 'Do you know what it is? Fill in the form by hand; it keeps your photograph.'}
              </p>
              {actions}
            </div>
          )}
        </>
      )}
      <LatePlace {...placeOf('marks')}>
        {found.sources.marks !== 'off' && <MarksCard marks={found.marks} onTell={onTellMarks} />}
      </LatePlace>
      {!isSame && found.kind && <KindCard kind={found.kind} />}
      {!isSame && <SimilarPieces pieces={found.similarPieces} />}
      <SimilarForSale alike={found.similarForSale} form={found.kind?.form?.value} category={category} />
      <SoldHere pieces={found.similarSold} />
      {onAdd && (nextView || !(isMatch || isWaiting)) && (
        <AnotherPhoto nextView={nextView} piece={{ form: found.kind?.form?.value, category }} onAdd={onAdd} />
      )}
      {!(isMatch || isWaiting) && <Valuation valuation={found.valuation} category={category ?? null} isKnown={false} />}
      <LatePlace {...placeOf('ai')} fault={found.aiFault}>
        {found.gptAnalysis && (
          <AboutCard
            analysis={found.gptAnalysis}
            imageUrls={found.imageUrls}
            hasEstimate={found.valuation.estimatedValueMin !== null}
          />
        )}
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
  onAskCatalogue: () => void
}

function NoMatch({ isOpen, asked, onAskCatalogue }: NoMatchProps) {
  const { matcher } = asked.sources
  if (isOpen) return <p className="-mt-4 max-w-prose text-muted">{catalogueText(matcher)}. We are still looking.</p>
  return (
    <>
      <p role="alert" className="-mt-4 max-w-prose text-lead text-muted">
        {noMatchText(asked)}
      </p>
      {(asked.skippedMatcher || trouble(matcher)) && (
        <Button variant="secondary" onClick={onAskCatalogue}>
          {asked.skippedMatcher ? 'Compare with Our Reference Catalog' : 'Search Again'}
        </Button>
      )}
    </>
  )
}
