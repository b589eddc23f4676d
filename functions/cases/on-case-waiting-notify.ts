import { caseWaiting } from '../../events/case.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'
import { waitingNote } from './copy.ts'

export const handler = reaction(caseWaiting, {}, async event => {
  const note = waitingNote(event.payload)
  await notify(
    event,
    (await findAdmins()).map(({ id: userId }) => ({ ...note, userId })),
  )
})
