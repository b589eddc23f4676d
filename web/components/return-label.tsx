import { labels } from '../../shared/contract/endpoints/labels.ts'
import { useRead } from '../lib/queries.ts'
import { LabelOffer } from './label-offer.tsx'

/** The label of a return: for its buyer to print, for its seller and for admins to buy. */
export function ReturnLabel({ orderId, caseNo, isBuyer }: { orderId: string; caseNo: number; isBuyer: boolean }) {
  const { data } = useRead(labels.getLabel, { params: { id: orderId }, query: { caseNo } })
  if (!data || (!data.isOffered && !data.label)) return null
  return (
    <section aria-label="Label of the return" className="mt-6 border-t pt-5">
      <h3 className="text-name">Label of the return</h3>
      <LabelOffer
        orderId={orderId}
        caseNo={caseNo}
        told={data}
        next={
          isBuyer
            ? 'Print it, and put it on the parcel. Once the carrier has the parcel, say that you sent it back.'
            : 'The buyer can print it.'
        }
      >
        Buy the label for the buyer’s parcel here. Its price comes off the seller’s payout.
      </LabelOffer>
    </section>
  )
}
