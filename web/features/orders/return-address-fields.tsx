import type { Control, FieldValues } from 'react-hook-form'
import type { JsonBodyOf } from '../../../shared/contract/endpoint.ts'
import type { cases } from '../../../shared/contract/endpoints/cases.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { ADDRESS_LINE_MAX, POSTAL_CODE_MAX } from '../../../shared/rules/return-address.ts'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { countryOptions } from '../../lib/countries.ts'

const NO_ADDRESS = {
  ...{ name: '', line1: '', line2: null, city: '', state: null, postalCode: null },
  ...{ country: '', phone: null },
}

export const startedAddress = (known: Address | null) => (known ? { ...known, city: known.city ?? '' } : NO_ADDRESS)

type Addressed = Pick<JsonBodyOf<typeof cases.answerCase>, 'address'>

/** As it is written on the parcel that goes back. */
export function ReturnAddressFields<Values extends FieldValues & Addressed, Output>(props: {
  control: Control<Values, unknown, Output>
}) {
  const control = props.control as unknown as Control<Addressed>
  return (
    <fieldset className="space-y-5">
      <legend className="mb-1.5 text-name">Where the piece goes back to</legend>
      <TextField control={control} name="address.name" label="Name" maxLength={ADDRESS_LINE_MAX} />
      <TextField control={control} name="address.line1" label="Street and number" maxLength={ADDRESS_LINE_MAX} />
      <TextField
        control={control}
        name="address.line2"
        label="Building, floor or company"
        optional
        maxLength={ADDRESS_LINE_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="address.postalCode"
          label="Postal code"
          optional
          maxLength={POSTAL_CODE_MAX}
        />
        <TextField control={control} name="address.city" label="Town" maxLength={ADDRESS_LINE_MAX} />
      </div>
      <TextField control={control} name="address.state" label="State or region" optional maxLength={ADDRESS_LINE_MAX} />
      <SelectField
        control={control}
        name="address.country"
        label="Country"
        placeholder="Choose"
        options={countryOptions}
      />
      <TextField control={control} name="address.phone" label="Telephone" optional maxLength={POSTAL_CODE_MAX} />
    </fieldset>
  )
}
