import { type SubmitEvent, useId } from 'react'
import { type Listing, listings } from '../../../shared/contract/endpoints/listings.ts'
import { addDays, dayAt } from '../../../shared/rules/calendar.ts'
import { Button } from '../../components/button.tsx'
import { controlClass } from '../../components/field-frame.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { formatDate, readerTimeZone } from '../../lib/dates.ts'
import { listingsChanged } from '../../lib/listings-changed.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { serverNow } from '../../lib/server-clock.ts'

const USUAL_DAYS = 14
/** One less than the server allows: the last day counts to its end. */
const MAX_FEATURE_DAYS = 89

const inDays = (days: number) => addDays(dayAt(serverNow(), readerTimeZone()), days)
/** Without a zone, the browser's applies. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`)

export function FeatureControl({ listing: { id, featured, featuredUntil } }: { listing: Listing }) {
  const inputId = useId()
  const feature = useChange(listings.featureListing, {
    params: { id },
    failure: 'Failed to feature this listing',
    onSuccess: (listing, { until }, _, { client }) => {
      client.setQueryData(queryKeyOf(listings.getListing, { params: { id } }), listing)
      notify.success(until ? `Featured until ${formatDate(until)}` : 'No longer featured')
      return listingsChanged(client)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const until = new FormData(event.currentTarget).get('until')
    feature.mutate({ until: endOfDay(String(until)).toISOString() })
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={inputId} className="text-small font-medium">
        Feature until…
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={inputId}
          name="until"
          type="date"
          required
          min={inDays(0)}
          max={inDays(MAX_FEATURE_DAYS)}
          defaultValue={inDays(USUAL_DAYS)}
          className={`${controlClass} h-11 min-w-0 max-w-44`}
        />
        <Button type="submit" variant="secondary" pending={feature.isPending} pendingLabel="Saving...">
          Feature
        </Button>
        {featured && (
          <Button variant="quiet" disabled={feature.isPending} onClick={() => feature.mutate({ until: null })}>
            Stop
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-caption text-muted">
        {featured && featuredUntil
          ? `Shown before others until ${formatDate(featuredUntil, 'receipt')}. Only admins see this.`
          : 'Featured listings are shown before others. Only admins see this.'}
      </p>
    </form>
  )
}
