import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { TimeLeft } from '../../components/auction-time.tsx'
import { Badge } from '../../components/badge.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Photo } from '../../components/photo.tsx'
import { bidCountText } from '../../lib/auction-price.ts'
import { termText } from '../../lib/term-text.ts'
import { estimateText, lotStateNames } from './event-words.ts'

interface LotListProps {
  lots: readonly ShownLot[]
  leading: ReadonlySet<string>
  outbid: ReadonlySet<string>
}

export function LotList({ lots, leading, outbid }: LotListProps) {
  return (
    <ol className="mt-4 divide-y border-y">
      {lots.map(lot => (
        <li
          key={lot.listingId}
          id={`lot-${lot.number}`}
          className="scroll-mt-24 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]"
        >
          <Lot
            lot={lot}
            standing={leading.has(lot.listingId) ? 'leading' : outbid.has(lot.listingId) ? 'outbid' : undefined}
          />
        </li>
      ))}
    </ol>
  )
}

interface LotProps {
  lot: ShownLot
  standing: 'leading' | 'outbid' | undefined
}

const Lot = memo(function Lot({ lot, standing }: LotProps) {
  const { listingId, number, itemName, category, maker, text, imageUrl, state, isReserveMet } = lot
  if (itemName === '') {
    return <p className="figures py-6 text-small text-muted">{`Lot ${number} withdrawn`}</p>
  }
  const [facts, ...more] = text.split('\n')
  return (
    <article className="grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-4 py-6 sm:grid-cols-[8rem_1fr] lg:grid-cols-[9rem_1fr_15rem] lg:gap-x-8">
      <Photo imageUrl={imageUrl} alt="" category={category} sizes="9rem" className="aspect-4/5 self-start" />
      <div className="min-w-0">
        <p className="label truncate text-muted">
          <span className="figures text-ink">{`Lot ${number}`}</span>
          {category && ` · ${termText(category)}`}
        </p>
        <h3 className="mt-1 text-name lg:text-title">
          <Link to={`/marketplace/${listingId}`} className="line-clamp-2 wrap-anywhere hover:text-accent">
            {itemName}
          </Link>
        </h3>
        {maker && <p className="mt-1 font-serif text-small text-muted italic wrap-anywhere">{maker}</p>}
        {facts && <p className="mt-2 text-caption text-muted wrap-anywhere">{facts}</p>}
        {more.length > 0 && <p className="mt-2 line-clamp-3 text-small wrap-anywhere">{more.join(' ')}</p>}
        <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {state !== 'open' && state !== 'waiting' && (
            <Badge tone={state === 'sold' ? 'accent' : 'plain'}>{lotStateNames[state]}</Badge>
          )}
          {state === 'open' && isReserveMet !== null && (
            <Badge tone={isReserveMet ? 'accent' : 'warning'}>{isReserveMet ? 'Reserve Met' : 'Reserve Not Met'}</Badge>
          )}
          {standing === 'leading' && <Badge tone="accent">You lead</Badge>}
          {standing === 'outbid' && <Badge tone="warning">You were outbid</Badge>}
        </p>
      </div>
      <Figures lot={lot} />
    </article>
  )
})

function Figures({ lot }: { lot: ShownLot }) {
  const { state, currentBid, startPrice, bidCount, closesAt, afterSale } = lot
  const estimate = estimateText(lot)
  const isRunning = state === 'open' || state === 'waiting'
  return (
    <dl className="col-span-2 grid grid-cols-2 gap-x-5 gap-y-2 text-small lg:col-span-1 lg:block lg:space-y-2 lg:text-right">
      {estimate && <Figure name="Estimate">{estimate}</Figure>}
      {state === 'sold' && currentBid !== null ? (
        <Figure name="Hammer price" isLarge>
          {formatCents(currentBid)}
        </Figure>
      ) : currentBid !== null ? (
        <Figure name={isRunning ? 'Current bid' : 'Highest bid'} isLarge>
          {formatCents(currentBid)}
        </Figure>
      ) : (
        startPrice !== null &&
        state !== 'withdrawn' && (
          <Figure name="Start price" isLarge>
            {formatCents(startPrice)}
          </Figure>
        )
      )}
      {isRunning && (
        <Figure name={bidCountText(bidCount)}>
          <TimeLeft end={closesAt} />
          <span className="block text-caption text-muted">
            <DateText iso={closesAt} form="end" />
          </span>
        </Figure>
      )}
      {afterSale?.isAvailable && (
        <Figure name="After the sale">
          <Link to={`/marketplace/${afterSale.listingId}`} className="underline underline-offset-4">
            {`Buy it for ${formatCents(afterSale.price)}`}
          </Link>
        </Figure>
      )}
    </dl>
  )
}

const Figure = ({ name, isLarge, children }: { name: string; isLarge?: boolean; children: React.ReactNode }) => (
  <div>
    <dt className="text-caption text-muted">{name}</dt>
    <dd className={isLarge ? 'figures font-serif text-title' : 'figures'}>{children}</dd>
  </div>
)
