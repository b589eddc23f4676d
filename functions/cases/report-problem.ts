import { cases } from '../../shared/contract/endpoints/cases.ts'
import { endpoint } from '../platform/endpoint.ts'
import { report } from './handling.ts'
import { presentCase } from './present-case.ts'

export const handler = endpoint(cases.reportProblem, {}, async ({ params, body, user, now }) =>
  presentCase(await report(params.id, user.id, body, now), 'buyer'),
)
