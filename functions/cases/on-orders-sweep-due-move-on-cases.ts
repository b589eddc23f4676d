import { ordersSweepDue } from '../../events/order.ts'
import { reaction } from '../platform/reaction.ts'
import { moveOnOverdueCases } from './handling.ts'

export const handler = reaction(ordersSweepDue, {}, ({ now }) => moveOnOverdueCases(now))
