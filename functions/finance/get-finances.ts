import { finance } from '../../shared/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readFinances, spanOf } from './finances.ts'

export const handler = endpoint(finance.getFinances, {}, ({ query, now }) => readFinances(spanOf(query, now)))
