import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { NamedRow } from '../../../shared/contract/endpoint.ts'
import { type HistoryEntry, members, type OrderEntry } from '../../../shared/contract/endpoints/members.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ReportButton } from '../../components/report-button.tsx'
import { caseLabel, kindLabels } from '../../lib/case-text.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { subjectNames } from '../../lib/report-text.ts'
import { isOnHold, listingLabels, offerLabels, orderLabels, payoutLabels, waitLabels } from './history-words.ts'
import { OrderRefund } from './order-refund.tsx'
import { Person } from './person.tsx'
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx'

type Of<Kind extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: Kind }>

export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  switch (entry.kind) {
    case 'listing':
      return <ListingRow entry={entry} />
    case 'order':
      return <OrderRow entry={entry} />
    case 'offer':
      return (
        <Row entry={entry} to={`/marketplace/${entry.listingId}`} badges={<Badge>{offerLabels[entry.status]}</Badge>}>
          Offer of {formatMoney(entry.amount)}, other side: <Person person={entry.other} />
        </Row>
      )
    case 'bid':
      return (
        <Row entry={entry} to={`/marketplace/${entry.listingId}`}>
          {entry.amount === null ? 'All their bids were voided.' : `Bid at most ${formatMoney(entry.amount)}`}
        </Row>
      )
    case 'payout':
      return <PayoutRow entry={entry} />
    case 'report':
      return (
        <Row
          entry={entry}
          to={`/admin/reports/${encodeURIComponent(entry.id)}`}
          badges={<Badge tone="warning">Open</Badge>}
        >
          {subjectNames[entry.subject]}, {entry.reports === 1 ? '1 report' : `${entry.reports} reports`}
        </Row>
      )
  }
}

interface RowProps {
  entry: HistoryEntry
  to?: string
  badges?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

const Row = ({ entry: { itemName, at, id }, to, badges, actions, children }: RowProps) => (
  <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
    <div className="min-w-0 flex-1 basis-72 text-small">
      <h3 className="text-name wrap-anywhere">
        {to ? (
          <Link to={to} className="no-underline hover:underline">
            {itemName}
          </Link>
        ) : (
          itemName
        )}
      </h3>
      <div className="mt-1 wrap-anywhere">{children}</div>
      <p className="mt-1 text-caption text-muted wrap-anywhere">
        <DateText iso={at} form="receipt" />, {id}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-2">
      {badges}
      {actions}
    </div>
  </article>
)

const refreshes: readonly NamedRow[] = [members.listMemberHistory, members.lookUpId, members.listAudit]

interface ActProps {
  label: string
  itemName: string
  title: string
  description: string
  done: string
  danger?: boolean
  run: (body: Reasoned) => Promise<unknown>
}

function ActButton({ label, itemName, done, run, ...dialog }: ActProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${label}: ${itemName}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        confirmLabel={label}
        onConfirm={async body => {
          await run(body)
          close()
          notify.success(done)
        }}
        onClose={close}
        {...dialog}
      />
    </>
  )
}

function ListingRow({ entry }: { entry: Of<'listing'> }) {
  const { id, itemName, status, listingType, price, sellerId } = entry
  const isOpen = status === 'active' || status === 'reserved' || status === 'ended'
  return (
    <Row
      entry={entry}
      {...(status !== 'removed' && { to: `/marketplace/${id}` })}
      badges={<Badge>{listingLabels[status]}</Badge>}
      actions={isOpen && <ReportButton subject="listing" id={id} ownerId={sellerId} label={`Report ${itemName}`} />}
    >
      {listingType === 'auction' ? 'Auction' : 'Fixed price'}, {formatMoney(price)},{' '}
      <Link to={`/admin/members/${sellerId}`} className="underline underline-offset-4 hover:text-accent">
        see the seller
      </Link>
    </Row>
  )
}

function OrderRow({ entry }: { entry: OrderEntry }) {
  const { id, itemName, status, isDisputed, paid, refunded, left, cases, disputes, seller, buyer } = entry
  const [isRefunding, setRefunding] = useState(false)
  const hasFile = cases.length > 0 || disputes.length > 0
  return (
    <Row
      entry={entry}
      to={`/marketplace/${entry.listingId}`}
      badges={
        <>
          {isDisputed && <Badge tone="danger">In dispute</Badge>}
          <Badge>{orderLabels[status]}</Badge>
        </>
      }
      actions={
        left > 0 && (
          <>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Refund: ${itemName}`}
              aria-haspopup="dialog"
              onClick={() => setRefunding(true)}
            >
              Refund
            </Button>
            <OrderRefund order={entry} isOpen={isRefunding} refreshes={refreshes} onClose={() => setRefunding(false)} />
          </>
        )
      }
    >
      <p>
        Sold by <Person person={seller} />, bought by <Person person={buyer} />
      </p>
      <p className="figures">
        Paid {formatMoney(paid)}, refunded {formatMoney(refunded)}
      </p>
      {cases.map(each => (
        <p key={each.no}>
          Problem {each.no}: {kindLabels[each.kind]}, {caseLabel(each, 'admin')}
        </p>
      ))}
      {disputes.map(each => (
        <p key={each.id}>
          Disputed {formatMoney(each.amount)}: {each.status}
        </p>
      ))}
      {hasFile && (
        <p>
          <Link to={`/admin/cases/${id}`} className="underline underline-offset-4 hover:text-accent">
            Open the case file
          </Link>
        </p>
      )}
      <p>
        <Link
          to={`/admin/orders/${id}`}
          aria-label={`What happened: ${itemName}`}
          className="underline underline-offset-4 hover:text-accent"
        >
          What happened
        </Link>
      </p>
    </Row>
  )
}

function PayoutRow({ entry }: { entry: Of<'payout'> }) {
  const { id, itemName, amount, status, waitsFor, returned, owed, failureReason, holds } = entry
  const input = { params: { id }, refreshes }
  const holding = useChange(members.holdPayout, input)
  const releasing = useChange(members.releasePayout, input)
  const isHeld = isOnHold(holds)
  const isOpen = status === 'pending' || status === 'held' || status === 'failed'
  return (
    <Row
      entry={entry}
      badges={<Badge tone={isHeld ? 'warning' : 'plain'}>{payoutLabels[status]}</Badge>}
      actions={
        isHeld ? (
          <ActButton
            label="Release"
            itemName={itemName}
            title="Release this payout?"
            description="It is sent as soon as nothing else holds it."
            done="Payout released"
            run={body => releasing.mutateAsync(body)}
          />
        ) : (
          isOpen && (
            <ActButton
              label="Hold"
              itemName={itemName}
              title="Hold this payout?"
              description="Nothing of it is sent until an admin releases it. The seller gets your reason by email."
              done="Payout held"
              danger
              run={body => holding.mutateAsync(body)}
            />
          )
        )
      }
    >
      <p className="figures">
        {formatMoney(amount)}
        {returned > 0 && `, ${formatMoney(returned)} less for what went back`}
        {owed > 0 && `, ${formatMoney(owed)} too much was paid`}
      </p>
      {waitsFor && <p>{waitLabels[waitsFor]}</p>}
      {failureReason && <p className="text-danger">{failureReason}</p>}
    </Row>
  )
}
