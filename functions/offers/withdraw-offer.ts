import { offers } from '../../shared/contract/endpoints/offers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { takeBackOffer } from './answering.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.withdrawOffer, {}, async ({ params, user, now }) =>
  presentOffer(await takeBackOffer(params.id, user, now), user.id, now),
)
