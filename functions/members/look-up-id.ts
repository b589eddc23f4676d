import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { lookUp } from './history.ts'

export const handler = endpoint(members.lookUpId, {}, async ({ params }) => ({ entries: await lookUp(params.id) }))
