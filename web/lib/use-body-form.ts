import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { changedFields, forgetDraft, keepDraft, recallDraft } from './drafts.ts'

/**
 * A form checked by the endpoint's own body schema. What it submits is what was typed, not what the schema makes of it:
 * the server parses it again, and cents sent where dollars are expected would be a hundredfold price.
 */
export function useBodyForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
) {
  return useForm<Values, unknown, Values>({
    resolver: zodResolver<Values, unknown, unknown>(schema, undefined, { raw: true }),
    defaultValues,
  })
}

/**
 * `useBodyForm` that begins with what was typed into it before and not sent (`drafts.ts`).
 * @param name what tells this form from others: `offer:<listing id>`
 */
export function useDraftedForm<Values extends FieldValues>(
  name: string,
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const [initial] = useState(defaultValues)
  const [startValues] = useState(() => ({ ...defaultValues, ...recallDraft(name) }))
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
