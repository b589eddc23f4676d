import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { CARRIER_NAME_MAX, carrierIds, carriers, TRACKING_URL_MAX } from '../../../shared/rules/carriers.ts'
import { TRACKING_NUMBER_MAX } from '../../../shared/rules/orders.ts'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'

const options = carrierIds.map(id => ({ value: id, label: carriers[id].name }))

interface CarrierFieldsProps<Fields extends FieldValues, Output> {
  control: Control<Fields, unknown, Output>
  carrier: unknown
  isNumberOptional?: boolean
}

/** With whom a parcel goes, and how it can be followed. */
export function CarrierFields<Fields extends FieldValues, Output>({
  control,
  carrier,
  isNumberOptional = false,
}: CarrierFieldsProps<Fields, Output>) {
  const named = (name: string) => ({ control, name: name as FieldPath<Fields> })
  return (
    <>
      <SelectField {...named('carrier')} label="Carrier" options={options} placeholder="Choose a carrier" />
      {carrier === 'other' && (
        <TextField {...named('carrierName')} label="Carrier’s name" maxLength={CARRIER_NAME_MAX} autoComplete="off" />
      )}
      <TextField
        {...named('trackingNumber')}
        label="Tracking number"
        optional={isNumberOptional}
        maxLength={TRACKING_NUMBER_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {carrier === 'other' && (
        <TextField
          {...named('trackingUrl')}
          label="Tracking page"
          hint="Its address, beginning with https://"
          optional
          type="url"
          maxLength={TRACKING_URL_MAX}
          autoComplete="off"
        />
      )}
    </>
  )
}
