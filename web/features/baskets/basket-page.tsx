import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type Basket, type BasketPiece, baskets } from '../../../shared/contract/endpoints/baskets.ts'
import { MAX_PIECES_TOGETHER } from '../../../shared/rules/basket.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DeliveredPayment } from '../../components/delivered-payment.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Photo } from '../../components/photo.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { call } from '../../lib/api.ts'
import { basketIdsQuery, useBasketPiece } from '../../lib/basket.ts'
import { endTime } from '../../lib/dates.ts'
import { refresh, useRead } from '../../lib/queries.ts'

export function BasketPage() {
  return (
    <div className="page">
      <PageHeader title="Your basket">
        Pieces of one seller are paid for together, and come as one order. They stay for sale until you pay.
      </PageHeader>
      <div className="py-8">
        <Baskets />
      </div>
    </div>
  )
}

function Baskets() {
  const { data, error, isFetching, refetch } = useRead(baskets.listBaskets, {}, { refetchOnMount: 'always' })
  if (!data) {
    if (!error) return <Skeleton className="h-64 w-full" />
    return (
      <ErrorState title="Failed to load your basket" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState title="Your basket is empty" actions={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>}>
        Select “Add to basket” on a piece that you want to buy with others of its seller.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-14">
      {data.map(basket => (
        <OfSeller key={basket.seller.id} basket={basket} />
      ))}
    </div>
  )
}

function OfSeller({ basket: { seller, pieces, total, premium, delivery, apart } }: { basket: Basket }) {
  const client = useQueryClient()
  const free = pieces.filter(({ problem }) => problem === null)
  const ids = free.map(({ listingId }) => listingId)
  const [first] = ids
  const headingId = `basket-${seller.id}`
  return (
    <section aria-labelledby={headingId} className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <h2 id={headingId} tabIndex={-1} className="text-title wrap-anywhere outline-none">
          <Link to={`/sellers/${seller.id}`} className="underline-offset-4 hover:underline">
            {seller.firstName}
          </Link>
        </h2>
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {pieces.map(piece => (
            <Piece key={piece.listingId} piece={piece} headingId={headingId} />
          ))}
        </ul>
        <p className="mt-4 text-small">
          <Link to={`/sellers/${seller.id}`} className="underline underline-offset-4">
            More pieces of this seller
          </Link>
        </p>
      </div>
      <div className="min-w-0 lg:self-start">
        {free.length > 0 && (
          <p className="mb-4 flex justify-between gap-6 font-medium">
            <span>{free.length === 1 ? 'One piece' : `${free.length} pieces`}</span>
            <span className="figures">{formatCents(total)}</span>
          </p>
        )}
        <div>
          {first === undefined || delivery === null ? (
            <AlertBox tone="warning" title="Nothing here can be bought now">
              Remove these pieces, or look again later.
            </AlertBox>
          ) : ids.length > MAX_PIECES_TOGETHER ? (
            <AlertBox tone="warning" title={`At most ${MAX_PIECES_TOGETHER} pieces are paid for at once`}>
              Remove some. You can buy them after these.
            </AlertBox>
          ) : (
            <DeliveredPayment
              key={ids.join()}
              listingId={first}
              sellerId={seller.id}
              isBound={free.every(({ reservedUntil }) => reservedUntil !== null)}
              offered={delivery}
              apart={apart}
              price={total}
              premium={premium}
              label="Checkout Now"
              open={chosen =>
                call(baskets.createBasketCheckout, { body: { listingIds: ids, expectedPrice: total, ...chosen } })
              }
              onChange={() => refresh(client, [baskets.listBaskets, basketIdsQuery.queryKey])}
            />
          )}
        </div>
      </div>
    </section>
  )
}

const problemTexts = {
  sold: () => 'Sold to someone else.',
  held: () => 'Someone else is paying for it. If they don’t, it is for sale again.',
  unavailable: () => 'Not for sale now.',
} satisfies Record<NonNullable<BasketPiece['problem']>, () => string>

interface PieceProps {
  piece: BasketPiece
  headingId: string
}

function Piece({ piece: { listingId, itemName, imageUrl, price, reservedUntil, problem }, headingId }: PieceProps) {
  const { remove, isPending } = useBasketPiece(listingId)
  const press = () => {
    remove()
    // Its button goes with it.
    document.getElementById(headingId)?.focus()
  }
  return (
    <li className="flex gap-4 py-4">
      <Photo
        imageUrl={imageUrl}
        alt=""
        sizes="5rem"
        className={`size-20 shrink-0 rounded-sm ${problem ? 'opacity-40' : ''}`}
      />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <Link to={`/marketplace/${listingId}`} className="underline-offset-4 hover:underline">
            {itemName}
          </Link>
        </p>
        {price !== null && <p className="figures mt-1 text-small">{formatCents(price)}</p>}
        {problem && <p className="mt-1 text-caption text-danger">{problemTexts[problem]()}</p>}
        {!problem && reservedUntil && (
          <p className="mt-1 text-caption text-muted">
            Reserved for you: it waits until {endTime(reservedUntil)}. Pay before then; you can add more pieces of this
            seller.
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="small"
        onClick={press}
        pending={isPending}
        aria-label={`Remove from basket: ${itemName}`}
        className="self-start"
      >
        Remove
      </Button>
    </li>
  )
}
