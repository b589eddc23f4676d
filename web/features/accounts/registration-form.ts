import { registerBody } from '../../../shared/endpoints/accounts.ts'
import { confirmPassword, mismatch } from './confirmed-password.ts'

/** The endpoint's body, and the password once more. */
export const registrationForm = registerBody
  .extend({ confirmPassword })
  .refine(form => form.password === form.confirmPassword, mismatch('password'))
