import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type OwnEvent, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { hasBegunToClose } from '../../../shared/rules/sale-events.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { formatDate } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { useServerText } from '../../lib/use-server-text.ts'
import { EventForm } from './event-form.tsx'
import { eventStateNames, lotCountText } from './event-words.ts'
import { LotEditor } from './lot-editor.tsx'
import { SaleBidders } from './sale-bidders.tsx'
import type { UnsavedLots } from './typed-lots.ts'
import { useEventForm } from './use-event-form.ts'
import { useOwnEvent } from './use-own-event.ts'

const ASK_PUBLISHING_MS = 2_000

export function OwnEventPage() {
  return (
    <Guard for="dealers" title="Sale" reason="Please log in to hold a sale.">
      <OwnEventScreen />
    </Guard>
  )
}

function OwnEventScreen() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(
    saleEvents.getOwnSaleEvent,
    { params: { id } },
    { ...fresh, refetchInterval: query => (query.state.data?.state === 'publishing' ? ASK_PUBLISHING_MS : false) },
  )
  return (
    <div className="page pb-16">
      {data ? (
        <Building event={data} />
      ) : error ? (
        <ErrorState title="Failed to load this sale" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </div>
  )
}

/** What is typed outlives a change of the tab. */
function Building({ event }: { event: OwnEvent }) {
  const { id, title, number, state, lots, admission } = event
  const [unsaved, setUnsaved] = useState<UnsavedLots | null>(null)
  const editing = useEventForm(event)
  const isUnsaved = unsaved !== null || editing.form.formState.isDirty
  const isDraft = state === 'draft'
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={number ? `Sale ${number}` : 'Sale'}
        actions={
          <>
            <ButtonLink to="/seller/events" variant="secondary">
              My sale events
            </ButtonLink>
            {!isDraft && (
              <ButtonLink to={`/events/${id}`} variant="secondary">
                Catalogue
              </ButtonLink>
            )}
          </>
        }
      >
        {eventStateNames[state]}, {lotCountText(unsaved?.lots.length ?? lots.length)}.
      </PageHeader>
      <LeaveGuard isGuarded={isUnsaved} title="Leave without saving?">
        What you changed isn’t saved.
      </LeaveGuard>
      <div className="space-y-8 py-8">
        <Publishing event={event} isUnsaved={isUnsaved} />
        <Tabs
          label="Sale"
          tabs={[
            {
              value: 'lots',
              label: 'Lots',
              count: lots.length,
              content: <LotEditor event={event} unsaved={unsaved} onEdit={setUnsaved} />,
            },
            {
              value: 'terms',
              label: 'Texts, times and terms',
              content: <EventForm event={event} editing={editing} />,
            },
            ...(admission === 'approval' && !isDraft
              ? [{ value: 'bidders', label: 'Bidders', content: <SaleBidders eventId={id} /> }]
              : []),
          ]}
        />
        {isDraft && <DeleteEvent event={event} />}
        {state === 'published' && <CancelEvent event={event} />}
      </div>
    </>
  )
}

function Publishing({ event, isUnsaved }: { event: OwnEvent; isUnsaved: boolean }) {
  const { id, state, lots } = event
  const isReady = !isUnsaved && event.obstacle === null
  const obstacleText = useServerText(event.obstacle)
  const [isAsked, ask] = useState(false)
  const publishing = useChange(saleEvents.publishSaleEvent, {
    ...useOwnEvent(id),
    failure: 'The sale was not published',
    onSettled: () => ask(false),
  })
  const publish = () =>
    publishing.mutate(undefined, {
      onSuccess: ({ lots: listed }) => {
        if (listed.every(({ refusal }) => refusal === null))
          notify.success('Sale published', 'Everyone can see it now.')
      },
    })
  const refused = lots.filter(({ refusal }) => refusal !== null)
  const pending = { pending: publishing.isPending, pendingLabel: 'Publishing...' }
  if (state === 'publishing') {
    return <AlertBox title="Your lots are being listed">This takes a few seconds for each hundred lots.</AlertBox>
  }
  if (state === 'cancelled') {
    return <AlertBox title="This sale is cancelled">Its pieces are in your collection again.</AlertBox>
  }
  if (state === 'published') {
    if (refused.length === 0) return null
    return (
      <AlertBox
        tone="warning"
        title={`${lotCountText(refused.length)} could not be listed`}
        actions={
          <Button size="small" {...pending} onClick={publish}>
            List them now
          </Button>
        }
      >
        The list of lots says why. Their times are kept: put right what is missing, and list them before the first lot
        closes.
      </AlertBox>
    )
  }
  return (
    <AlertBox
      tone={isReady ? 'success' : 'info'}
      title={isReady ? 'Ready to be published' : 'Not ready to be published'}
      actions={
        <Button size="small" disabled={!isReady} onClick={() => ask(true)}>
          Publish the sale
        </Button>
      }
    >
      {isReady
        ? 'Your lots become auctions. Afterwards terms can’t change; you can add and withdraw lots and postpone the sale until the first closes.'
        : isUnsaved
          ? 'Save what you changed first.'
          : obstacleText}
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={ask}
        title="Publish this sale?"
        confirmLabel="Publish"
        danger={false}
        onConfirm={publish}
        {...pending}
      >
        <p>
          {`${lotCountText(lots.length)} are listed as auctions.`}
          {event.firstClosesAt && ` The first closes on ${formatDate(event.firstClosesAt, 'receipt')}.`} What is for
          sale at a fixed price is taken off sale for the auction. Bids bind you.
        </p>
      </ConfirmDialog>
    </AlertBox>
  )
}

/** Until the first lot closes. */
function CancelEvent({ event }: { event: OwnEvent }) {
  const [isAsked, ask] = useState(false)
  const hasBegun = useFromNow(now => hasBegunToClose(event, now))
  const cancellation = useChange(saleEvents.cancelSaleEvent, {
    ...useOwnEvent(event.id),
    failure: 'The sale was not cancelled',
    onSettled: () => ask(false),
  })
  if (hasBegun) return null
  return (
    <div className="border-t pt-6">
      <Button variant="secondary" size="small" onClick={() => ask(true)}>
        Cancel this sale
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={ask}
        title="Cancel this sale?"
        confirmLabel="Cancel the sale"
        keepLabel="Keep it"
        pending={cancellation.isPending}
        pendingLabel="Cancelling..."
        onConfirm={() => cancellation.mutate()}
      >
        <p>
          All lots are withdrawn and all bids are void. Everyone who registered, bid or watches a lot is told. This
          can’t be undone.
        </p>
      </ConfirmDialog>
    </div>
  )
}

function DeleteEvent({ event }: { event: OwnEvent }) {
  const navigate = useNavigate()
  const [isAsked, ask] = useState(false)
  const deletion = useChange(saleEvents.deleteSaleEvent, {
    params: { id: event.id },
    failure: 'The sale was not deleted',
    refreshes: [saleEvents.listOwnSaleEvents],
  })
  return (
    <div className="border-t pt-6">
      <Button variant="secondary" size="small" onClick={() => ask(true)}>
        Delete this sale
      </Button>
      <DeleteDialog
        title="Delete this sale?"
        deletion={deletion}
        isOpen={isAsked}
        onClose={() => ask(false)}
        onDeleted={() => navigate('/seller/events')}
      >
        <DoomedName>{event.title}</DoomedName> is deleted. Its pieces stay in your collection.
      </DeleteDialog>
    </div>
  )
}
