import { disputes } from '../../shared/endpoints/disputes.ts'
import { presentOrderDispute } from '../core/refund/present-disputes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findDisputesOfSeller } from './explaining.ts'

export const handler = endpoint(disputes.listOrderDisputes, {}, async ({ params, user }) =>
  (await findDisputesOfSeller(params.id, user.id)).map(presentOrderDispute),
)
