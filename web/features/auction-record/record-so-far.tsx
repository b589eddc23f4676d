import type { ShownBid } from '../../../shared/contract/endpoints/auctions.ts'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { BidderName } from './bidder-name.tsx'

const columns: readonly Column<ShownBid>[] = [
  {
    header: 'Bidder',
    isName: true,
    cell: bid => <BidderName firstName={bid.user.firstName ?? undefined} pseudonym={bid.bidder} />,
  },
  { header: 'Time', cell: ({ createdAt }) => <DateText iso={createdAt} form="precise" /> },
  { header: 'Amount', align: 'end', cell: ({ bidAmount }) => <Price amount={bidAmount} /> },
  {
    header: 'Hash',
    cell: ({ hash }) => <code className="text-caption wrap-anywhere">{hash ?? 'same as the bid before it'}</code>,
  },
]

export function RecordSoFar({ bids }: { bids: readonly ShownBid[] }) {
  return (
    <div className="space-y-8">
      <div className="max-w-[68ch] space-y-3">
        <p>
          Bids are being recorded. Each entry of the record carries a hash: a fingerprint of itself and of the entry
          before it. None can be changed, added or left out later without changing every hash after it.
        </p>
        <p>
          When the auction ends, the record appears here and you can replay it step by step. It shows the maximums that
          set a price. The others stay hidden, including the winner’s. Copy a hash from below: the final record must
          contain it.
        </p>
      </div>
      {bids.length > 0 ? (
        <Table caption="The latest bids with their hashes" columns={columns} rows={bids} rowKey={bid => bid.id} />
      ) : (
        <p className="border-y py-8 text-muted">No bids yet, so nothing is recorded.</p>
      )}
    </div>
  )
}
