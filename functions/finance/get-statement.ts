import { finance } from '../../shared/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readStatement } from './statement.ts'

export const handler = endpoint(finance.getStatement, {}, ({ query, user }) => readStatement(user.id, query.month))
