import { notified } from '../../events/telling.ts'
import { consumer } from '../platform/reaction.ts'
import { notices } from './notices.ts'

export const handler = consumer(notified, notices)
