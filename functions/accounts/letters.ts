import { config } from '../kit/config.ts'
import { letter } from '../kit/letter.ts'
import type { Mail } from '../kit/mail.ts'
import type { UserRecord } from '../kit/users.ts'

const pathWith = (path: string, token: string) => `${config.appOrigin}${path}?token=${encodeURIComponent(token)}`

export const passwordResetLetter = ({ email, firstName, username }: UserRecord, token: string): Mail =>
  letter({
    to: email,
    subject: 'A new password for Vitrine',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `somebody, hopefully you, asked for a new password. Your username is ${username}.`,
      'The link below is good for an hour and for one time. A new password signs you out everywhere.',
      'If it was not you, nothing needs to be done: your password stays as it is.',
    ],
    link: { text: 'Choose a new password', url: pathWith('/reset-password', token) },
  })

export const passwordChangedLetter = ({ email, firstName }: UserRecord): Mail =>
  letter({
    to: email,
    subject: 'Your password was changed',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      'your password for Vitrine was changed, and you were signed out wherever you were signed in.',
      'If it was not you, choose another one now: somebody else may be in your account.',
    ],
    link: { text: 'Choose a new password', url: `${config.appOrigin}/forgot-password` },
  })

/** To an address that may be a stranger's, so it says nothing that the person could have written. */
export const confirmEmailLetter = (email: string, token: string): Mail =>
  letter({
    to: email,
    subject: 'Is this your email address?',
    greeting: 'Hello,',
    paragraphs: [
      'somebody wants to use this address for their account at Vitrine. If it was you, confirm it below, within an hour.',
      'If it was not you, nothing needs to be done.',
    ],
    link: { text: 'Confirm this address', url: pathWith('/confirm-email', token) },
  })

export const emailChangeNotice = ({ email, firstName }: UserRecord, newEmail: string): Mail =>
  letter({
    to: email,
    subject: 'Another email address for your account',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `somebody who knows your password asked to have your account’s address changed from this one to ${newEmail}. It is changed once the link in the mail that we sent there is used.`,
      'If it was not you, change your password now. That keeps your address as it is.',
    ],
    link: { text: 'Choose a new password', url: `${config.appOrigin}/forgot-password` },
  })
