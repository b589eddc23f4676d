import { entry } from './entry.ts'

export const memberErrors = {
  account_suspended: entry({
    status: 403,
    message: 'Your account is suspended. Your account page says why, and how to object. Orders go on.',
  }),
  already_suspended: entry({ status: 409, message: 'This account is already suspended.' }),
  not_suspended: entry({ status: 409, message: 'This account is not suspended.' }),
  admin_suspended: entry({
    status: 409,
    message: 'Admins can’t be suspended. Take the admin role from this account first.',
  }),
  already_admin: entry({ status: 409, message: 'This member is already an admin.' }),
  not_admin: entry({ status: 409, message: 'This member is not an admin.' }),
  own_role: entry({ status: 409, message: 'Ask another admin to take the role from you. There must always be one.' }),
  unfit_admin: entry({
    status: 409,
    message: 'An admin needs a confirmed email address and an account that isn’t suspended.',
  }),
  address_unconfirmed: entry({
    status: 409,
    message: 'This member’s email address is not confirmed, so it may be a stranger’s.',
  }),
  no_email_change: entry({ status: 409, message: 'There is no change of the email address to end.' }),
  account_type_unchanged: entry({ status: 409, message: 'The account already has this type.' }),
}
