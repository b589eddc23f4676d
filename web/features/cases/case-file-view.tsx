import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { CaseFile, OrderCase } from '../../../shared/contract/endpoints/cases.ts'
import { carrierName } from '../../../shared/rules/carriers.ts'
import { decisionSteps } from '../../../shared/rules/cases.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AddressText } from '../../components/address-text.tsx'
import { Badge } from '../../components/badge.tsx'
import { CaseStory } from '../../components/case-story.tsx'
import { DateText } from '../../components/date-text.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { ReturnLabel } from '../../components/return-label.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TrackingLink } from '../../components/tracking-link.tsx'
import { type CaseReader, caseLabel, caseText } from '../../lib/case-text.ts'
import { disputeReason } from '../../lib/dispute-reason.ts'
import { disputeTitles } from '../../lib/dispute-text.ts'
import { DisputeDetails } from './dispute-details.tsx'

const DecideForm = lazy(() => import('./decide-form.tsx').then(module => ({ default: module.DecideForm })))

/** Everything that an admin needs to decide. */
export function CaseFileView({ file }: { file: CaseFile }) {
  const { order, buyer, seller, cases, disputes } = file
  const reader: CaseReader = {
    viewer: 'admin',
    buyer: buyer.firstName || 'the buyer',
    seller: seller.firstName || 'the seller',
  }
  return (
    <>
      <PageHeader
        title={order.itemName}
        documentTitle={cases.length > 0 ? `Case: ${order.itemName}` : `Dispute: ${order.itemName}`}
      >
        {reader.buyer} bought it from {reader.seller}.
      </PageHeader>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-10">
          {disputes.map(dispute => (
            <DisputeDetails key={dispute.id} dispute={dispute} />
          ))}
          {cases.map(told => (
            <Case key={told.no} told={told} pieces={order.pieces} reader={reader} />
          ))}
          <Messages file={file} />
        </div>
        <aside aria-label="The order" className="min-w-0 space-y-8">
          <Order file={file} />
        </aside>
      </div>
    </>
  )
}

interface CaseProps {
  told: OrderCase
  pieces: CaseFile['order']['pieces']
  reader: CaseReader
}

const Case = ({ told, pieces, reader }: CaseProps) => (
  <section aria-label={`Case ${told.no}`} className="space-y-6">
    <div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-title">Case {told.no}</h2>
        <Badge tone={told.status === 'escalated' ? 'danger' : 'plain'}>{caseLabel(told, 'admin')}</Badge>
      </div>
      {told.pieces.length > 0 && (
        <ul aria-label="What it is about" className="mt-3 space-y-1">
          {pieces
            .filter(({ listingId }) => told.pieces.includes(listingId))
            .map(({ listingId, itemName, paid }) => (
              <li key={listingId} className="wrap-anywhere">
                {itemName}, <span className="figures">{formatCents(paid)}</span>
              </li>
            ))}
        </ul>
      )}
      <p role="status" className="mt-2 max-w-prose text-muted wrap-anywhere">
        {caseText(told, reader)}
      </p>
    </div>
    <CaseStory told={told} reader={reader} />
    {told.entries.some(({ labelBy }) => labelBy) && (
      <ReturnLabel orderId={told.orderId} caseNo={told.no} isBuyer={false} />
    )}
    {told.steps.some(step => (decisionSteps as readonly string[]).includes(step)) && (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        {/* A decision is about the case as it is read; what was typed is kept. */}
        <DecideForm key={told.version} told={told} />
      </Suspense>
    )}
  </section>
)

function Messages({ file: { messages, buyer, seller } }: { file: CaseFile }) {
  return (
    <section aria-labelledby="messages" className="border-t pt-8">
      <h2 id="messages" className="text-title">
        Messages about this piece
      </h2>
      {messages.length === 0 && <p className="mt-3 text-small text-muted">They have not written to each other.</p>}
      <ul className="mt-5 space-y-5">
        {messages.map(({ id, senderId, content, createdAt }) => (
          <li key={id}>
            <p className="text-caption text-muted">
              {(senderId === buyer.id ? buyer : seller).firstName}, <DateText iso={createdAt} form="receipt" />
            </p>
            <p className="mt-0.5 max-w-prose text-small whitespace-pre-line wrap-anywhere">{content}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const refundLabels: Record<CaseFile['refunds'][number]['status'], string> = {
  pending: 'Refund on its way',
  succeeded: 'Refunded',
  failed: 'Refund that failed',
}

function Order({ file }: { file: CaseFile }) {
  const { order, money, buyer, seller, refunds, disputes } = file
  return (
    <>
      <div className="max-lg:hidden">
        <Photo imageUrl={order.imageUrl} alt="" sizes="22rem" className="aspect-square w-full rounded-sm" />
      </div>
      <Facts title="Order">
        <Fact label="Number">{order.id}</Fact>
        <Fact label="Piece">
          <Link to={`/marketplace/${order.listingId}`} className="underline underline-offset-4 hover:text-accent">
            See the listing
          </Link>
        </Fact>
        {order.pieces.length > 1 && (
          <Fact label="Pieces">
            {order.pieces.map(({ listingId, itemName, paid, refunded }) => (
              <span key={listingId} className="block wrap-anywhere">
                {refunded > 0
                  ? `${itemName}: ${formatCents(paid)}, ${formatCents(refunded)} refunded`
                  : `${itemName}: ${formatCents(paid)}`}
              </span>
            ))}
          </Fact>
        )}
        <Fact label="Paid">
          <DateText iso={order.paidAt} form="receipt" />
        </Fact>
        <Fact label="Shipped">{order.shippedAt ? <DateText iso={order.shippedAt} form="receipt" /> : 'Not yet'}</Fact>
        {order.carrier && (
          <Fact label="Carrier">
            {carrierName({ ...order, carrier: order.carrier })} {order.trackingNumber}
            <span className="block">
              <TrackingLink parcel={{ ...order, carrier: order.carrier }} />
            </span>
          </Fact>
        )}
        {order.deliveredOn && (
          <Fact label="Delivered, according to the seller">
            {order.deliveredOn}
            {order.deliveryStatedAt && (
              <span className="block text-caption text-muted">
                said on <DateText iso={order.deliveryStatedAt} form="receipt" />
              </span>
            )}
          </Fact>
        )}
        <Fact label="Received">
          {order.receivedAt ? <DateText iso={order.receivedAt} form="receipt" /> : 'Not yet'}
          {order.receivedBy && <span className="block text-caption text-muted">{receivers[order.receivedBy]}</span>}
        </Fact>
      </Facts>
      <Facts title="Delivery">
        <Fact label={order.delivery?.method === 'pickup' ? 'Pick-up in' : 'To'}>
          <Destination order={order} />
        </Fact>
      </Facts>
      <Facts title="People">
        <Fact label="Buyer">
          <Person person={buyer} />
        </Fact>
        <Fact label="Seller">
          <Person person={seller} />
        </Fact>
      </Facts>
      <Facts title="Money">
        <Fact label="Price">
          <Price amount={money.price} />
        </Fact>
        {money.shipping > 0 && (
          <Fact label="Shipping">
            <Price amount={money.shipping} />
          </Fact>
        )}
        <Fact label="Paid in all">
          <Price amount={money.paid} />
        </Fact>
        <Fact label="Commission">
          <Price amount={money.commission} />
        </Fact>
        <Fact label={money.refunded > 0 ? 'Payout before refunds' : 'Seller’s payout'}>
          <Price amount={money.sellerPayout} />
        </Fact>
        {refunds.map(({ amount, status, decidedAt }) => (
          <Fact key={decidedAt} label={refundLabels[status]}>
            <Price amount={amount} />
          </Fact>
        ))}
        {disputes.map(({ amount, status, reason, openedAt }) => (
          <Fact key={openedAt} label={disputeTitles[status]}>
            <Price amount={amount} /> ({disputeReason(reason)})
          </Fact>
        ))}
        <Fact label="Can be refunded">
          <Price amount={money.left} />
        </Fact>
      </Facts>
    </>
  )
}

const receivers: Record<NonNullable<CaseFile['order']['receivedBy']>, string> = {
  buyer: 'the buyer said so',
  time: 'automatically after some days',
  code: 'the seller knew the code',
}

function Destination({ order: { delivery, address, addressErasedAt } }: { order: CaseFile['order'] }) {
  if (delivery?.method === 'pickup') return delivery.town
  if (address) {
    return (
      <>
        <AddressText address={address} />
        {address.phone && <span className="figures block">{address.phone}</span>}
      </>
    )
  }
  if (!delivery) return 'Agreed in messages'
  return (
    <>
      {countryName(delivery.country)}
      {addressErasedAt && (
        <span className="block text-caption text-muted">
          address erased on <DateText iso={addressErasedAt} />
        </span>
      )}
    </>
  )
}

const Person = ({ person: { firstName, email } }: { person: CaseFile['buyer'] }) => (
  <>
    {firstName}
    {email && (
      <a href={`mailto:${email}`} className="block underline underline-offset-4 wrap-anywhere hover:text-accent">
        {email}
      </a>
    )}
  </>
)

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-name">{title}</h2>
    <dl className="mt-2 divide-y border-y text-small">{children}</dl>
  </section>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="max-w-3/5 shrink-0 text-muted wrap-break-word">{label}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
)
