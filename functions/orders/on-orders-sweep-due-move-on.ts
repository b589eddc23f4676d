import { ordersSweepDue } from '../../events/orders-sweep-due.ts'
import { reaction } from '../platform/reaction.ts'
import { moveOnOverdue } from './progressing.ts'

export const handler = reaction(ordersSweepDue, {}, ({ now }) => moveOnOverdue(now))
