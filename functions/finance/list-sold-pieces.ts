import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findSoldPieces, spanOf } from './finances.ts'

export const handler = endpoint(finance.listSoldPieces, {}, ({ query, now }) =>
  findSoldPieces(spanOf(query, now), query.cursor),
)
