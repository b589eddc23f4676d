import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readStatement } from './statement.ts'

export const handler = endpoint(finance.getStatement, {}, ({ query, user }) => readStatement(user.id, query.month))
