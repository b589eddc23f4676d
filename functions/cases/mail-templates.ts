import type { caseMoved, caseWaiting } from '../../events/case.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { OrderSide } from '../../shared/rules/orders.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import { inSentences } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'
import { textOf, titleOf, waitingPath, waitingText, waitingTitle } from './copy.ts'

export const caseMail = (moved: PayloadOf<typeof caseMoved>, side: OrderSide, reader: UserRecord): Letter => ({
  kind: 'problem-moved',
  to: reader,
  title: titleOf(moved),
  lead: inSentences(`About ${moved.itemName}:`, textOf(moved, side)),
  piece: { name: moved.itemName, listingId: moved.listingId },
  ...(moved.amountCents !== null && { sum: { label: 'Amount', cents: moved.amountCents } }),
  button: { text: 'Open the order', path: `/orders/${moved.orderId}` },
  next: moved.reason ? [isQuestion(moved) ? `Our question: ${moved.reason}` : `Our reason: ${moved.reason}`] : [],
})

const isQuestion = ({ step }: PayloadOf<typeof caseMoved>) => step === 'ask_buyer' || step === 'ask_seller'

export const waitingMail = (waiting: PayloadOf<typeof caseWaiting>, admin: UserRecord): Letter => ({
  kind: 'problem-to-decide',
  to: admin,
  title: waitingTitle(waiting),
  lead: inSentences(`About ${waiting.itemName}:`, waitingText(waiting)),
  piece: { name: waiting.itemName, listingId: waiting.listingId },
  button: { text: 'Open the case', path: waitingPath(waiting) },
})
