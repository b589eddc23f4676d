import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { InventoryItem } from '../../../shared/endpoints/inventory.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { notify } from '../../components/notify.ts'
import { Loading, Skeleton, TextSkeleton } from '../../components/skeleton.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useCreateListing } from './api/create-listing.ts'
import { ItemFacts } from './item-facts.tsx'
import { forgetDraft, keepDraft, recallDraft } from './listing-draft.ts'
import {
  answersFor,
  type ListingValues,
  listingForm,
  listingValuesFor,
  priceTroubleTitle,
  STEP_FIELDS,
  type Step,
  stepFrom,
} from './listing-form.ts'

// The first step is on its way while the item is.
const typeStep = import('./type-step.tsx')
const TypeStep = lazy(() => typeStep.then(module => ({ default: module.TypeStep })))
const PricingStep = lazy(() => import('./pricing-step.tsx').then(module => ({ default: module.PricingStep })))
const ReviewStep = lazy(() => import('./review-step.tsx').then(module => ({ default: module.ReviewStep })))

const labels = ['Listing type', 'Pricing', 'Review and publish'] as const

/** From an item to a listing in three steps. The step is in the URL, what was typed is in the tab. */
export function Wizard({ item }: { item: InventoryItem }) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const form = useBodyForm<ListingValues>(listingForm, { ...listingValuesFor(item), ...recallDraft(item.id) })
  const values = form.watch()
  const step = stepFrom(search.get('step'), values)
  const create = useCreateListing(item.id)
  const heading = useStepFocus(step)
  useEffect(() => {
    if (!create.isSuccess) keepDraft(item.id, values)
  })

  const goTo = (next: number) => setSearch({ step: String(next) })
  const next = async (event: FormEvent) => {
    event.preventDefault()
    notify.clear()
    if (await form.trigger([...STEP_FIELDS[step]], { shouldFocus: true })) goTo(step + 1)
    else {
      const asked = values.listingType === 'auction' ? 'reservePrice' : 'price'
      explain(step, form.getFieldState(asked).error?.message, values[asked])
    }
  }
  const publish = form.handleSubmit(body =>
    create.mutate(answersFor(body), {
      onSuccess: listing => {
        forgetDraft(item.id)
        navigate('/inventory')
        notify.success(
          'Listing published',
          `${listing.itemName} is ${listing.listingType === 'auction' ? 'open for bids' : 'for sale'}.`,
          { label: 'View listing', to: `/marketplace/${listing.id}` },
        )
      },
      onError: error => {
        if (applyIssues(error, form.setError)) goTo(2)
        notify.error('Error', 'Failed to create listing')
      },
    }),
  )

  const back = step === 1 ? null : () => goTo(step - 1)
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_18rem] xl:gap-x-20">
      <div className="min-w-0 max-lg:order-last">
        <Stepper step={step} labels={labels} />
        <h2 ref={heading} tabIndex={-1} className="mt-10 mb-6 text-heading outline-none">
          {labels[step - 1]}
        </h2>
        <Suspense key={step} fallback={<StepSkeleton />}>
          {step === 3 ? (
            <ReviewStep
              values={values}
              onPublish={publish}
              failure={create.isError ? messageOf(create.error) : null}
              actions={
                <StepActions onBack={back}>
                  <Button type="submit" pending={create.isPending} pendingLabel="Publishing...">
                    Publish Listing
                  </Button>
                </StepActions>
              }
            />
          ) : (
            <form onSubmit={next} noValidate>
              {step === 1 ? <TypeStep control={form.control} /> : <PricingStep {...{ item, form, values }} />}
              <StepActions onBack={back}>
                <Button type="submit">Continue</Button>
              </StepActions>
            </form>
          )}
        </Suspense>
      </div>
      {/* The review shows the listing itself. */}
      {step !== 3 && <ItemFacts item={item} />}
    </div>
  )
}

/** The toasts of SPEC.md section 8; the fields say the same where they are. */
function explain(step: Step, priceTrouble: string | undefined, price: ListingValues['price']) {
  if (step === 1) notify.error('Selection Required', 'Please select a listing type')
  else if (priceTrouble) notify.error(priceTroubleTitle(price), priceTrouble)
}

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

function StepActions({ onBack, children }: { onBack: (() => void) | null; children: ReactNode }) {
  return (
    <div className="mt-10 flex flex-wrap justify-between gap-3 border-t pt-6">
      {onBack ? (
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      ) : (
        <ButtonLink to="/inventory" variant="secondary">
          Cancel
        </ButtonLink>
      )}
      {children}
    </div>
  )
}
