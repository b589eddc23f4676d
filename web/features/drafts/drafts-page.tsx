import { useCallback, useMemo, useState } from 'react'
import { type DraftToPublish, MAX_DRAFTS_PUBLISHED } from '../../../shared/contract/endpoints/drafts.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PayoutsAsked } from '../../components/payouts-asked.tsx'
import { Select } from '../../components/select.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { useDraftsToPublish } from './api/list-drafts-to-publish.ts'
import { useLatestPublishing, usePublishDrafts, useStartPublishing } from './api/publish-drafts.ts'
import { draftColumns } from './draft-columns.tsx'
import { outcomeText, piecesText } from './outcome-texts.ts'
import { PublishBar } from './publish-bar.tsx'
import { PublishingProgress } from './publishing-progress.tsx'

type Faults = DraftToPublish['faults']

export function DraftsPage() {
  const pages = useDraftsToPublish()
  const { data, error, isFetching, refetch, fetchNextPage } = pages
  const listed = useMemo(() => data?.pages.flatMap(page => page.drafts), [data])
  return (
    <div className="page">
      <PageHeader
        title="Drafts"
        eyebrow="My Inventory"
        actions={
          <>
            <ButtonLink to="/inventory" variant="secondary">
              My Inventory
            </ButtonLink>
            <ButtonLink to="/bulk-upload" variant="secondary">
              Bulk Upload
            </ButtonLink>
          </>
        }
      >
        Only you see these pieces. Choose which of them are for sale from now on.
      </PageHeader>
      <div className="space-y-8 py-10">
        {listed ? <Choice listed={listed} isLoading={pages.hasNextPage && !error} /> : !error && <TableSkeleton />}
        {error && (
          <ErrorState
            title="Failed to load your drafts"
            error={error}
            onRetry={() => (listed ? fetchNextPage() : refetch())}
            retrying={isFetching}
          />
        )}
      </div>
    </div>
  )
}

const isReady = ({ faults, awaitsPhotos }: DraftToPublish) => faults.length === 0 && !awaitsPhotos

type Shown = '' | 'ready' | 'lacking'

function Choice({ listed, isLoading }: { listed: readonly DraftToPublish[]; isLoading: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Faults>>(new Map())
  const [shown, setShown] = useState<Shown>('')
  const [hasPublished, setPublished] = useState(false)
  const publish = usePublishDrafts()
  const start = useStartPublishing()
  const noteOutcome = useCallback((published: number, refused: readonly { inventoryId: string; faults: Faults }[]) => {
    setRefusals(new Map(refused.map(({ inventoryId, faults }) => [inventoryId, faults])))
    setChosen(new Set())
    setPublished(published > 0)
    const text = outcomeText(published, refused.length)
    if (published > 0) notify.success('Published', text)
    else notify.error('Not Published', text)
  }, [])
  const publishing = useLatestPublishing(
    useCallback(({ published, refused }) => noteOutcome(published, refused), [noteOutcome]),
  )
  const isRunning = publishing?.isDone === false
  const drafts = useMemo(
    () => listed.map(draft => ({ ...draft, faults: refusals.get(draft.inventoryId) ?? draft.faults })),
    [listed, refusals],
  )
  const ready = drafts.filter(isReady)
  const isBusy = publish.isPending || start.isPending || isRunning
  const choose = (inventoryId: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(inventoryId)
    else next.delete(inventoryId)
    setChosen(next)
  }
  const chosenIds = drafts.flatMap(({ inventoryId }) => (chosen.has(inventoryId) ? [inventoryId] : []))
  const send = (sharesView: boolean) => {
    if (chosenIds.length > MAX_DRAFTS_PUBLISHED) return start.mutateAsync({ itemIds: chosenIds, sharesView })
    return publish.mutateAsync({ itemIds: chosenIds, sharesView }).then(outcomes => {
      const refused = outcomes.flatMap(({ inventoryId, faults }) => (faults ? [{ inventoryId, faults }] : []))
      noteOutcome(outcomes.length - refused.length, refused)
    })
  }
  const inView = shown === '' ? drafts : shown === 'ready' ? ready : drafts.filter(draft => !isReady(draft))
  return (
    <>
      {hasPublished && <PayoutsAsked title="Connect payouts, so that you are paid when a piece is sold" />}
      {isRunning && <PublishingProgress of={publishing} />}
      {drafts.length === 0 && !isLoading ? (
        <EmptyState title="No drafts" actions={<ButtonLink to="/bulk-upload">Bulk Upload</ButtonLink>}>
          Pieces from an uploaded file, and listings that you have not finished, wait here until you publish them.
        </EmptyState>
      ) : (
        <>
          <PublishBar
            drafts={drafts}
            ready={ready}
            chosenCount={chosenIds.length}
            isBusy={isBusy}
            onChoose={some => setChosen(new Set(some.map(({ inventoryId }) => inventoryId)))}
            onPublish={send}
          />
          <div>
            <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
              <div className="sm:w-64">
                <Select
                  aria-label="Show drafts"
                  placeholder={`All drafts (${formatNumber(drafts.length)})`}
                  options={[
                    { value: 'ready', label: `Ready (${formatNumber(ready.length)})` },
                    { value: 'lacking', label: `Something is missing (${formatNumber(drafts.length - ready.length)})` },
                  ]}
                  value={shown}
                  onChange={({ target }) => setShown(target.value as Shown)}
                />
              </div>
              <p role="status" className="text-caption text-muted">
                {isLoading ? `${piecesText(drafts.length)} so far, loading the others…` : piecesText(inView.length)}
              </p>
            </div>
            <LongTable
              key={shown}
              begins="first"
              isWide
              caption="Drafts"
              columns={draftColumns({ chosen, isBusy, onChoose: choose })}
              rows={inView}
              rowKey={({ inventoryId }) => inventoryId}
            />
          </div>
        </>
      )}
    </>
  )
}
