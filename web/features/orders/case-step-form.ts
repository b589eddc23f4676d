import type { OrderCase } from '../../../shared/contract/endpoints/cases.ts'
import type { AnswerStep, CaseStep } from '../../../shared/rules/cases.ts'

type CaseField = 'amount' | 'address' | 'text' | 'photographs' | 'parcel'

interface StepForm {
  /** Text of the button that opens it, and title of its dialog. */
  readonly label: string
  readonly note: string
  readonly fields: readonly CaseField[]
  readonly textLabel?: string
  readonly isTextOptional?: boolean
  /** Purpose of the photographs. */
  readonly purpose?: string
}

/** Of a consumer's withdrawal from the contract, which they take back. */
const takenBack: StepForm = {
  label: 'Take the withdrawal back',
  note: 'You keep the piece, and the order stands.',
  fields: [],
}

/** What an answer asks for. */
export function stepForm(step: AnswerStep, { kind, pieces }: Pick<OrderCase, 'kind' | 'pieces'>): StepForm {
  const form = step === 'withdraw' && kind === 'withdrawal' ? takenBack : stepForms[step]
  return pieces.length > 0 ? { ...form, note: notesOfPieces[step] ?? form.note } : form
}

/** Of a report of some of the pieces. */
const notesOfPieces: Partial<Record<AnswerStep, string>> = {
  refund: 'What was paid for it is refunded. It can’t be undone.',
  offer_return: 'You pay for the return. When it is back, what was paid for it is refunded.',
  confirm_return: 'What was paid for it is refunded to the buyer, and it returns to your collection.',
}

const stepForms: Record<AnswerStep, StepForm> = {
  refund: { label: 'Refund everything', note: 'The whole payment is refunded. It can’t be undone.', fields: [] },
  offer_part: {
    label: 'Offer a part refund',
    note: 'If it is accepted, the buyer keeps the piece and you get the rest.',
    fields: ['amount', 'text'],
    textLabel: 'Message',
    isTextOptional: true,
  },
  offer_return: {
    label: 'Ask for a return',
    note: 'You pay for the return. When the piece is back, the whole payment is refunded.',
    fields: ['address', 'text'],
    textLabel: 'Instructions',
    isTextOptional: true,
  },
  give_address: {
    label: 'Give the address',
    note: 'The buyer sees it in this case. It is erased with the address of the order.',
    fields: ['address', 'text'],
    textLabel: 'Instructions',
    isTextOptional: true,
  },
  give_label: {
    label: 'Give the label',
    note: 'A photograph of the label, or where the buyer gets it.',
    fields: ['text', 'photographs'],
    textLabel: 'Where to get it, and what to do with it',
    isTextOptional: true,
    purpose: 'The whole label, sharp enough to print.',
  },
  disagree: {
    label: 'Disagree',
    note: 'We then look at what both of you say and decide.',
    fields: ['text', 'photographs'],
    textLabel: 'What is your answer?',
  },
  accept: { label: 'Accept', note: 'You keep the piece.', fields: [] },
  decline: {
    label: 'Decline',
    note: 'We then look at what both of you say and decide.',
    fields: ['text', 'photographs'],
    textLabel: 'Why not?',
  },
  send_back: {
    label: 'I have sent it back',
    note: 'Enter the number of the parcel that goes back. If the carrier doesn’t know it, you are not refunded before we have looked at it.',
    fields: ['parcel', 'photographs'],
    purpose: 'The packed piece, if you like.',
  },
  confirm_return: {
    label: 'The piece is back',
    note: 'The whole payment is refunded to the buyer, and the piece returns to your collection.',
    fields: [],
  },
  not_back: {
    label: 'It has not come back',
    note: 'We then look at what both of you and the carrier say and decide.',
    fields: ['text', 'photographs'],
    textLabel: 'What do you know about it?',
  },
  wrong_piece: {
    label: 'Something is wrong with it',
    note: 'An empty parcel, another piece or new damage: we then look at it and decide.',
    fields: ['text', 'photographs'],
    textLabel: 'What came back?',
    purpose: 'What came back, and its parcel.',
  },
  reply: {
    label: 'Answer the question',
    note: 'We and the other side read it.',
    fields: ['text', 'photographs'],
    textLabel: 'Your answer',
  },
  withdraw: {
    label: 'Withdraw the report',
    note: 'The order stands. You can report again while there is time.',
    fields: [],
  },
}

export const isAnswer = (step: CaseStep): step is AnswerStep => step in stepForms
