import { lazy, useId, useState } from 'react'
import { type AssetWithTerms, type ShareMarket as Market, shares } from '../../../shared/contract/endpoints/shares.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Price } from '../../components/price.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { MarketNotice } from './market-notice.tsx'
import { againstText } from './share-sums.ts'

const OfferDialog = lazy(() => import('./offer-dialog.tsx').then(module => ({ default: module.OfferDialog })))
const TakeDialog = lazy(() => import('./take-dialog.tsx').then(module => ({ default: module.TakeDialog })))

type Offer = Market['offers'][number]
type Trade = Market['trades'][number]

/** What owners of a piece sell to each other, and sold. */
export function ShareMarket({ asset, isMember }: { asset: AssetWithTerms; isMember: boolean }) {
  const id = useId()
  const market = useRead(shares.getShareMarket, { params: { id: asset.id } }, fresh)
  const { data: holdings } = useRead(shares.getPortfolio, undefined, { ...fresh, enabled: isMember })
  const [taken, setTaken] = useState<Offer>()
  const [isTaking, setTaking] = useState(false)
  const [isOffering, setOffering] = useState(false)
  if (useFees().data?.shareMarket === 'off') return null
  const holding = holdings?.find(each => each.asset.id === asset.id)
  const take = (offer: Offer) => {
    setTaken(offer)
    setTaking(true)
  }
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-title">
          Shares from owners
        </h2>
        {holding && holding.sharesFree > 0 && (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOffering(true)}>
            Offer your shares
          </Button>
        )}
      </div>
      <MarketNotice isSaidAbove />
      {market.data ? (
        <>
          <Offers offers={market.data.offers} asset={asset} onTake={take} />
          <Trades trades={market.data.trades} />
        </>
      ) : market.error ? (
        <ErrorState
          title="Failed to load what owners offer"
          error={market.error}
          onRetry={() => market.refetch()}
          retrying={market.isFetching}
        />
      ) : (
        <TableSkeleton rows={2} />
      )}
      {holding && (
        <MountOnFirstOpen isOpen={isOffering}>
          <OfferDialog holding={holding} isOpen={isOffering} onClose={() => setOffering(false)} />
        </MountOnFirstOpen>
      )}
      {taken && (
        <MountOnFirstOpen isOpen={isTaking}>
          <TakeDialog asset={asset} offer={taken} isOpen={isTaking} onClose={() => setTaking(false)} />
        </MountOnFirstOpen>
      )}
    </section>
  )
}

interface OffersProps {
  offers: readonly Offer[]
  asset: AssetWithTerms
  onTake: (offer: Offer) => void
}

function Offers({ offers, asset: { pricePerShare: issue }, onTake }: OffersProps) {
  if (offers.length === 0) return <p className="text-small text-muted">No owner offers shares of this piece now.</p>
  const columns: readonly Column<Offer>[] = [
    { header: 'Per share', isName: true, cell: ({ pricePerShare }) => <Price amount={pricePerShare} /> },
    { header: 'Against the operator’s price', cell: ({ pricePerShare }) => againstText(pricePerShare, issue) },
    { header: 'Shares', align: 'end', cell: ({ shares: count }) => formatNumber(count) },
    { header: 'Offered until', align: 'end', cell: ({ expiresAt }) => <DateText iso={expiresAt} /> },
    {
      header: 'Buy',
      isActions: true,
      align: 'end',
      cell: offer =>
        offer.isMine ? (
          <span className="text-muted">Yours</span>
        ) : (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => onTake(offer)}>
            Buy
            <span className="sr-only">
              {' '}
              shares at <Price amount={offer.pricePerShare} />
            </span>
          </Button>
        ),
    },
  ]
  return <Table caption="Offers of owners, cheapest first" columns={columns} rows={offers} rowKey={({ id }) => id} />
}

function Trades({ trades }: { trades: readonly Trade[] }) {
  if (trades.length === 0) return null
  const columns: readonly Column<Trade & { key: string }>[] = [
    { header: 'Day', isName: true, cell: ({ on }) => <DateText iso={on} /> },
    { header: 'Shares', align: 'end', cell: ({ shares: count }) => formatNumber(count) },
    { header: 'Per share', align: 'end', cell: ({ pricePerShare }) => <Price amount={pricePerShare} /> },
  ]
  return (
    <details className="text-small">
      <summary className="w-fit py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent">
        What owners sold to each other
      </summary>
      <div className="mt-3">
        <Table
          caption="Trades among owners, latest first"
          columns={columns}
          rows={trades.map((trade, n) => ({ ...trade, key: `${trades.length - n}` }))}
          rowKey={({ key }) => key}
        />
      </div>
    </details>
  )
}
