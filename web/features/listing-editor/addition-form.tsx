import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { type Listing, updateListingBody } from '../../../shared/contract/endpoints/listings.ts'
import { MAX_ADDITIONS } from '../../../shared/rules/listing.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { SaleRules } from '../../components/sale-rules/sale-rules.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { notify } from '../../lib/notify.ts'
import { useDestination } from '../../lib/use-destination.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { useUpdateListing } from './api/update-listing.ts'
import { valuesOf } from './editing.ts'
import { useRuledEdit } from './use-ruled-edit.ts'

const additionForm = z.object({ addition: updateListingBody.shape.addition.unwrap() })

/** The only change to an auction with bids: a dated text below what bidders have read. */
export function AdditionForm({ listing, initial = '' }: { listing: Listing; initial?: string }) {
  const navigate = useNavigate()
  const page = `/marketplace/${listing.id}`
  const draftName = `addition:${listing.id}`
  const { control, handleSubmit, setError, watch, forgetDraft } = useDraftedForm(draftName, additionForm, {
    addition: initial,
  })
  const update = useUpdateListing(listing.id)
  const { additions } = listing
  const [country] = useDestination()
  const ruled = useRuledEdit(listing, update.error, valuesOf(listing, country), watch('addition'))
  const submit = handleSubmit(body =>
    update.mutate(body, {
      onSuccess: () => {
        forgetDraft()
        navigate(page)
        notify.success('Added to the description', 'It is shown with its date.')
      },
      onError: error => applyIssues(error, setError),
    }),
  )
  const isFull = additions.length >= MAX_ADDITIONS
  return (
    <form onSubmit={submit} noValidate>
      <AlertBox title="This auction has bids">
        The description and the reserve can't be changed any more. You can add to the description: each addition is
        shown with its date, and can't be changed afterwards.
      </AlertBox>
      <section aria-labelledby="so-far" className="mt-10">
        <h2 id="so-far" className="text-title">
          Current description
        </h2>
        <p className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {listing.description ?? <span className="text-muted">No description.</span>}
        </p>
        {additions.map(({ text, addedAt }) => (
          <p key={addedAt} className="mt-4 max-w-[68ch] border-l-2 pl-4 whitespace-pre-line wrap-anywhere">
            <span className="block text-caption text-muted">
              Added <DateText iso={addedAt} form="receipt" />
            </span>
            {text}
          </p>
        ))}
      </section>
      {isFull ? (
        <p className="mt-8 text-small text-muted">You have added to it {MAX_ADDITIONS} times, which is the limit.</p>
      ) : (
        <TextAreaField
          control={control}
          name="addition"
          label="Add to the description"
          hint="A measurement, an answer to a question, or something you noticed later."
          className="mt-8"
        />
      )}
      {update.isError && (
        <AlertBox tone="danger" title="Your addition was not saved" className="mt-6">
          {holdMessageOf(update.error)}
        </AlertBox>
      )}
      {ruled && <SaleRules {...ruled} className="mt-8" />}
      <div className="mt-10 flex flex-wrap justify-between gap-3 border-t pt-6">
        <ButtonLink to={page} variant="secondary">
          {isFull ? 'Back to the listing' : 'Cancel'}
        </ButtonLink>
        {!isFull && (
          <Button type="submit" pending={update.isPending} pendingLabel="Adding...">
            Add to the Description
          </Button>
        )}
      </div>
      <LeaveGuard isGuarded={watch('addition').trim() !== '' && !update.isSuccess} title="Leave without saving?">
        Your addition is not saved.
      </LeaveGuard>
    </form>
  )
}
