import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { giveSharesBack } from './giving-back.ts'

export const handler = endpoint(shares.returnShares, {}, ({ params, body, user, now }) =>
  giveSharesBack(params.id, user.id, { shares: body.expectedShares, payback: body.expectedAmount }, now),
)
