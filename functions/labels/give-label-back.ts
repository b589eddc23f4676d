import { labels } from '../../shared/contract/endpoints/labels.ts'
import { endpoint } from '../platform/endpoint.ts'
import { giveBack } from './giving-back.ts'

export const handler = endpoint(labels.giveLabelBack, {}, ({ params, body, user, now }) =>
  giveBack({ id: params.id, caseNo: body.caseNo, user, now }),
)
