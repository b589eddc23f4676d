import { cases } from '../../shared/contract/endpoints/cases.ts'
import { endpoint } from '../platform/endpoint.ts'
import { keyOf, take } from './handling.ts'
import { presentCase } from './present-case.ts'

export const handler = endpoint(cases.decideCase, {}, async ({ params, body: { step, ...said }, now }) =>
  presentCase(await take(keyOf(params), { step, by: 'admin' }, said, now), 'admin'),
)
