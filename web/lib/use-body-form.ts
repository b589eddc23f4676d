import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'

/**
 * A form validated by the endpoint's body schema. It submits what was typed, not the parsed values: the server
 * parses it again, and cents in place of dollars would be a hundredfold price.
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
