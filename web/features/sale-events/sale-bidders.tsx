import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type SaleBidder, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { decimalOrNull, formatCents, parseCents } from '../../../shared/rules/money.ts'
import type { BidderState } from '../../../shared/rules/sale-events.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { describedBy, FieldError } from '../../components/field-frame.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, usePages } from '../../lib/queries.ts'

// @wc-include
const stateNames: Readonly<Record<BidderState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
}

export function SaleBidders({ eventId }: { eventId: string }) {
  const pages = usePages(saleEvents.listSaleBidders, { params: { id: eventId } }, fresh)
  const bidders = pages.data?.pages
    .flatMap(page => page.bidders)
    .toSorted((a, b) => Number(b.state === 'waiting') - Number(a.state === 'waiting'))
  const waitingAfter = (index: number) =>
    bidders && [...bidders.slice(index + 1), ...bidders.slice(0, index)].find(({ state }) => state === 'waiting')
  return (
    <PagedList
      pages={pages}
      items={bidders}
      keyOf={({ userId }) => userId}
      show={(bidder, index) => <Bidder eventId={eventId} bidder={bidder} next={waitingAfter(index)} />}
      skeleton={<TableSkeleton rows={4} />}
      empty={<EmptyState title="Nobody has registered yet">We notify you when somebody does.</EmptyState>}
      failure="Failed to load the bidders"
      moreFailure="Failed to load more bidders"
      className="divide-y border-y"
    />
  )
}

const fieldId = (userId: string) => `limit-${userId}`

interface BidderProps {
  eventId: string
  bidder: SaleBidder
  /** Who waits next. */
  next: SaleBidder | undefined
}

function Bidder({ eventId, bidder, next }: BidderProps) {
  const { userId, name, note, state, limit, askedAt, version } = bidder
  const id = fieldId(userId)
  const row = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(decimalOrNull(limit) ?? '')
  const [typedFor, setTypedFor] = useState(version)
  if (typedFor !== version) {
    setTypedFor(version)
    setTyped(decimalOrNull(limit) ?? '')
  }
  const deciding = useChange(saleEvents.decideSaleBidder, {
    params: { id: eventId, userId },
    failure: 'Your decision was not saved',
    refreshes: [saleEvents.listSaleBidders],
  })
  const typedCents = typed === '' ? null : parseCents(typed)
  const isWrong = typed !== '' && !typedCents
  const error = isWrong ? 'Enter an amount like 500.' : undefined
  const focusField = (of: string) => {
    const { activeElement } = document
    // Focus that is elsewhere by now stays there.
    if (activeElement && activeElement !== document.body && !row.current?.contains(activeElement)) return
    document.getElementById(fieldId(of))?.focus()
  }
  const decide = (isApproved: boolean) =>
    deciding.mutate(
      { isApproved, limit: isApproved ? typedCents : null, reason: null, version },
      {
        onSuccess: () => {
          if (isApproved) notify.success(state === 'approved' ? 'Limit changed' : 'Bidder approved', name)
          else notify.success(state === 'approved' ? 'Approval withdrawn' : 'Bidder refused', name)
          focusField(next?.userId ?? userId)
        },
        onError: () => focusField(userId),
      },
    )
  return (
    <article ref={row} className="grid items-end gap-x-8 gap-y-4 py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <Link to={`/sellers/${userId}`} className="text-name wrap-anywhere hover:text-accent">
            {name}
          </Link>
          <Badge tone={state === 'waiting' ? 'warning' : state === 'approved' ? 'accent' : 'plain'}>
            {stateNames[state]}
          </Badge>
        </p>
        {note && <p className="mt-2 max-w-prose text-small whitespace-pre-line wrap-anywhere">{note}</p>}
        <p className="mt-1 text-caption text-muted">
          Registered <DateText iso={askedAt} relative />
          {state === 'approved' && (limit === null ? ', without a limit' : `, up to ${formatCents(limit)}`)}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-36">
          <label htmlFor={id} className="mb-1 block text-caption text-muted">
            Limit, or none
          </label>
          <MoneyInput
            {...describedBy(id, { error })}
            aria-label={`Limit, or none: ${name}`}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button
          size="small"
          disabled={isWrong || (state === 'approved' && typedCents === limit)}
          pending={deciding.isPending}
          pendingLabel="Saving..."
          aria-label={state === 'approved' ? `Change limit: ${name}` : `Approve: ${name}`}
          onClick={() => decide(true)}
        >
          {state === 'approved' ? 'Change limit' : 'Approve'}
        </Button>
        {state !== 'refused' && (
          <Button
            variant="secondary"
            size="small"
            disabled={deciding.isPending}
            aria-label={state === 'approved' ? `Withdraw approval: ${name}` : `Refuse: ${name}`}
            onClick={() => decide(false)}
          >
            {state === 'approved' ? 'Withdraw approval' : 'Refuse'}
          </Button>
        )}
        {error && (
          <div className="basis-full">
            <FieldError id={id} error={error} />
          </div>
        )}
      </div>
    </article>
  )
}
