import { entry } from './entry.ts'

export const reportErrors = {
  nobody_to_contact: entry({
    status: 409,
    message: 'Nobody reads messages here yet: this marketplace has no admin. Please try again later.',
  }),
  report_own: entry({ status: 409, message: 'This is yours. Change it or remove it yourself.' }),
  report_decided: entry({
    status: 409,
    message: 'Another admin has decided this. The list of decided reports has it.',
  }),
  reports_changed: entry({ status: 409, message: 'Another report came in. Read it, then decide again.' }),
  not_decidable: entry({ status: 409, message: 'This is not possible here, or no longer. Choose another decision.' }),
  own_matter: entry({ status: 409, message: 'This is about you. Another admin has to decide it.' }),
  other_admin_decides: entry({
    status: 409,
    message: 'You made the first decision. Another admin has to decide about the objection.',
  }),
  appeal_decided: entry({ status: 409, message: 'This objection has been decided.' }),
  already_appealed: entry({ status: 409, message: 'You have objected to this decision. We answer by email.' }),
  appeal_too_late: entry({ status: 409, message: 'The time to object to this decision is over.' }),
}
