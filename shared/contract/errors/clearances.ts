import { entry } from './entry.ts'

export const clearanceErrors = {
  rules_unanswered: entry({
    status: 422,
    message: ({ reason }) =>
      `Answer our questions about this piece first${reason ? ` (${reason})` : ''}. They are where you list or edit it.`,
  }),
  rules_forbidden: entry({
    status: 422,
    message: ({ reason }) => `This piece can’t be sold here. ${reason ?? ''}`.trim(),
  }),
  rules_texts: entry({
    status: 422,
    message: ({ reason, unit }) =>
      reason ??
      `Your texts name what your answer denies: ${unit ?? ''}. Change the title, the description or the materials, or answer again.`,
  }),
  rules_document: entry({
    status: 422,
    message: ({ reason }) => `Add a document for this piece first${reason ? ` (${reason})` : ''}.`,
  }),
  review_needed: entry({
    status: 409,
    message:
      'We look at this piece before it is listed, and it hasn’t been looked at as it is now. Ask for a review where you list or edit it.',
  }),
  review_waiting: entry({ status: 409, message: 'This piece waits for our review. We tell you when it is decided.' }),
  review_refused: entry({
    status: 422,
    message: ({ reason }) => `We looked at this piece and can’t list it. ${reason ?? ''}`.trim(),
  }),
  review_decided: entry({ status: 409, message: 'This was decided or changed meanwhile. Reload the list.' }),
  review_unneeded: entry({ status: 409, message: 'This piece needs no review. You can list it.' }),
  declaration_in_use: entry({
    status: 409,
    message:
      'This piece is listed with these answers and documents. You can hide a document. Take the piece off sale before you change or remove them.',
  }),
}
