import { cx } from 'class-variance-authority'
import { Fragment, type ReactNode } from 'react'
import type { OrderStory, StoryDelivery, StoryEvent } from '../../../shared/contract/endpoints/orders.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { formatDate } from '../../lib/dates.ts'
import { orderLabels, payoutLabels, waitLabels } from './history-words.ts'
import { Person } from './person.tsx'
import { isTrouble, type Point, pointsOf, troubleOf } from './story-points.ts'
import { deliveryLabels, mailLabels, readerLabels } from './story-words.ts'

/** What the table tells of an order: what happened, which mail went out, and what is waited for. */
export function OrderStoryView({ story }: { story: OrderStory }) {
  const { id, itemName, status, seller, buyer, payout, refunds, isWhole } = story
  const trouble = troubleOf(story)
  return (
    <>
      <PageHeader
        title={itemName}
        documentTitle={`Order: ${itemName}`}
        eyebrow={
          status === 'in_dispute' ? <Badge tone="danger">In dispute</Badge> : <Badge>{orderLabels[status]}</Badge>
        }
        actions={
          <ButtonLink to={`/marketplace/${story.listingId}`} variant="secondary">
            Open the listing
          </ButtonLink>
        }
      >
        Sold by <Person person={seller} />, bought by <Person person={buyer} />
      </PageHeader>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          {trouble.length > 0 && (
            <AlertBox tone="danger" title="Something went wrong">
              <ul>
                {trouble.map(text => (
                  <li key={text} className="wrap-anywhere">
                    {text}
                  </li>
                ))}
              </ul>
            </AlertBox>
          )}
          <section aria-labelledby="happened">
            <h2 id="happened" className="text-title">
              What happened
            </h2>
            {!isWhole && (
              <p className="mt-3 text-small text-muted">This is the latest of it. Older events are left out.</p>
            )}
            <ol className="mt-6">
              {pointsOf(story).map(point => (
                <TimelinePoint key={point.key} point={point} />
              ))}
            </ol>
          </section>
        </div>
        <aside aria-label="The order" className="min-w-0 space-y-6 text-small">
          <Fact name="Order">{id}</Fact>
          {payout && (
            <Fact name="Payout">
              <span className="figures">{formatMoney(payout.amount)}</span>, {payoutLabels[payout.status]}
              {payout.failureReason ? (
                <span className="block text-danger">{payout.failureReason}</span>
              ) : (
                payout.waitsFor && <span className="block text-muted">{waitLabels[payout.waitsFor]}</span>
              )}
            </Fact>
          )}
          {refunds.map(({ amount, status, decidedAt }) => (
            <Fact key={decidedAt} name="Refund">
              <span className="figures">{formatMoney(amount)}</span>, {refundLabels[status]}
            </Fact>
          ))}
          <p className="text-caption text-muted">
            Deliveries and emails are kept for 400 days. In the logs, the saved queries find the same by the ids that
            each event shows.
          </p>
        </aside>
      </div>
    </>
  )
}

const refundLabels = { pending: 'On its way', succeeded: 'Done', failed: 'Failed' } as const

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="label text-muted">{name}</p>
    <p className="mt-1 wrap-anywhere">{children}</p>
  </div>
)

const TimelinePoint = ({ point: { title, at, event } }: { point: Point }) => {
  const isWrong = event?.deliveries.some(isTrouble)
  return (
    <li className="group relative flex gap-5 pb-7 last:pb-0">
      <span
        aria-hidden
        className={cx(
          'relative z-10 mt-1.5 size-3 shrink-0 rounded-full border',
          isWrong ? 'border-danger bg-danger' : 'border-accent bg-accent',
        )}
      />
      <span aria-hidden className="absolute top-3 bottom-0 -mb-3 left-1.5 -ml-px w-px bg-rule group-last:hidden" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="text-name wrap-anywhere">{title}</h3>
          <p className="text-caption text-muted">
            <DateText iso={at} form="receipt" />
          </p>
        </div>
        {event && <Deliveries event={event} />}
      </div>
    </li>
  )
}

function Deliveries({ event: { id, name, occurredAt, requestId, causedBy, deliveries } }: { event: StoryEvent }) {
  const mails = deliveries.flatMap(({ mails }) => mails)
  const open = deliveries.filter(({ state }) => state !== 'done')
  const done = deliveries.filter(({ state }) => state === 'done').toSorted((a, b) => a.tries - b.tries)
  return (
    <div className="mt-1 space-y-2 text-small">
      {mails.map((mail, place) => (
        <div key={mail.id ?? place}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {readerLabels[mail.to]}
            <Badge tone={mail.state === 'sent' ? 'accent' : mail.state === 'kept' ? 'plain' : 'danger'}>
              {mailLabels[mail.state]}
            </Badge>
          </p>
          {mail.returnedAt && (
            <p className="text-caption text-muted wrap-anywhere">
              <DateText iso={mail.returnedAt} form="receipt" />
              {mail.detail && `, ${mail.detail}`}
            </p>
          )}
        </div>
      ))}
      {open.map(delivery => (
        <OpenDelivery key={delivery.reaction} delivery={delivery} />
      ))}
      <details>
        <summary className="w-fit cursor-pointer py-1 text-caption text-muted underline-offset-4 hover:underline">
          Reactions done: {done.length} of {deliveries.length}
        </summary>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-caption text-muted *:wrap-anywhere">
          <dt>Event</dt>
          <dd translate="no">
            {name} {id}
          </dd>
          {requestId && <Id name="Request">{requestId}</Id>}
          {causedBy && <Id name="Caused by event">{causedBy}</Id>}
          {mails.map(mail => mail.id && <Id key={mail.id} name="Email">{`${mail.kind} ${mail.id}`}</Id>)}
          {done.map(({ reaction, tries, at }, place) => (
            <Fragment key={reaction}>
              {tries > 1 ? <dt>Done at try {tries}</dt> : place === 0 && <dt>Done</dt>}
              <dd translate="no" className="col-start-2">
                {reaction} {at && isLater(at, occurredAt) && <DateText iso={at} form="receipt" />}
              </dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </div>
  )
}

/** As it is shown, which is by minutes. */
const isLater = (at: string, before: string) => formatDate(at, 'receipt') !== formatDate(before, 'receipt')

const Id = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd translate="no">{children}</dd>
  </>
)

function OpenDelivery({ delivery: { reaction, state, tries, at, error } }: { delivery: StoryDelivery }) {
  const isWaiting = state === 'waiting'
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span translate="no" className={cx('wrap-anywhere', isWaiting && 'text-muted')}>
          {reaction}
        </span>
        <Badge tone={isWaiting ? 'plain' : 'danger'}>{deliveryLabels[state]}</Badge>
      </p>
      {at && error && (
        <p className="text-caption text-danger wrap-anywhere">
          {error}, try {tries}, <DateText iso={at} form="receipt" />
        </p>
      )}
    </div>
  )
}
