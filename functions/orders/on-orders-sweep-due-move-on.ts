import { ordersSweepDue } from '../../events/order.ts'
import { reaction } from '../platform/reaction.ts'
import { eraseOldAddresses } from './erasing-addresses.ts'
import { moveOnOverdue } from './progressing.ts'

export const handler = reaction(ordersSweepDue, {}, async ({ now }) => {
  await moveOnOverdue(now)
  await eraseOldAddresses(now)
})
