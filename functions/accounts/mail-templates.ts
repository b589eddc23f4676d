import { config } from '../platform/config.ts'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-template.ts'
import type { UserRecord } from '../platform/users.ts'

/** Browsers never send the part after #, so the token is in no log or Referer header. */
const pathWith = (path: string, token: string) => `${config.appOrigin}${path}#token=${encodeURIComponent(token)}`

/** Also sent to unconfirmed addresses: then it has no text written by the account's creator. */
export const passwordResetMail = ({ email, emailUnconfirmed, firstName, username }: UserRecord, token: string): Mail =>
  renderMail({
    to: { email },
    subject: 'Reset your Vitrine password',
    greeting: emailUnconfirmed ? 'Hello,' : `Dear ${firstName},`,
    paragraphs: [
      `We received a request to reset your password.${emailUnconfirmed ? '' : ` Your username is ${username}.`}`,
      'The link below works once, within an hour. A new password signs you out on every device.',
      'If you did not ask for this, you can ignore this email. Your password stays the same.',
    ],
    link: { text: 'Choose a new password', url: pathWith('/reset-password', token) },
  })

export const passwordChangedMail = (owner: UserRecord): Mail =>
  renderMail({
    to: owner,
    subject: 'Your password was changed',
    greeting: `Dear ${owner.firstName},`,
    paragraphs: [
      'Your Vitrine password was changed, and you were signed out on every device.',
      'If this was not you, choose a new password now. Someone else may have access to your account.',
    ],
    link: { text: 'Choose a new password', url: `${config.appOrigin}/forgot-password` },
  })

/** The address may be a stranger's, so it has no text written by the person. */
export const welcomeMail = (email: string, token: string): Mail =>
  renderMail({
    to: { email },
    subject: 'Confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      'Someone opened a Vitrine account with this email address. If it was you, confirm the address below within a day.',
      'Until then, the account can’t sell, buy, bid or send messages. If it was not you, you can ignore this email.',
    ],
    link: { text: 'Confirm this address', url: pathWith('/confirm-email', token) },
  })

export const confirmEmailMail = (email: string, token: string): Mail =>
  renderMail({
    to: { email },
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      'Someone wants to use this email address for their Vitrine account. If it was you, confirm the address below within an hour.',
      'If it was not you, you can ignore this email.',
    ],
    link: { text: 'Confirm this address', url: pathWith('/confirm-email', token) },
  })

export const emailChangeNotice = (owner: UserRecord, newEmail: string): Mail =>
  renderMail({
    to: owner,
    subject: 'Your email address is about to change',
    greeting: `Dear ${owner.firstName},`,
    paragraphs: [
      `Someone who knows your password asked to change your account’s email address to ${newEmail}. It changes when they open the link that we sent to that address.`,
      'If this was not you, change your password now. Your email address then stays the same.',
    ],
    link: { text: 'Choose a new password', url: `${config.appOrigin}/forgot-password` },
  })
