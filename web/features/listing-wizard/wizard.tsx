import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type * as z from 'zod'
import type { ListingDraft } from '../../../shared/contract/endpoints/drafts.ts'
import type { InventoryItem } from '../../../shared/contract/endpoints/inventory.ts'
import { Button } from '../../components/button.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { saleTextsOf } from '../../components/sale-rules/sale-texts.ts'
import { useSaleRules } from '../../components/sale-rules/use-sale-rules.ts'
import { Loading, Skeleton, TextSkeleton } from '../../components/skeleton.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { TradingQuestion } from '../../components/trading-question.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { useTrader } from '../../lib/api/get-trader.ts'
import { useUpdateProfile } from '../../lib/api/update-profile.ts'
import { ApiError, applyIssues, messageOf } from '../../lib/api-error.ts'
import { deliveryStart } from '../../lib/delivery-start.ts'
import { notify } from '../../lib/notify.ts'
import { isStoring } from '../../lib/photo-set.ts'
import { publishedState } from '../../lib/published.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useDestination } from '../../lib/use-destination.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'
import { useUser } from '../../lib/use-user.ts'
import { useCreateListing } from './api/create-listing.ts'
import { DraftStatus } from './draft-status.tsx'
import { ItemFacts } from './item-facts.tsx'
import { draftOf, forgetUnsaved, startOf } from './listing-draft.ts'
import {
  answersFor,
  asksOfArtist,
  type ListingForm,
  type ListingValues,
  listingForm,
  priceTroubleTitle,
  STEP_FIELDS,
  type Step,
  stepFrom,
  stepOf,
} from './listing-form.ts'
import { PieceStep } from './piece-step.tsx'
import type { RenderPreview } from './preview.tsx'
import { StepActions } from './step-actions.tsx'
import { useDraftSaving } from './use-draft-saving.ts'

/** The new step's heading takes the focus, so that keyboards and screen readers start there. */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

const isField = (name: string | undefined): name is keyof ListingValues => name !== undefined

/** A step's button checks its fields without submitting, so errors must be rechecked as they are mended. */
function useMendedErrors(form: ListingForm): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (isField(name) && form.getFieldState(name).error) void form.trigger(name)
        },
      }),
    [form],
  )
}

const PricingStep = lazy(() => import('./pricing-step.tsx').then(module => ({ default: module.PricingStep })))
const ReviewStep = lazy(() => import('./review-step.tsx').then(module => ({ default: module.ReviewStep })))

const labels: readonly string[] = ['Type and piece', 'Pricing', 'Review and publish']

interface WizardProps {
  item: InventoryItem
  draft: ListingDraft | null
  renderPreview: RenderPreview
}

/** The step is in the URL; what was filled in is kept as a draft. */
export function Wizard({ item, draft, renderPreview }: WizardProps) {
  const navigate = useNavigate()
  const [query, change] = useAddressQuery()
  const { user } = useUser()
  const { data: fees } = useFees()
  const { state: handedOver } = useLocation()
  const [country] = useDestination()
  const [start] = useState(() => startOf(item, draft, deliveryStart(user?.delivery ?? null, country), handedOver))
  const form = useBodyForm<ListingValues, z.output<typeof listingForm>>(listingForm, start.values)
  const values = form.watch()
  const step = stepFrom(query.get('step') ?? String(start.step), values)
  const photos = usePhotoSet(start.values.images ?? [], images =>
    form.setValue('images', images, { shouldDirty: true, shouldValidate: true }),
  )
  const isUploading = isStoring(usePhotos(photos).photos)
  const filled = draftOf(values, step)
  const { saver, state } = useDraftSaving(item.id, start.saved, filled.draft)
  const create = useCreateListing(item.id)
  const updateProfile = useUpdateProfile()
  const hasUsualDelivery = Boolean(user?.delivery)
  const [keepsDelivery, setKeepsDelivery] = useState(true)
  const heading = useStepFocus(step)
  const saleTexts = step === 3 ? saleTextsOf(answersFor(values)) : undefined
  const saleRules = useSaleRules(item.id, saleTexts)
  // While it isn’t known, the server says so.
  const isKeptBack = saleRules.reading.data?.isAllowed === false
  const isTradingUnsaid = useTrader(user?.id).data?.isTrader === null
  useMendedErrors(form)

  const goTo = (next: number) => change({ step: String(next) }, { replace: false })
  const next = async (event: FormEvent) => {
    event.preventDefault()
    notify.clear()
    const isAnswered = await form.trigger([...STEP_FIELDS[step]], { shouldFocus: true })
    if (isAnswered && step === 2 && fees && asksOfArtist(values, fees) && values.resaleRight === undefined)
      form.setError('resaleRight', { message: 'Say whether it is an original work of an artist.' })
    else if (isAnswered) goTo(step + 1)
    else explain(step, form, values)
  }
  const publish = form.handleSubmit(async body => {
    // Publishing ends the draft: a later save would be refused.
    await saver.stop()
    create.mutate(
      { ...body, passport: body.passport !== false },
      {
        onSuccess: listing => {
          forgetUnsaved(item.id)
          if (!hasUsualDelivery && keepsDelivery) updateProfile.mutate({ delivery: body.delivery })
          navigate('/inventory', { state: publishedState(listing) })
        },
        onError: error => {
          saver.resume()
          if (applyIssues(error, form.setError) && error instanceof ApiError) goTo(stepOf(error.issues[0]?.path))
          notify.error('Error', 'Failed to create listing')
        },
      },
    )
  })

  const onBack = step === 1 ? null : () => goTo(step - 1)
  const hasDraft = draft !== null || state.step !== 'untouched'
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_18rem] xl:gap-x-20">
      <div className="min-w-0 max-lg:order-last">
        <Stepper step={step} labels={labels} />
        <h2 ref={heading} tabIndex={-1} className="mt-10 mb-6 text-heading outline-none">
          {labels[step - 1]}
        </h2>
        {step === 3 && user && <TradingQuestion userId={user.id} className="mb-8 border-b pb-8" />}
        <Suspense key={step} fallback={<StepSkeleton />}>
          {step === 3 ? (
            <ReviewStep
              inventoryId={item.id}
              values={values}
              photos={photos}
              renderPreview={renderPreview}
              onShareView={item.sharesView ? undefined : shares => form.setValue('sharesView', shares)}
              onPassport={item.pieceId ? undefined : has => form.setValue('passport', has)}
              saleRules={saleRules}
              saleTexts={saleTexts}
              onPublish={publish}
              failure={create.isError ? messageOf(create.error) : null}
              actions={
                <StepActions {...{ onBack, hasDraft }}>
                  {isTradingUnsaid && (
                    <p className="order-first w-full text-small">Answer above first whether you trade.</p>
                  )}
                  <Button
                    type="submit"
                    disabled={isUploading || isKeptBack || isTradingUnsaid}
                    pending={create.isPending || form.formState.isSubmitting}
                    pendingLabel="Publishing..."
                  >
                    {isUploading ? 'Uploading photographs...' : 'Publish Listing'}
                  </Button>
                </StepActions>
              }
            />
          ) : (
            <form onSubmit={next} noValidate>
              {step === 1 ? (
                <PieceStep {...{ item, form, photos, values }} />
              ) : (
                <PricingStep
                  {...{ item, form, values }}
                  keepsDelivery={hasUsualDelivery ? undefined : { checked: keepsDelivery, onChange: setKeepsDelivery }}
                />
              )}
              <StepActions {...{ onBack, hasDraft }}>
                <Button type="submit">Continue</Button>
              </StepActions>
            </form>
          )}
        </Suspense>
        {hasDraft && <DraftStatus inventoryId={item.id} isWhole={filled.isWhole} {...{ saver, state }} />}
        <LeaveGuard isGuarded={isUploading} title="Photographs are still uploading">
          Uploads that are not finished will be missing from your draft.
        </LeaveGuard>
      </div>
      {/* The review shows the listing itself. */}
      {step !== 3 && <ItemFacts item={item} imageUrl={values.images?.[0] ?? item.imageUrl} />}
    </div>
  )
}

/** Toasts in addition to the fields' own errors. */
function explain(step: Step, { getFieldState }: ListingForm, values: ListingValues) {
  const asked = values.listingType === 'auction' ? 'reservePrice' : 'price'
  const [type, price] = [getFieldState('listingType').error, getFieldState(asked).error]
  if (step === 1 && type) notify.error('Selection Required', 'Please select a listing type')
  else if (step === 2 && price?.message) notify.error(priceTroubleTitle(values[asked]), price.message)
}

function StepSkeleton() {
  return (
    <Loading label="Loading the next step">
      <Skeleton className="h-40 w-full" />
      <div className="mt-10">
        <TextSkeleton lines={4} />
      </div>
    </Loading>
  )
}
