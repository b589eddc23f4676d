import type * as z from 'zod'
import type { OrdersLabel, quoteLabelBody } from '../../shared/contract/endpoints/labels.ts'
import { startedAddress } from './own-address-fields.tsx'

export type LabelValues = z.input<typeof quoteLabelBody>

/** What was typed before, else what is known of the order. */
export function startedLabel(caseNo: number | null, told: OrdersLabel, typed: LabelValues | null): LabelValues {
  const known = {
    items: told.pieces.map(({ hsCode, originCountry }) => ({ hsCode: hsCode ?? '', origin: originCountry ?? '' })),
    itn: null,
  }
  const started = {
    caseNo,
    address: caseNo === null ? startedAddress(told.sender, told.to ?? '') : null,
    parcel: { grams: '', lengthCm: '', widthCm: '', heightCm: '' },
    ...typed,
  }
  return { ...started, customs: typed?.customs ?? known } as LabelValues
}

/** Within one market the form has no customs: what was typed for them before is kept. */
export const keptLabel = (before: LabelValues | null, values: LabelValues): LabelValues => ({
  ...values,
  customs: values.customs ?? before?.customs,
})
