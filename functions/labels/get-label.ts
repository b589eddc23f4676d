import { labels } from '../../shared/contract/endpoints/labels.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readLabel } from './reading.ts'

export const handler = endpoint(labels.getLabel, {}, ({ params, query, user, now }) =>
  readLabel({ id: params.id, caseNo: query.caseNo, user, now }),
)
