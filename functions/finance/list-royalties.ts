import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { listRoyalties } from './royalties.ts'

export const handler = endpoint(finance.listRoyalties, {}, ({ query }) => listRoyalties(query.cursor))
