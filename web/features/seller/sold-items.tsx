import type { OwnListing } from '../../../shared/contract/endpoints/payouts.ts'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { Price } from '../../components/price.tsx'
import type { Column } from '../../components/table.tsx'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import { inOrderOfSale } from './in-order-of-sale.ts'
import { ItemName } from './item-name.tsx'
import { MessageBuyerButton } from './message-buyer.tsx'

export function SoldItems({ listings, sales }: { listings: readonly OwnListing[]; sales: readonly Sale[] }) {
  if (listings.length === 0) {
    return (
      <EmptyState title="No Sold Items Yet">
        When a buyer pays for one of your pieces, it moves here from your active listings.
      </EmptyState>
    )
  }
  const bySoldPiece = sales.flatMap(
    sale => sale.pieces?.map(({ listingId, price }) => ({ ...sale, listingId, salePrice: price })) ?? [sale],
  )
  const saleOf = new Map(bySoldPiece.map(sale => [sale.listingId, sale]))
  /** Sold pieces have an order, unless their sale is not read yet. */
  const pageOf = ({ id }: OwnListing) => {
    const sale = saleOf.get(id)
    return sale ? `/orders/${sale.id}` : `/marketplace/${id}`
  }
  const rows = inOrderOfSale(listings, bySoldPiece)
  const columns: readonly Column<OwnListing>[] = [
    {
      header: 'Item',
      isName: true,
      cell: listing => <ItemName to={pageOf(listing)} itemName={listing.itemName} photo={listing} />,
    },
    { header: 'Sale Price', align: 'end', cell: ({ id }) => <Price amount={saleOf.get(id)?.salePrice} /> },
    { header: 'Sold Date', cell: ({ id, updatedAt }) => <DateText iso={saleOf.get(id)?.createdAt ?? updatedAt} /> },
    {
      header: 'View',
      isActions: true,
      cell: listing => {
        const sale = saleOf.get(listing.id)
        return (
          <>
            {sale && <MessageBuyerButton sale={sale} />}
            <ButtonLink to={pageOf(listing)} variant="secondary" size="small" aria-label={`View: ${listing.itemName}`}>
              View
            </ButtonLink>
          </>
        )
      },
    },
  ]
  return <LongTable caption="Sold items" columns={columns} rows={rows} rowKey={listing => listing.id} />
}
