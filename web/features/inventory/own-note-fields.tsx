import { useId } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { controlClass, describedBy, FieldFrame } from '../../components/field-frame.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { countryOptions } from '../../lib/countries.ts'

interface NoteValues extends FieldValues {
  purchasedFrom?: string | null
  purchasePlace?: string | null
  purchasedOn?: string | null
  stockNumber?: string | null
  hsCode?: string | null
  originCountry?: string | null
}

/** What its owner alone reads of a piece. */
export function OwnNoteFields<Values extends NoteValues, Body>({
  control,
}: {
  control: Control<Values, unknown, Body>
}) {
  const field = (name: keyof NoteValues & string) => ({ control, name: name as FieldPath<Values> })
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="text-small font-medium">For you alone</legend>
      <p className="mt-1 text-caption text-muted">Nobody but you sees where the piece comes from, or its number.</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <TextField {...field('stockNumber')} label="Stock number" optional />
        <DayField {...field('purchasedOn')} label="Bought on" />
        <TextField {...field('purchasedFrom')} label="Bought from" optional />
        <TextField {...field('purchasePlace')} label="Bought at" optional placeholder="Auction house, fair, estate" />
        <TextField
          {...field('hsCode')}
          label="Tariff code (HS)"
          optional
          hint="Customs ask for it when you send it abroad."
        />
        <SelectField
          {...field('originCountry')}
          label="Made in"
          optional
          placeholder="Not stated"
          options={countryOptions}
        />
      </div>
    </fieldset>
  )
}

/** A day that can be left out. */
function DayField<Values extends FieldValues, Body>({
  control,
  name,
  label,
}: {
  control: Control<Values, unknown, Body>
  name: FieldPath<Values>
  label: string
}) {
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <FieldFrame id={id} label={label} optional error={error?.message}>
          <input
            {...field}
            type="date"
            value={field.value ?? ''}
            onChange={event => field.onChange(event.target.value || null)}
            {...describedBy(id, { error: error?.message })}
            className={`${controlClass} h-11`}
          />
        </FieldFrame>
      )}
    />
  )
}
