import * as z from 'zod'
import { registerBody } from '../../../shared/contract/endpoints/accounts.ts'
import { accountTypes } from '../../../shared/contract/endpoints/every-page.ts'
import { confirmPassword, mismatch } from './confirmed-password.ts'

/** Who wants to be a dealer applies for it once the account is there. */
export const registrationForm = registerBody
  .omit({ agreedTo: true })
  .extend({
    confirmPassword,
    accountType: z.enum(accountTypes).default('individual'),
    agrees: z.boolean().refine(Boolean, 'Agree to both to open an account.'),
  })
  .refine(form => form.password === form.confirmPassword, mismatch('password'))
