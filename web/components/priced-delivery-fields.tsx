import { useState } from 'react'
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Parcel } from '../../shared/rules/parcel.ts'
import type { DeliveryInput } from '../lib/delivery-start.ts'
import type { ZonePostage } from '../lib/use-postage.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { ParcelEstimate } from './parcel-estimate.tsx'

interface Sent {
  delivery?: DeliveryInput | undefined
  parcel?: Parcel | null | undefined
  dimensions?: string | null | undefined
  category?: string | null | undefined
}

const AS_TYPED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

const pathOf = (zone: ZonePostage['zone']) =>
  typeof zone === 'string' ? (`delivery.${zone}` as const) : (`delivery.countries.${zone.index}.price` as const)

/** The prices of delivery, with what the parcel costs the seller. */
export function PricedDeliveryFields<Values extends FieldValues & Sent, Output>(props: {
  form: UseFormReturn<Values, unknown, Output>
  /** Where the form has none. */
  category?: string | null
}) {
  const form = props.form as unknown as UseFormReturn<Sent>
  const [filled, setFilled] = useState(0)
  const { delivery, parcel, dimensions, category = props.category } = form.watch()
  return (
    <>
      {/* A zone knows from its first value whether it has a price. */}
      <DeliveryFields key={filled} control={form.control as Control<Sent>} />
      <ParcelEstimate
        delivery={delivery}
        piece={{ parcel, dimensions, category }}
        onParcel={next => form.setValue('parcel', next, AS_TYPED)}
        onPrice={(zone, price) => {
          form.setValue(pathOf(zone), price, AS_TYPED)
          setFilled(filled + 1)
        }}
      />
    </>
  )
}
