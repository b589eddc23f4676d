import { labels } from '../../../shared/contract/endpoints/labels.ts'
import type { ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { LabelOffer } from '../../components/label-offer.tsx'
import { useRead } from '../../lib/queries.ts'

/** For the seller of what is to be shipped: a label that was bought, or the offer of one. */
export function LabelSection({ order }: { order: ToldOrder }) {
  const { data } = useRead(labels.getLabel, { params: { id: order.id }, query: {} })
  if (!data || (!data.isOffered && !data.label)) return null
  return (
    <section aria-labelledby="label" className="mt-10 border-t pt-8">
      <h2 id="label" className="text-title">
        Shipping label
      </h2>
      <LabelOffer
        orderId={order.id}
        caseNo={null}
        told={data}
        next="Mark the piece as shipped once the carrier has it."
      >
        Buy a label here and print it. Its price comes off your payout; insurance is up to you.
      </LabelOffer>
    </section>
  )
}
