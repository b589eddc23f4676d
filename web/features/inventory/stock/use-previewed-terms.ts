import { useEffect, useState } from 'react'
import * as z from 'zod'
import { deliveryField } from '../../../../shared/rules/delivery.ts'
import type { DeliveryTerms } from '../../../../shared/rules/delivery-terms.ts'
import type { DeliveryInput } from '../../../lib/delivery-start.ts'
import { useBodyForm } from '../../../lib/use-body-form.ts'

const deliveryBody = z.object({ delivery: deliveryField })

/** `terms` are null until previewed, and after any change: buttons that add or remove a row cause no DOM event. */
export function usePreviewedTerms(start: DeliveryInput) {
  const [terms, setTerms] = useState<DeliveryTerms | null>(null)
  const { control, handleSubmit, subscribe } = useBodyForm(deliveryBody, { delivery: start })
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setTerms(null) }), [subscribe])
  return { control, terms, preview: handleSubmit(({ delivery }) => setTerms(delivery)) }
}
