import { labels } from '../../shared/contract/endpoints/labels.ts'
import { endpoint } from '../platform/endpoint.ts'
import { quote } from './quoting.ts'

export const handler = endpoint(labels.quoteLabel, {}, ({ params, body, user, now }) =>
  quote(body, { id: params.id, caseNo: body.caseNo, user, now }),
)
