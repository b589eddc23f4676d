import { registerBody } from '../../../shared/contract/endpoints/accounts.ts'
import { confirmPassword, mismatch } from './confirmed-password.ts'

export const registrationForm = registerBody
  .extend({ confirmPassword })
  .refine(form => form.password === form.confirmPassword, mismatch('password'))
