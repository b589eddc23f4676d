import type * as z from 'zod'
import { type ShopHoliday, updateShopBody } from '../../../shared/contract/endpoints/sellers.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { HOLIDAY_MESSAGE_MAX, MAX_HOLIDAY_DAYS } from '../../../shared/rules/shop.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { HolidayNotice } from '../../components/holiday-notice.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUpdateShop } from './use-update-shop.ts'

const body = updateShopBody.pick({ holiday: true })

const fieldsOf = (holiday: ShopHoliday | null): z.input<typeof body> => ({
  holiday: {
    from: holiday?.from ?? '',
    until: holiday?.until ?? '',
    message: holiday?.message ?? null,
    pausesSales: holiday?.pausesSales ?? false,
    timeZone: holiday?.timeZone ?? readerTimeZone(),
  },
})

export function HolidayForm({ holiday, sellerId }: { holiday: ShopHoliday | null; sellerId: string }) {
  const { control, handleSubmit, reset, setError } = useBodyForm(body, fieldsOf(holiday))
  const update = useUpdateShop(sellerId)
  const timeZone = holiday?.timeZone ?? readerTimeZone()
  const today = dayAt(serverNow(), timeZone)
  const submit = handleSubmit(changed =>
    update.mutate(changed, {
      onSuccess: saved => {
        reset(fieldsOf(saved.holiday))
        notify.success('Holiday saved', 'Buyers see it on your page and your listings in a few seconds.')
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to save your holiday', messageOf(error))
      },
    }),
  )
  const end = () =>
    update.mutate(
      { holiday: null },
      {
        onSuccess: () => {
          reset(fieldsOf(null))
          notify.success(
            holiday?.isAway ? 'Holiday ended' : 'Holiday removed',
            'Orders that were paid with your notice keep their dates.',
          )
        },
        onError: error => notify.error('Failed to end your holiday', messageOf(error)),
      },
    )
  return (
    <section aria-labelledby="holiday" className="py-10">
      <h2 id="holiday" className="text-title">
        Holiday
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-small text-muted">
        While you are away, your page and listings say so, and the time to send what is paid counts from your return.
        Auctions go on. Bids and offers that were made before you say this keep the usual dates. At most{' '}
        {MAX_HOLIDAY_DAYS} days.
      </p>
      <HolidayNotice holiday={holiday} isAnnounced className="mb-6 max-w-2xl" />
      <form onSubmit={submit} noValidate className="max-w-2xl space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            control={control}
            name="holiday.from"
            label="First day away"
            type="date"
            min={holiday?.from ?? today}
          />
          <TextField
            control={control}
            name="holiday.until"
            label="Last day away"
            type="date"
            min={today}
            hint={`Days in ${timeZone}.`}
          />
        </div>
        <TextAreaField
          control={control}
          name="holiday.message"
          label="Message to buyers"
          optional
          rows={3}
          maxLength={HOLIDAY_MESSAGE_MAX}
        />
        <CheckboxField
          control={control}
          name="holiday.pausesSales"
          label="Sell nothing at a fixed price while I am away"
          hint="Your listings stay visible. Nobody can buy them or make an offer until you are back."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
            Save holiday
          </Button>
          {holiday && (
            <Button variant="secondary" onClick={end} disabled={update.isPending}>
              {holiday.isAway ? 'I am back' : 'Remove holiday'}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
