import { entry } from './entry.ts'

export const dealerErrors = {
  vat_number_wrong: entry({
    status: 422,
    message: ({ reason }) => `This is no VAT number of ${reason ?? 'that country'}. Compare it with your certificate.`,
  }),
  application_waiting: entry({
    status: 409,
    message: 'Your application waits for our decision. Withdraw it first if you want to change it.',
  }),
  application_decided: entry({
    status: 409,
    message: 'This application was decided, withdrawn or changed meanwhile. Reload the page.',
  }),
  own_application: entry({ status: 409, message: 'Another admin decides about your own application.' }),
  vies_off: entry({ status: 409, message: 'VIES is switched off here. The operator switches it on with VIES_URL.' }),
  vies_without: entry({ status: 409, message: 'VIES has no numbers of this country, or there is no VAT number.' }),
}
