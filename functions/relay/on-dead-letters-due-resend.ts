import { setTimeout as pause } from 'node:timers/promises'
import { deadLettersDue } from '../../events/dead-letter.ts'
import { reaction } from '../platform/reaction.ts'
import { transports } from './deliver.ts'
import { resendDeadLetters } from './resending.ts'
import { resendFailed } from './resending-failed.ts'

const deps = { ...transports(), clock: Date.now, pause }

export const handler = reaction(deadLettersDue, deps, async (_, deps) => {
  await resendDeadLetters(deps)
  await resendFailed(deps)
})
