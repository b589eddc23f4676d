import * as real from '../../../functions/platform/endpoint.ts'
import { runAs } from './grants.ts'

export const endpoint: typeof real.endpoint = (row, deps, handle) => {
  const handler = real.endpoint(row, deps, handle)
  return (event, context) => runAs(row.name, () => handler(event, context))
}
