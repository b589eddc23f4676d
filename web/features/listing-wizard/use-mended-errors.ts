import { useEffect } from 'react'
import type { ListingForm, ListingValues } from './listing-form.ts'

const isField = (name: string | undefined): name is keyof ListingValues => name !== undefined

/** A step's fields are checked by its button, not by sending the form: what was wrong is looked at again as it is mended. */
export function useMendedErrors(form: ListingForm): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (isField(name) && form.getFieldState(name).error) void form.trigger(name)
        },
      }),
    [form],
  )
}
