import { config } from '../platform/config.ts'
import { letter } from '../platform/letter.ts'
import type { Mail } from '../platform/mail.ts'
import type { UserRecord } from '../platform/users.ts'

/** The token follows the #: browsers send that part to nobody, so it is in no log and no Referer header. */
const pathWith = (path: string, token: string) => `${config.appOrigin}${path}#token=${encodeURIComponent(token)}`

/**
 * Goes to unconfirmed addresses too: the reader of that mail is who may have the account. Nothing in it is then the
 * words of whoever opened it.
 */
export const passwordResetLetter = (
  { email, emailUnconfirmed, firstName, username }: UserRecord,
  token: string,
): Mail =>
  letter({
    to: { email },
    subject: 'A new password for Vitrine',
    greeting: emailUnconfirmed ? 'Hello,' : `Dear ${firstName},`,
    paragraphs: [
      `somebody, hopefully you, asked for a new password.${emailUnconfirmed ? '' : ` Your username is ${username}.`}`,
      'The link below is good for an hour and for one time. A new password signs you out everywhere.',
      'If it was not you, nothing needs to be done: your password stays as it is.',
    ],
    link: { text: 'Choose a new password', url: pathWith('/reset-password', token) },
  })

export const passwordChangedLetter = (owner: UserRecord): Mail =>
  letter({
    to: owner,
    subject: 'Your password was changed',
    greeting: `Dear ${owner.firstName},`,
    paragraphs: [
      'your password for Vitrine was changed, and you were signed out wherever you were signed in.',
      'If it was not you, choose another one now: somebody else may be in your account.',
    ],
    link: { text: 'Choose a new password', url: `${config.appOrigin}/forgot-password` },
  })

/** To an address that may be a stranger's, so it says nothing that the person could have written. */
export const welcomeLetter = (email: string, token: string): Mail =>
  letter({
    to: { email },
    subject: 'Confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      'An account at Vitrine was opened with this address. If it is yours, confirm the address below, within a day.',
      'Until then the account can’t sell, buy, bid or write to anyone. If it is not yours, you need not do anything.',
    ],
    link: { text: 'Confirm this address', url: pathWith('/confirm-email', token) },
  })

/** As `welcomeLetter`. */
export const confirmEmailLetter = (email: string, token: string): Mail =>
  letter({
    to: { email },
    subject: 'Is this your email address?',
    greeting: 'Hello,',
    paragraphs: [
      'somebody wants to use this address for their account at Vitrine. If it was you, confirm it below, within an hour.',
      'If it was not you, nothing needs to be done.',
    ],
    link: { text: 'Confirm this address', url: pathWith('/confirm-email', token) },
  })

export const emailChangeNotice = (owner: UserRecord, newEmail: string): Mail =>
  letter({
    to: owner,
    subject: 'Another email address for your account',
    greeting: `Dear ${owner.firstName},`,
    paragraphs: [
      `somebody who knows your password asked to have your account’s address changed from this one to ${newEmail}. It is changed once the link in the mail that we sent there is used.`,
      'If it was not you, change your password now. That keeps your address as it is.',
    ],
    link: { text: 'Choose a new password', url: `${config.appOrigin}/forgot-password` },
  })
