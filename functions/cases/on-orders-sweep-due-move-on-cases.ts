import { ordersSweepDue } from '../../events/orders-sweep-due.ts'
import { reaction } from '../platform/reaction.ts'
import { moveOnOverdueCases } from './handling.ts'

export const handler = reaction(ordersSweepDue, {}, ({ now }) => moveOnOverdueCases(now))
