import { mailed } from '../../events/telling.ts'
import { consumer } from '../platform/reaction.ts'
import { mails } from './mails.ts'

export const handler = consumer(mailed, mails)
