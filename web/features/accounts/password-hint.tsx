import { PASSWORD_GOOD, PASSWORD_MIN } from '../../../shared/contract/endpoints/accounts.ts'

/** Shorter ones are taken: a second step is worth more than length. */
export const PasswordHint = () => (
  <>
    At least {PASSWORD_MIN} characters. Better {PASSWORD_GOOD} or more, or a second step on your account page.
  </>
)
