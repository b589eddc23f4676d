import type { searchMatched } from '../../events/search.ts'
import { notify } from '../core/notify/notices/notifying.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { alertNote } from './copy.ts'
import { stillFound } from './found.ts'

export async function notifyOfMatch(match: Occurrence<typeof searchMatched>): Promise<void> {
  const found = await stillFound(match.payload, match.now)
  if (found) await notify(match, [alertNote(found)])
}
