import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'

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
