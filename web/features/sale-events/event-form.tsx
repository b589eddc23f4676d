import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type * as z from 'zod'
import { type OwnEvent, type saleEventBody, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import {
  hasBegunToClose,
  MAX_AFTER_SALE_DAYS,
  MAX_STAGGER_SECONDS,
  MAX_VIEWING_DAYS,
  MIN_STAGGER_SECONDS,
} from '../../../shared/rules/sale-events.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { NumberField } from './number-field.tsx'
import { TimeField } from './time-field.tsx'
import type { useEventForm } from './use-event-form.ts'
import { useOwnEvent } from './use-own-event.ts'

type Edit = z.output<typeof saleEventBody>

interface EventFormProps {
  event: OwnEvent
  editing: ReturnType<typeof useEventForm>
}

export function EventForm({ event, editing: { form, version, take } }: EventFormProps) {
  const { control, handleSubmit, setError } = form
  const days = useFieldArray({ control, name: 'viewing' })
  const addDay = useRef<HTMLButtonElement>(null)
  const removeDay = (index: number) => {
    days.remove(index)
    // Once the button can be pressed again: at the limit it can't.
    requestAnimationFrame(() => addDay.current?.focus())
  }
  const saving = useChange(saleEvents.updateSaleEvent, useOwnEvent(event.id, take))
  const isFixed = event.state !== 'draft'
  const hasBegun = useFromNow(now => hasBegunToClose(event, now))
  const isMovable = !isFixed || (event.state === 'published' && !hasBegun)
  const [postponed, postpone] = useState<Edit | null>(null)
  const save = (body: Edit) =>
    saving.mutate(
      { ...body, version },
      {
        onSuccess: () => notify.success('Sale saved', isFixed ? 'Its catalogue says so in a few seconds.' : undefined),
        onError: error => {
          if (!applyIssues(error, setError)) notify.error('The sale was not saved', messageOf(error))
        },
        onSettled: () => postpone(null),
      },
    )
  const submit = handleSubmit(body =>
    isFixed && body.firstClosesAt !== event.firstClosesAt ? postpone(body) : save(body),
  )
  return (
    <form onSubmit={submit} noValidate className="max-w-2xl space-y-6">
      {isFixed && (
        <AlertBox title="This sale is published">
          {isMovable
            ? 'Its texts and viewing days can change, and you can postpone it: choose a later time for the first lot.'
            : 'Only its texts and viewing days can still change.'}
        </AlertBox>
      )}
      <TextField control={control} name="title" label="Title" />
      <TextField control={control} name="number" label="Your number of the sale" optional />
      <TextAreaField control={control} name="description" label="About the sale" rows={5} optional />
      <TextAreaField control={control} name="place" label="Place of the viewing" rows={2} optional />
      <fieldset>
        <legend className="text-small font-medium">Viewing days</legend>
        <ul className="mt-3 space-y-3">
          {days.fields.map(({ id }, index) => (
            <li key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
              <TextField control={control} name={`viewing.${index}.day`} label="Day" type="date" />
              <TextField control={control} name={`viewing.${index}.hours`} label="Hours" placeholder="10 am to 6 pm" />
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove viewing day ${index + 1}`}
                onClick={() => removeDay(index)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        <Button
          ref={addDay}
          variant="secondary"
          size="small"
          className="mt-3"
          disabled={days.fields.length >= MAX_VIEWING_DAYS}
          onClick={() => days.append({ day: '', hours: '' })}
        >
          <Plus aria-hidden />
          Add a day
        </Button>
      </fieldset>
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField
          control={control}
          name="startsAt"
          label="Bidding opens"
          hint="Empty: when you publish the sale."
          disabled={isFixed}
          optional
        />
        <TimeField
          control={control}
          name="firstClosesAt"
          label="First lot closes"
          hint={isFixed && isMovable ? 'A later time moves all lots with it.' : undefined}
          disabled={!isMovable}
        />
        <NumberField
          control={control}
          name="secondsPerLot"
          label="Seconds between lots"
          min={MIN_STAGGER_SECONDS}
          max={MAX_STAGGER_SECONDS}
          hint="60 is one lot a minute."
          disabled={isFixed}
        />
        <NumberField
          control={control}
          name="afterSaleDays"
          label="Days of sale after it"
          min={0}
          max={MAX_AFTER_SALE_DAYS}
          hint="Unsold lots can be bought at their start price. 0: not at all."
          disabled={isFixed}
        />
      </div>
      {!isFixed && (
        <ChoiceField
          control={control}
          name="admission"
          label="Who may bid"
          choices={[
            { value: 'open', label: 'Everyone', description: 'As in other auctions here.' },
            {
              value: 'approval',
              label: 'Registered bidders',
              description: 'You approve each, and may set a limit for their bids.',
            },
          ]}
        />
      )}
      <Button type="submit" pending={saving.isPending} pendingLabel="Saving...">
        Save
      </Button>
      <ConfirmDialog
        isOpen={postponed !== null}
        onOpenChange={isOpen => !isOpen && postpone(null)}
        title="Postpone this sale?"
        confirmLabel="Postpone"
        keepLabel="Go back"
        danger={false}
        pending={saving.isPending}
        pendingLabel="Postponing..."
        onConfirm={() => postponed && save(postponed)}
      >
        <p>
          {postponed?.firstClosesAt &&
            `The first lot closes on ${formatDate(postponed.firstClosesAt, 'receipt')}, the others after it as announced.`}{' '}
          Bids stand. Everyone who registered, bid or watches a lot is told.
        </p>
      </ConfirmDialog>
    </form>
  )
}
