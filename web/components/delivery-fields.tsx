import { useId, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController, useFieldArray } from 'react-hook-form'
import { MAX_NAMED_COUNTRIES, TOWN_MAX } from '../../shared/rules/delivery.ts'
import { countryOptions } from '../lib/countries.ts'
import type { DeliveryInput } from '../lib/delivery-start.ts'
import { Button } from './button.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { MoneyInput } from './money-input.tsx'
import { Select } from './select.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

interface Delivered {
  delivery?: DeliveryInput | null | undefined
}
type DeliveryControl = Control<{ delivery: DeliveryInput }>

/** For every form with a field `delivery`, which has a value. */
export function DeliveryFields<Values extends FieldValues & Delivered, Output>(props: {
  control: Control<Values, unknown, Output>
}) {
  const control = props.control as unknown as DeliveryControl
  return (
    <div className="space-y-5">
      <SelectField
        control={control}
        name="delivery.from"
        label="Sent from"
        options={countryOptions}
        className="max-w-120"
      />
      <ZoneField control={control} name="delivery.domestic" label="Shipping within the country" />
      <ZoneField control={control} name="delivery.abroad" label="Shipping to other countries" />
      <NamedCountries control={control} />
      <TextField
        control={control}
        name="delivery.pickupTown"
        label="Local pick-up"
        optional
        placeholder="Boston, MA"
        maxLength={TOWN_MAX}
        hint="The town where buyers can pick it up. Everyone sees it; agree on the place in messages."
        className="max-w-120"
      />
    </div>
  )
}

interface ZoneFieldProps {
  control: DeliveryControl
  name: FieldPath<{ delivery: DeliveryInput }>
  label: string
}

const zoneOptions = [
  { value: 'free', label: 'Free' },
  { value: 'priced', label: 'At a price' },
  { value: 'none', label: 'Not shipped' },
]

const isFree = (value: unknown) => value !== '' && Number(value) === 0

/** A price of 0 is free, none is not shipped, an absent one not chosen. What is being typed stays a price. */
function ZoneField({ control, name, label }: ZoneFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const value = field.value as string | null | undefined
  const isChosen = value !== undefined
  const [isPriced, setPriced] = useState(isChosen && value !== null && !isFree(value))
  const kind = !isChosen ? '' : value === null ? 'none' : isPriced ? 'priced' : 'free'
  const choose = (wanted: string) => {
    setPriced(wanted === 'priced')
    field.onChange({ free: '0', priced: '', none: null }[wanted])
  }
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} error={error} className="max-w-120">
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <Select
            {...(kind === 'priced' ? { id } : describedBy(id, { error }))}
            ref={kind === 'priced' ? undefined : field.ref}
            options={zoneOptions}
            placeholder={isChosen ? undefined : 'Choose'}
            value={kind}
            onChange={event => choose(event.target.value)}
          />
        </div>
        {kind === 'priced' && (
          <div className="min-w-0 flex-1">
            <MoneyInput
              ref={field.ref}
              aria-label={`${label}: price`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
              placeholder="0.00"
              value={value ?? ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </div>
        )}
      </div>
    </FieldFrame>
  )
}

function NamedCountries({ control }: { control: DeliveryControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'delivery.countries' })
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-medium">Other prices for some countries</legend>
      <ul className="space-y-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="mt-3 grid gap-3 border-l-2 pl-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
            <SelectField
              control={control}
              name={`delivery.countries.${index}.country`}
              label="Country"
              options={countryOptions}
              placeholder="Choose a country"
            />
            <ZoneField control={control} name={`delivery.countries.${index}.price`} label="Shipping" />
            <Button
              variant="secondary"
              className="justify-self-start"
              aria-label={`Remove country ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {fields.length < MAX_NAMED_COUNTRIES && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => append({ country: '', price: '' })}>
          Add a country
        </Button>
      )}
    </fieldset>
  )
}
