import { searchMatched } from '../../events/search.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'
import { alertNote } from './copy.ts'
import { stillFound } from './found.ts'

export const handler = reaction(searchMatched, {}, async match => {
  const found = await stillFound(match.payload, match.now)
  if (found) await notify(match, [alertNote(found)])
})
