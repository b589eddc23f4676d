import { disputeOpened } from '../../events/payment.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { disputeOpenedNotes, disputeToAnswerNote } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(disputeOpened, {}, async event => {
  const note = disputeToAnswerNote(event.payload)
  const toAnswer = (await findAdmins()).map(({ id: userId }) => ({ ...note, userId }))
  await notify(event, [...disputeOpenedNotes(event.payload), ...toAnswer])
})
