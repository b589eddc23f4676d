import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findLedgerPage, spanOf } from './finances.ts'

export const handler = endpoint(finance.listLedgerEntries, {}, ({ query, now }) =>
  findLedgerPage(spanOf(query, now), query.cursor),
)
