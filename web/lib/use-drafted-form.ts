import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { changedFields, forgetDraft, keepDraft, recallDraft, withDraft } from './drafts.ts'
import { useBodyForm } from './use-body-form.ts'

/** `name` is the draft's key: `offer:<listing id>`. */
export function useDraftedForm<Values extends FieldValues, Body>(
  name: string,
  schema: z.ZodType<Body, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Body> & { readonly forgetDraft: () => void } {
  const [initial] = useState(defaultValues)
  const [startValues] = useState(() => withDraft(defaultValues, recallDraft(name)))
  const form = useBodyForm(schema, startValues)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(name, changedFields(values, initial)),
      }),
    [subscribe, name, initial],
  )
  return { ...form, forgetDraft: () => forgetDraft(name) }
}
