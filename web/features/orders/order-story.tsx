import { cx } from 'class-variance-authority'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { carrierName } from '../../../shared/rules/carriers.ts'
import { DateText } from '../../components/date-text.tsx'
import { ParcelWay } from '../../components/parcel-way.tsx'
import { TrackingLink } from '../../components/tracking-link.tsx'
import { statusLabels, storyOf } from './order-state.ts'

export function OrderStory({ order }: { order: ToldOrder }) {
  return (
    <section aria-labelledby="story" className="mt-10 border-t pt-8">
      <h2 id="story" className="text-title">
        The story so far
      </h2>
      <ol className="mt-6">
        {storyOf(order).map(({ status, at, text }) => (
          <li key={status} className="group relative flex gap-5 pb-7 last:pb-0">
            <span
              aria-hidden
              className={cx(
                'relative z-10 mt-1.5 size-3 shrink-0 rounded-full border',
                at ? 'border-accent bg-accent' : 'border-rule-strong bg-paper',
              )}
            />
            <span
              aria-hidden
              className="absolute top-3 bottom-0 -mb-3 left-1.5 -ml-px w-px bg-rule group-last:hidden"
            />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className={cx('text-name', !at && 'text-muted')}>{statusLabels[status]}</h3>
                <p className="text-caption text-muted">{at ? <DateText iso={at} form="receipt" /> : 'To come'}</p>
              </div>
              {text && <p className="mt-0.5 max-w-prose text-small text-muted wrap-anywhere">{text}</p>}
              {status === 'shipped' && at && <Shipping order={order} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Shipping({
  order: { carrier, trackingNumber, parcel: followed, side, receivedAt, together, dispatchedOn, ...named },
}: {
  order: ToldOrder
}) {
  if (!carrier) return null
  const parcel = { ...named, carrier, trackingNumber }
  // What has arrived needs no number that its carrier knows.
  const isFollowed = trackingNumber && (!receivedAt || (followed && followed.status !== 'unknown'))
  return (
    <div className="mt-0.5 text-small text-muted">
      <p className="wrap-anywhere">
        By {carrier === 'other' && !named.carrierName ? 'another carrier' : carrierName(parcel)}
      </p>
      <p className="wrap-anywhere">
        {trackingNumber ? (
          <>
            Tracking number <span className="figures text-ink">{trackingNumber}</span>
          </>
        ) : (
          'Without a tracking number'
        )}
      </p>
      {dispatchedOn && (
        <p>
          Handed to the carrier on <DateText iso={dispatchedOn} />
        </p>
      )}
      {together.length > 0 && (
        <p className="wrap-anywhere">
          In one parcel with{' '}
          {together.map(({ id, itemName }, place) => (
            <Fragment key={id}>
              {place > 0 && ', '}
              <Link to={`/orders/${id}`} className="underline underline-offset-4 hover:text-ink">
                {itemName}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      <TrackingLink parcel={parcel} />
      {isFollowed && <ParcelWay parcel={followed} carrier={carrierName(parcel)} isSender={side === 'seller'} />}
    </div>
  )
}
