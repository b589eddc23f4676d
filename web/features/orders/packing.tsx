import type { ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { packingAdvice } from './packing-advice.ts'

/** How to pack and insure the piece, for its seller. */
export function Packing({ order }: { order: ToldOrder }) {
  const { category, itemName, price, address } = order
  return (
    <section aria-labelledby="packing" className="mt-10 border-t pt-8">
      <h2 id="packing" className="text-title">
        Pack and insure it
      </h2>
      <ul className="mt-3 max-w-prose list-disc space-y-1.5 pl-5 text-small marker:text-muted">
        {packingAdvice(category, itemName).map(advice => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
      <dl className="mt-5 max-w-prose space-y-4 text-small">
        <div>
          <dt className="font-medium">Photograph it</dt>
          <dd className="mt-0.5 text-muted">
            Take pictures of the piece, of its padding and of the closed parcel with its label. If something happens on
            the way, carrier and buyer ask for them.
          </dd>
        </div>
        <div>
          <dt className="font-medium">Insure it</dt>
          <dd className="mt-0.5 text-muted">
            For at least {formatCents(price)}, what the buyer paid for it. Ask for a tracking number, and see whether
            the carrier insures antiques.
          </dd>
        </div>
        {address && (
          <div>
            <dt className="font-medium">Address it</dt>
            <dd className="mt-0.5 text-muted">
              <a href="#delivery" className="underline underline-offset-4 hover:text-ink">
                To the buyer’s address, with a label to print
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
