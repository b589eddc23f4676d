import { accountMailed } from '../../events/telling.ts'
import {
  accountClosedMail,
  apiTokensChangedMail,
  deviceSignedInMail,
  factorsChangedMail,
  memberChangedMail,
  memberRestoredMail,
  memberSuspendedMail,
  passwordChangedMail,
  recoveryCodeUsedMail,
} from '../accounts/mail-templates.ts'
import { mailEmailChange, mailEmailConfirmation, mailPasswordReset } from '../accounts/mailing.ts'
import { consumer } from '../platform/reaction.ts'
import type { UserRecord } from '../platform/users.ts'
import { counted } from './counted.ts'
import { mail, to } from './mailing.ts'

export const handler = consumer(accountMailed, {
  'email-confirmation-requested': counted('MembersJoined', mailEmailConfirmation),
  'email-change-requested': mailEmailChange,
  'password-reset-requested': mailPasswordReset,
  'password-changed': mail(
    to('userId', (_: { readonly userId: string }, reader: UserRecord) => passwordChangedMail(reader)),
  ),
  'member-suspended': mail(to('userId', memberSuspendedMail)),
  'member-restored': mail(to('userId', memberRestoredMail)),
  'member-changed': mail(to('userId', memberChangedMail)),
  'device-signed-in': mail(to('userId', deviceSignedInMail)),
  'factors-changed': mail(to('userId', factorsChangedMail)),
  'recovery-code-used': mail(to('userId', recoveryCodeUsedMail)),
  'api-tokens-changed': mail(to('userId', apiTokensChangedMail)),
  'account-closed': mail(async closed => [accountClosedMail(closed)]),
})
