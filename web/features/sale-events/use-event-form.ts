import { useCallback, useEffect, useState } from 'react'
import { type OwnEvent, saleEventBody } from '../../../shared/contract/endpoints/sale-events.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { fieldsOf, takenFrom } from './event-fields.ts'

/** Apart, so that what is typed is kept while the form isn't shown. */
export function useEventForm(event: OwnEvent) {
  const form = useBodyForm(saleEventBody, fieldsOf(event))
  const {
    reset,
    formState: { isDirty },
  } = form
  // Its version isn't a value of the form, which would count as changed with every new one.
  const [read, setRead] = useState(event)
  const take = useCallback(
    (answer: OwnEvent) => {
      setRead(answer)
      reset(fieldsOf(answer))
    },
    [reset],
  )
  useEffect(() => {
    const taken = takenFrom(event, read, isDirty)
    if (taken === 'version') setRead(event)
    if (taken === 'fields') take(event)
  }, [event, read, isDirty, take])
  return { form, version: read.version, take }
}
