import { disputes } from '../../shared/contract/endpoints/disputes.ts'
import { presentOrderDispute } from '../core/money/dispute/present-disputes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findDisputesOfSeller } from './explaining.ts'

export const handler = endpoint(disputes.listOrderDisputes, {}, async ({ params, user }) =>
  (await findDisputesOfSeller(params.id, user.id)).map(presentOrderDispute),
)
