import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { Loading, TextSkeleton } from '../../components/skeleton.tsx'
import { AnalysisProgress, ScanOverlay } from './analysis-progress.tsx'
import { type InventoryDraft, inventoryDraftOf } from './inventory-draft.ts'
import { SamplePhotos } from './sample-photos.tsx'
import { useIdentification } from './use-identification.ts'

const loadResult = () => import('./result.tsx')
const Result = lazy(() => loadResult().then(module => ({ default: module.Result })))

interface IdentifierProps {
  /** Offers to keep what was found. `draft` is null where nothing was. */
  renderSaving: (found: Identification, draft: InventoryDraft | null) => ReactNode
}

/** Photograph in, name and value out. */
export function Identifier({ renderSaving }: IdentifierProps) {
  const [usesMatcher, setUsesMatcher] = useState(true)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { result, isFresh, error, isAnalyzing, progress, preview, canRetry, choose, retry, startAnew } =
    useIdentification()
  const pick = (file: File) => {
    choose(file, !usesMatcher)
    // Time enough meanwhile. Should it fail, showing the result tries once more.
    loadResult().catch(() => undefined)
  }
  const askCatalogue = () => {
    setUsesMatcher(true)
    retry(false)
  }
  const startOver = () => {
    startAnew()
    chooseButton.current?.focus()
  }
  return (
    <div className="page">
      <PageHeader
        title="Antique Identifier"
        actions={
          <ButtonLink to="/inventory" variant="secondary">
            My Inventory
          </ButtonLink>
        }
      >
        Learn from one photograph what a piece is and what it may fetch.
      </PageHeader>
      <div className="grid gap-x-14 gap-y-12 py-10 lg:grid-cols-[5fr_7fr] lg:py-12 xl:gap-x-20">
        <div className="min-w-0 self-start lg:sticky lg:top-8">
          <PhotoPicker
            preview={preview}
            isBusy={isAnalyzing}
            onPick={pick}
            onClear={startOver}
            chooseRef={chooseButton}
            overlay={isAnalyzing && <ScanOverlay />}
          />
          <VersionSwitch checked={usesMatcher} onChange={setUsesMatcher} disabled={isAnalyzing} />
          {!preview && <SamplePhotos onPick={pick} />}
        </div>
        <div className="min-w-0">
          {isAnalyzing ? (
            <AnalysisProgress progress={progress} />
          ) : error ? (
            <ErrorState title="Identification Failed" error={error} onRetry={() => retry(!usesMatcher)} />
          ) : result ? (
            <Suspense fallback={<ResultSkeleton />}>
              <Result
                {...result}
                isFresh={isFresh}
                saving={renderSaving(
                  result.found,
                  result.found.source === 'none' ? null : inventoryDraftOf(result.found),
                )}
                onStartAnew={startOver}
                onAskCatalogue={canRetry ? askCatalogue : undefined}
              />
            </Suspense>
          ) : (
            <EmptyState title="No Search Yet" category="Books">
              Choose or take a photograph of your antique. Good light and a plain background help.
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  )
}

function ResultSkeleton() {
  return (
    <Loading label="Loading the result">
      <TextSkeleton lines={6} />
    </Loading>
  )
}

interface VersionSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled: boolean
}

function VersionSwitch({ checked, onChange, disabled }: VersionSwitchProps) {
  const id = useId()
  return (
    <div className="mt-5 flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0"
      />
      <div>
        <label htmlFor={id} className="text-small font-medium">
          Version Switch
        </label>
        <p id={`${id}-hint`} className="text-caption text-muted">
          On: compare with the photographs of our catalogue, too. Off: ask the AI alone.
        </p>
      </div>
    </div>
  )
}
