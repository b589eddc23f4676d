import type { Control, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { Address } from '../../shared/rules/delivery.ts'
import { ADDRESS_LINE_MAX, type ownAddressField, PHONE_MAX, POSTAL_CODE_MAX } from '../../shared/rules/own-address.ts'
import { countryOptions } from '../lib/countries.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const NO_ADDRESS = {
  ...{ name: '', line1: '', line2: null, city: '', state: null, postalCode: null },
  ...{ country: '', phone: null },
}

/** @param country where nothing is known yet */
export const startedAddress = (known: Address | null, country = '') =>
  known ? { ...known, city: known.city ?? '' } : { ...NO_ADDRESS, country }

interface Addressed {
  address?: z.input<typeof ownAddressField> | null | undefined
}

/** A seller's own, as it is written on a parcel: the field `address` of a form. */
export function OwnAddressFields<Values extends FieldValues & Addressed, Output>({
  legend,
  needsPostalCode = false,
  ...props
}: {
  control: Control<Values, unknown, Output>
  legend: string
  needsPostalCode?: boolean
}) {
  const control = props.control as unknown as Control<Addressed>
  return (
    <fieldset className="space-y-5">
      <legend className="mb-1.5 text-name">{legend}</legend>
      <TextField control={control} name="address.name" label="Name" autoComplete="name" maxLength={ADDRESS_LINE_MAX} />
      <TextField
        control={control}
        name="address.line1"
        label="Street and number"
        autoComplete="address-line1"
        maxLength={ADDRESS_LINE_MAX}
      />
      <TextField
        control={control}
        name="address.line2"
        label="Building, floor or company"
        optional
        autoComplete="address-line2"
        maxLength={ADDRESS_LINE_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="address.postalCode"
          label="Postal code"
          optional={!needsPostalCode}
          autoComplete="postal-code"
          maxLength={POSTAL_CODE_MAX}
        />
        <TextField
          control={control}
          name="address.city"
          label="Town"
          autoComplete="address-level2"
          maxLength={ADDRESS_LINE_MAX}
        />
      </div>
      <TextField
        control={control}
        name="address.state"
        label="State or region"
        optional
        autoComplete="address-level1"
        maxLength={ADDRESS_LINE_MAX}
      />
      <SelectField
        control={control}
        name="address.country"
        label="Country"
        placeholder="Choose"
        options={countryOptions}
      />
      <TextField
        control={control}
        name="address.phone"
        label="Telephone"
        optional
        autoComplete="tel"
        maxLength={PHONE_MAX}
      />
    </fieldset>
  )
}
