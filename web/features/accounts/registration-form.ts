import * as z from 'zod'
import { registerBody } from '../../../shared/endpoints/accounts.ts'

/** The endpoint's body, and the password once more: that second look happens in the browser only (SPEC.md section 5). */
export const registrationForm = registerBody
  .extend({ confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    // Without this the comparison would wait until every other field is right.
    when: ({ value }) => passwordsOf(value).every(Boolean),
  })

function passwordsOf(value: unknown): unknown[] {
  const { password, confirmPassword } = value as { password?: unknown; confirmPassword?: unknown }
  return [password, confirmPassword]
}
