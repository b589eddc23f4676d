import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { MAX_SEARCH_PHOTOS } from '../../../shared/rules/identify.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { Loading, Skeleton, TextSkeleton } from '../../components/skeleton.tsx'
import { useOpensCamera } from '../../lib/opens-camera.ts'
import { takeHandedOverPhoto } from '../../lib/photo-handover.ts'
import { useUser } from '../../lib/use-user.ts'
import { AddPhotos } from './add-photos.tsx'
import { Interruption } from './interruption.tsx'
import { type Proposal, proposalOf } from './inventory-draft.ts'
import { SamplePhotos } from './sample-photos.tsx'
import { useIdentification } from './use-identification.ts'

const loadProgress = () => import('./analysis-progress.tsx')
const AnalysisProgress = lazy(() => loadProgress().then(module => ({ default: module.AnalysisProgress })))
const ScanOverlay = lazy(() => loadProgress().then(module => ({ default: module.ScanOverlay })))
const loadStrip = () => import('./photo-strip.tsx')
const PhotoStrip = lazy(() => loadStrip().then(module => ({ default: module.PhotoStrip })))
const loadResult = () => import('./result.tsx')
const Result = lazy(() => loadResult().then(module => ({ default: module.Result })))
const YourSearches = lazy(() => import('./your-searches.tsx').then(module => ({ default: module.YourSearches })))

interface IdentifierProps {
  /** Ways to save the answer; `proposal` is null if nothing was found, `original` the main photograph if it is still here. */
  renderSaving: (found: Identification, proposal: Proposal | null, original: File | undefined) => ReactNode
}

export function Identifier({ renderSaving }: IdentifierProps) {
  const { user } = useUser()
  const [usesMatcher, setUsesMatcher] = useState(true)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { stage, photos, note, late, tellMarks, isClaiming, isMine, ...identification } = useIdentification()
  const answer = stage.at === 'answered' ? stage.answer : null
  const main = answer ? Math.max(0, answer.found.imageUrls.indexOf(answer.found.imageUrl)) : 0
  const [shownKey, show] = useState<string>()
  const shown = photos.find(({ key }) => key === shownKey) ?? photos[main] ?? photos[0]
  const isAnalyzing = stage.at === 'analyzing'
  const skipNyckel = !usesMatcher

  // Preloaded, because a photograph and then an answer are coming. If this fails, rendering tries again.
  useEffect(() => {
    void Promise.allSettled([loadProgress(), loadStrip()])
  }, [])
  useEffect(() => {
    if (isAnalyzing) loadResult().catch(() => undefined)
  }, [isAnalyzing])

  const pick = (...files: File[]) => identification.choose(files, skipNyckel)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photograph from a search by photograph, once
  useEffect(() => {
    const photo = takeHandedOverPhoto()
    if (photo) pick(photo)
  }, [])
  const add = (files: readonly File[]) => identification.add(files, skipNyckel)
  const startOver = () => {
    identification.startAnew()
    chooseButton.current?.focus()
  }
  const savingOf = (found: Identification) =>
    renderSaving(
      found,
      proposalOf(found, { isMine }),
      photos.find(({ imageUrl }) => imageUrl === found.imageUrl)?.original,
    )
  const hasRoom = answer !== null && photos.length < MAX_SEARCH_PHOTOS
  const isWithServer = isAnalyzing && stage.progress.step === 'analyzing'
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
        Photograph a piece to learn what it is and what it may sell for.
      </PageHeader>
      <div className="grid gap-x-14 gap-y-12 py-10 lg:grid-cols-[5fr_7fr] lg:py-12 xl:gap-x-20">
        <div className="min-w-0 self-start lg:sticky lg:top-24">
          <PhotoPicker
            preview={shown?.src ?? null}
            previewAlt={photos.length > 1 && shown ? `Your photograph ${photos.indexOf(shown) + 1}` : 'Your photograph'}
            isBusy={isAnalyzing}
            multiple
            onPick={pick}
            onClear={startOver}
            chooseRef={chooseButton}
            cameraOpenedBy={useOpensCamera()}
            overlay={
              isAnalyzing && (
                <Suspense>
                  <ScanOverlay />
                </Suspense>
              )
            }
            strip={
              shown &&
              (photos.length > 1 || hasRoom || note || shown.flaw) && (
                <Suspense>
                  <PhotoStrip
                    photos={photos}
                    shown={shown}
                    onShow={({ key }) => show(key)}
                    main={main}
                    onMakeMain={answer ? identification.makeMain : undefined}
                    onRemove={isWithServer ? undefined : photo => identification.remove(photo, skipNyckel)}
                    onRetake={(photo, files) => identification.retake(photo, files, skipNyckel)}
                    adding={hasRoom && <AddPhotos look="place" onFiles={add} />}
                    note={note}
                  />
                </Suspense>
              )
            }
          />
          <VersionSwitch checked={usesMatcher} onChange={setUsesMatcher} disabled={isAnalyzing} />
          {!shown && <SamplePhotos onPick={pick} />}
        </div>
        <div className="min-w-0">
          <Suspense fallback={<ResultSkeleton />}>
            {stage.at === 'analyzing' ? (
              <AnalysisProgress progress={stage.progress} photos={photos.length} />
            ) : stage.at === 'answered' ? (
              <Result
                {...stage.answer}
                late={late}
                onTellMarks={tellMarks}
                isFresh={stage.isFresh}
                saving={isClaiming ? <Skeleton className="h-11 w-44" /> : savingOf(stage.answer.found)}
                onStartAnew={startOver}
                onAdd={hasRoom ? add : undefined}
                onAskCatalogue={() => {
                  setUsesMatcher(true)
                  identification.askAgain(false)
                }}
              />
            ) : stage.at === 'idle' ? (
              <EmptyState title="No Search Yet" category="Books">
                Choose or take photographs of your antique. Good light and a plain background help.
              </EmptyState>
            ) : stage.at === 'opening' ? (
              <ResultSkeleton />
            ) : (
              <Interruption
                stage={stage}
                photos={photos.length}
                {...identification}
                onRetry={() => identification.retry(skipNyckel)}
                onStartAnew={startOver}
              />
            )}
          </Suspense>
        </div>
      </div>
      {user && (
        <Suspense>
          <YourSearches openId={answer?.found.id} onDeletedOpen={identification.close} />
        </Suspense>
      )}
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

const VersionSwitch = ({ checked, onChange, disabled }: VersionSwitchProps) => (
  <Checkbox
    label={<span className="font-medium">Version Switch</span>}
    hint="On: also compare with the photographs in our reference catalog. Off: use only the AI."
    checked={checked}
    disabled={disabled}
    onChange={event => onChange(event.target.checked)}
    className="mt-5"
  />
)
