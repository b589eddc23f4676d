import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readOrderStory } from './order-story.ts'

export const handler = endpoint(orders.getOrderStory, {}, ({ params, now }) => readOrderStory(params.id, now))
