import * as z from 'zod'
import { registerBody } from '../../../shared/contract/endpoints/accounts.ts'
import { confirmPassword, mismatch } from './confirmed-password.ts'

export const registrationForm = registerBody
  .omit({ agreedTo: true })
  .extend({ confirmPassword, agrees: z.boolean().refine(Boolean, 'Agree to both to open an account.') })
  .refine(form => form.password === form.confirmPassword, mismatch('password'))
