import { entry } from './entry.ts'

export const financeErrors = {
  invoice_not_ready: entry({ status: 409, message: 'The invoice is ready six hours after the month ends.' }),
  nothing_to_invoice: entry({ status: 409, message: 'You were charged no commission or fee in this month.' }),
  report_not_ready: entry({ status: 409, message: 'This year is not over. Its report can be made when it is.' }),
  nothing_to_report: entry({
    status: 409,
    message: 'Nothing new is to be reported: every seller who gave their tax data is in a file.',
  }),
  euro_rate_missing: entry({
    status: 409,
    message: 'Set the exchange rate of EUR in the settings first: the threshold of the report is in euros.',
  }),
  operator_unknown: entry({
    status: 409,
    message: 'Enter your country in the EU and your VAT number in the settings first: the report needs them.',
  }),
  resale_right_unanswered: entry({
    status: 422,
    message:
      'Say who made this piece, or that it is no original work of art, so that the artist’s resale right can be worked out. In a file, fill in the column artist.',
  }),
  resale_rate_missing: entry({
    status: 409,
    message:
      'Works of art can’t be listed or sold now: an exchange rate for the artist’s resale right is missing. Please tell us.',
  }),
  royalties_apart: entry({
    status: 409,
    message: 'These are of the laws of several countries. Choose those of one: its society is paid by itself.',
  }),
  royalties_changed: entry({
    status: 409,
    message: 'What is due has changed. Load the page again, and check the sum before you pay.',
  }),
  royalties_not_due: entry({ status: 409, message: 'Nothing is due for these sales.' }),
}
