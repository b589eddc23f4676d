import { searchMatched } from '../../events/search-matched.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from '../notifications/notifying.ts'
import { stillFound } from './found.ts'
import { alertNote } from './wording.ts'

export const handler = reaction(searchMatched, {}, async match => {
  const found = await stillFound(match.payload, match.now)
  if (found) await notify(match, [alertNote(found)])
})
