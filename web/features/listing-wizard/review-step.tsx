import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { DEFAULT_AUCTION_DURATION } from '../../../shared/listing.ts'
import { formatCents } from '../../../shared/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { notify } from '../../components/notify.ts'
import { Photo } from '../../components/photo.tsx'
import { useFees } from './api/get-fees.ts'
import { AuctionLength } from './auction-length.tsx'
import { estimateSale, type ListingValues } from './listing-form.ts'

const AGREEMENT = 'You must agree to the terms and conditions'
const terms = z.object({ agreed: z.boolean().refine(agreed => agreed, AGREEMENT) })

interface ReviewStepProps {
  values: ListingValues
  onPublish: () => void
  /** Why the last try to publish failed. */
  failure: string | null
  /** The buttons at the foot; one of them submits. */
  actions: ReactNode
}

/** The listing as buyers will see it, and the terms. */
export function ReviewStep({ values, onPublish, failure, actions }: ReviewStepProps) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(terms), defaultValues: { agreed: false } })
  const submit = handleSubmit(onPublish, () => notify.error('Agreement Required', AGREEMENT))
  return (
    <form onSubmit={submit} noValidate>
      <article className="grid gap-6 border-b pb-8 sm:grid-cols-[15rem_1fr] sm:gap-10">
        <Photo
          imageUrl={values.imageUrl}
          alt=""
          category={values.category}
          sizes="(min-width: 40rem) 15rem, 90vw"
          className="aspect-4/5 max-sm:max-w-60"
        />
        <div className="min-w-0">
          <p className="label text-muted">{values.category || 'Uncategorized'}</p>
          <h3 className="mt-2 text-heading wrap-anywhere">{values.itemName}</h3>
          {values.listingType === 'auction' ? <AuctionOffer values={values} /> : <FixedOffer values={values} />}
          <p className="mt-5 text-small whitespace-pre-line wrap-anywhere">
            {values.description?.trim() || <span className="text-muted">No description.</span>}
          </p>
        </div>
      </article>
      <CheckboxField
        control={control}
        name="agreed"
        className="mt-8"
        label="I agree to the terms and conditions"
        hint="The piece is mine to sell, what I say of it is true, and I will send it once it is paid for. Vitrine keeps the commission in force at the sale."
      />
      {failure && (
        <AlertBox tone="danger" title="The listing was not created" className="mt-6">
          {failure}
        </AlertBox>
      )}
      {actions}
    </form>
  )
}

function FixedOffer({ values }: { values: ListingValues }) {
  const sale = estimateSale(values, useFees())
  return (
    <>
      <p className="figures mt-3 font-serif text-title">{formatCents(sale.salePriceCents)}</p>
      <p className="text-caption text-muted">
        Fixed price. You get about {formatCents(sale.sellerPayoutCents)} after {sale.commissionBps / 100}% commission.
      </p>
    </>
  )
}

function AuctionOffer({ values }: { values: ListingValues }) {
  const sale = estimateSale(values, useFees())
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small [&_dt]:text-muted">
      <dt>Auction</dt>
      <dd>
        <AuctionLength days={values.durationDays ?? DEFAULT_AUCTION_DURATION} />
      </dd>
      <dt>Reserve</dt>
      <dd className="figures">
        {values.reservePrice
          ? formatCents(sale.salePriceCents)
          : `None; bids start at ${formatCents(sale.salePriceCents)}`}
      </dd>
      <dt>Reserve fee</dt>
      <dd className="figures">
        {sale.reserveFeeCents > 0 ? `${formatCents(sale.reserveFeeCents)}, if it sells` : 'None'}
      </dd>
      <dt>You get</dt>
      <dd className="figures">
        at least {formatCents(sale.sellerPayoutCents)} if it sells, after {sale.commissionBps / 100}% commission
      </dd>
    </dl>
  )
}
