import { useEffect } from 'react'
import type { ListingForm, ListingValues } from './listing-form.ts'

const isField = (name: string | undefined): name is keyof ListingValues => name !== undefined

/** A step's button checks its fields without submitting, so errors must be rechecked as they are mended. */
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
