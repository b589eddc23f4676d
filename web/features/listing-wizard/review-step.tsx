import { zodResolver } from '@hookform/resolvers/zod'
import { Fragment, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import * as z from 'zod'
import { deliveryField } from '../../../shared/rules/delivery.ts'
import { DEFAULT_AUCTION_DURATION } from '../../../shared/rules/listing.ts'
import { formatCents, formatMoney } from '../../../shared/rules/money.ts'
import { detailNames, detailTitles } from '../../../shared/rules/piece-details.ts'
import { pieceDocuments } from '../../../shared/rules/piece-documents.ts'
import { factOf, statedFacts } from '../../../shared/rules/piece-facts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { DeliveryItems } from '../../components/delivery-items.tsx'
import { OwnDocuments } from '../../components/documents/own-documents.tsx'
import { Photo } from '../../components/photo.tsx'
import { SaleRules } from '../../components/sale-rules/sale-rules.tsx'
import type { SaleTexts } from '../../components/sale-rules/sale-texts.ts'
import type { useSaleRules } from '../../components/sale-rules/use-sale-rules.ts'
import { ShareView } from '../../components/share-view.tsx'
import { notify } from '../../lib/notify.ts'
import type { PhotoSet } from '../../lib/photo-set.ts'
import { termText } from '../../lib/term-text.ts'
import { usePhotos } from '../../lib/use-photo-set.ts'
import { AuctionLength } from './auction-length.tsx'
import { centsOf, type ListingValues, START_WITHOUT_RESERVE_CENTS } from './listing-form.ts'
import { Preview, type RenderPreview } from './preview.tsx'
import { SaleEstimate } from './sale-estimate.tsx'

const AGREEMENT = 'You must agree to the terms and conditions'
const terms = z.object({ agreed: z.boolean().refine(agreed => agreed, AGREEMENT) })

interface ReviewStepProps {
  inventoryId: string
  values: ListingValues
  photos: PhotoSet
  renderPreview: RenderPreview
  /** Absent where the photographs of the find are shared already. */
  onShareView: ((shares: boolean) => void) | undefined
  /** Undefined for a piece that has one. */
  onPassport: ((has: boolean) => void) | undefined
  saleRules: ReturnType<typeof useSaleRules>
  saleTexts: SaleTexts | undefined
  onPublish: () => void
  failure: string | null
  /** Includes the submit button. */
  actions: ReactNode
}

export function ReviewStep({
  inventoryId,
  values,
  photos,
  renderPreview,
  onShareView,
  onPassport,
  saleRules,
  saleTexts,
  onPublish,
  failure,
  actions,
}: ReviewStepProps) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(terms), defaultValues: { agreed: false } })
  const submit = handleSubmit(onPublish, () => notify.error('Agreement Required', AGREEMENT))
  return (
    <form onSubmit={submit} noValidate>
      <article className="grid gap-6 border-b pb-8 sm:grid-cols-[15rem_1fr] sm:gap-10">
        <Photographs values={values} />
        <div className="min-w-0">
          <p className="label text-muted">{values.category ? termText(values.category) : 'Uncategorized'}</p>
          <h3 className="mt-2 text-heading wrap-anywhere">{values.itemName}</h3>
          {values.listingType === 'auction' ? (
            <AuctionTerms values={values} />
          ) : (
            <p className="figures mt-3 font-serif text-title">{formatMoney(centsOf(values.price))}</p>
          )}
          <Delivery values={values} />
          <p className="mt-5 text-small whitespace-pre-line wrap-anywhere">
            {values.description?.trim() || <span className="text-muted">No description.</span>}
          </p>
          <Details values={values} />
          <ConditionReport values={values} />
          <div className="mt-6 max-w-96">
            <SaleEstimate values={values} />
          </div>
        </div>
      </article>
      <Preview values={values} render={renderPreview} />
      <FailedUploads photos={photos} />
      <SaleRules rules={saleRules} texts={saleTexts} className="mt-8 border-b pb-8" />
      <OwnDocuments inventoryId={inventoryId} kinds={pieceDocuments} className="mt-8 border-b pb-8" />
      <CheckboxField
        control={control}
        name="agreed"
        className="mt-8"
        label={
          <>
            I agree to the{' '}
            <Link to="/terms" target="_blank" className="underline underline-offset-4 hover:text-accent">
              terms and conditions
            </Link>
          </>
        }
        hint="I have the right to sell the piece, my description is true, and I will ship it or hand it over once it is paid for. Vitrine keeps the commission in force today."
      />
      {onShareView && values.images?.length !== 0 && (
        <ShareView of="listing" checked={values.sharesView === true} onChange={onShareView} className="mt-6" />
      )}
      {onPassport && (
        <Checkbox
          label="Give this piece a passport"
          hint="Its photographs, description and price stay readable after the sale; your name does not."
          checked={values.passport !== false}
          onChange={event => onPassport(event.target.checked)}
          className="mt-6"
        />
      )}
      {failure && (
        <AlertBox tone="danger" title="The listing was not created" className="mt-6">
          {failure}
        </AlertBox>
      )}
      {actions}
    </form>
  )
}

function Delivery({ values: { delivery } }: { values: ListingValues }) {
  const { data } = deliveryField.safeParse(delivery)
  return (
    data && (
      <ul aria-label="Delivery" className="mt-5 space-y-3">
        <DeliveryItems terms={data} />
      </ul>
    )
  )
}

function Photographs({ values: { images, category } }: { values: ListingValues }) {
  const [cover, ...others] = images ?? []
  return (
    <div className="max-sm:max-w-60">
      <Photo
        imageUrl={cover}
        alt=""
        category={category}
        sizes="(min-width: 40rem) 15rem, 15rem"
        className="aspect-4/5"
      />
      {others.length > 0 && (
        <ul aria-label="More photographs" className="mt-2 grid grid-cols-4 gap-2">
          {others.map((imageUrl, index) => (
            <li key={imageUrl}>
              <Photo imageUrl={imageUrl} alt={`Photograph ${index + 2}`} sizes="4rem" className="aspect-square" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Details({ values }: { values: ListingValues }) {
  return (
    <Facts
      facts={[
        ...detailNames.map(name => [detailTitles[name], values[name]?.trim()] as const),
        ...statedFacts(values).map(([name, text]) => [factOf(name).title, text] as const),
      ]}
    />
  )
}

function ConditionReport({ values: { condition, dimensions, flaws } }: { values: ListingValues }) {
  return (
    <Facts
      facts={[
        ['State', condition && termText(condition)],
        ['Size', dimensions?.trim()],
        ['Flaws', flaws?.trim()],
      ]}
      none="No condition report. Buyers will ask for one; you can add it in step 1."
    />
  )
}

interface FactsProps {
  facts: readonly (readonly [label: string, text: string | null | undefined])[]
  none?: string
}

function Facts({ facts: all, none }: FactsProps) {
  const facts = all.filter(([, text]) => text)
  if (facts.length === 0) return none && <p className="mt-5 text-small text-muted">{none}</p>
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small [&_dt]:text-muted">
      {facts.map(([label, text]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function FailedUploads({ photos }: { photos: PhotoSet }) {
  const failed = usePhotos(photos).photos.filter(({ error }) => error !== undefined)
  if (failed.length === 0) return null
  return (
    <AlertBox
      tone="warning"
      title={failed.length === 1 ? 'One photograph is missing' : `${failed.length} photographs are missing`}
      className="mt-6"
      actions={
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            for (const { key } of failed) photos.retry(key)
          }}
        >
          Try again
        </Button>
      }
    >
      The upload failed. If you do not try again, the listing is published as shown here.
    </AlertBox>
  )
}

function AuctionTerms({ values }: { values: ListingValues }) {
  const reserve = centsOf(values.reservePrice)
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small [&_dt]:text-muted">
      <dt>Auction</dt>
      <dd>
        <AuctionLength days={values.durationDays ?? DEFAULT_AUCTION_DURATION} />
      </dd>
      <dt>Reserve</dt>
      <dd className="figures">
        {reserve ? formatCents(reserve) : `None; bids start at ${formatCents(START_WITHOUT_RESERVE_CENTS)}`}
      </dd>
    </dl>
  )
}
