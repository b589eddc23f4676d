import { dealers } from '../../shared/contract/endpoints/dealers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readOwn } from './applying.ts'

export const handler = endpoint(dealers.getDealerApplication, {}, async ({ user }) => readOwn(user))
