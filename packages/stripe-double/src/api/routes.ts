import type * as z from 'zod'
import type { Workplace } from '../workplace.ts'
import { expand } from './expanding.ts'
import type { FormParts } from './form-encoding.ts'
import { readParameters } from './parameters.ts'

export interface Call {
  /** The `:id` of the path. */
  id: string
  /** From the Stripe-Account header. */
  onBehalfOf: string | undefined
  workplace: Workplace
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** Its one group, if any, is the id. */
  pattern: RegExp
  forConnectedAccounts: boolean
  /** Reads the parameters at once, so that refused ones never count as an execution; then waits to be run. */
  prepare: (given: FormParts) => (call: Call) => object
}

type Expandable = z.ZodType<{ expand?: string[] | undefined }>

export function route<Schema extends Expandable>(
  method: Route['method'],
  path: string,
  schema: Schema,
  run: (params: z.output<Schema>, call: Call) => object,
  { forConnectedAccounts = false } = {},
): Route {
  return {
    method,
    pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    forConnectedAccounts,
    prepare: given => {
      const params = readParameters(schema, given)
      return call => expand(run(params, call), params.expand ?? [], call.workplace)
    },
  }
}
