import type {
  apiTokensChanged,
  deviceSignedIn,
  factorsChanged,
  memberChanged,
  memberRestored,
  memberSuspended,
  recoveryCodeUsed,
} from '../../events/account.ts'
import type { PayloadOf } from '../../events/event.ts'
import { scopeTexts } from '../../shared/rules/api-tokens.ts'
import { groundTexts } from '../../shared/rules/report-grounds.ts'
import { APPEAL_DAYS, suspensionId } from '../../shared/rules/reports.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import { dayFor, timeFor } from '../core/notify/mails/reader-time.ts'
import { inSentences } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

type Addressee = Pick<UserRecord, 'email' | 'language'>

/** Browsers never send the part after #, so the token is in no log or Referer header. */
const pathWith = (path: string, token: string) => `${path}#token=${encodeURIComponent(token)}`

/** Also sent to unconfirmed addresses: then it has no text written by the account's creator. */
export const passwordResetMail = (
  { email, emailUnconfirmed, firstName, username, language }: UserRecord,
  token: string,
): Letter => ({
  kind: 'password-reset',
  to: { email, language, ...(!emailUnconfirmed && { firstName }) },
  title: 'Reset your Vitrine password',
  lead: inSentences(
    'We received a request to reset your password.',
    !emailUnconfirmed && `Your username is ${username}.`,
  ),
  button: { text: 'Choose a new password', path: pathWith('/reset-password', token) },
  next: [
    'The link works once, within an hour. A new password signs you out on every device.',
    'If you did not ask for this, you can ignore this email. Your password stays the same.',
  ],
})

export const passwordChangedMail = (owner: UserRecord): Letter => ({
  kind: 'password-changed',
  to: owner,
  title: 'Your password was changed',
  lead: 'Your Vitrine password was changed, and you were signed out on every device.',
  button: { text: 'Choose a new password', path: '/forgot-password' },
  next: ['If this was not you, choose a new password now. Someone else may have access to your account.'],
})

export const deviceSignedInMail = (
  { at, device, network, country }: PayloadOf<typeof deviceSignedIn>,
  owner: UserRecord,
): Letter => ({
  kind: 'device-signed-in',
  to: owner,
  title: 'Someone signed in to your account on a new device',
  lead: 'Someone signed in to your Vitrine account in a browser that we have not seen with it before.',
  facts: [
    ['Device', device ?? 'Unknown browser'],
    ['Network', country ? `${network}, ${country}` : (network ?? 'Unknown')],
    ['Time', timeFor(owner, at)],
  ],
  button: { text: 'See where you are signed in', path: '/account#sessions' },
  next: [
    'If this was you, there is nothing to do.',
    'If this was not you, change your password on your account page now. That ends all other sessions.',
  ],
})

const CHANGED: Readonly<Record<PayloadOf<typeof factorsChanged>['change'], Pick<Letter, 'title' | 'lead'>>> = {
  'authenticator-added': {
    title: 'You have an authenticator app now',
    lead: 'An authenticator app was set up for your Vitrine account. Logging in takes a code of it from now on.',
  },
  'authenticator-removed': {
    title: 'Your authenticator app was removed',
    lead: 'Logging in to your Vitrine account no longer takes a code of your authenticator app.',
  },
  'passkey-added': { title: 'You have a new passkey', lead: 'A passkey was added to your Vitrine account.' },
  'passkey-removed': { title: 'A passkey was removed', lead: 'A passkey of your Vitrine account was removed.' },
  'recovery-codes-renewed': {
    title: 'You have new recovery codes',
    lead: 'New recovery codes were made for your Vitrine account. Those of before no longer work.',
  },
}

export const factorsChangedMail = ({ change, name }: PayloadOf<typeof factorsChanged>, owner: UserRecord): Letter => ({
  ...CHANGED[change],
  kind: 'factors-changed',
  to: owner,
  ...(name && { facts: [['Passkey', name]] as const }),
  button: { text: 'See how you log in', path: '/account#second-step' },
  next: ['If this was not you, change your password on your account page now, and remove what you do not know.'],
})

const TOKENS: Readonly<Record<PayloadOf<typeof apiTokensChanged>['change'], Pick<Letter, 'title' | 'lead' | 'next'>>> =
  {
    'token-created': {
      title: 'You have a new API token',
      lead: 'An API token was made for your Vitrine account. A program that has it acts as you.',
      next: ['If this was not you, revoke the token and change your password on your account page now.'],
    },
    'token-revoked': {
      title: 'An API token was revoked',
      lead: 'An API token of your Vitrine account was revoked. The program that used it is refused.',
      next: ['If this was not you, change your password on your account page now. That ends all other sessions.'],
    },
  }

type Facts = NonNullable<Letter['facts']>

const tokenFacts = ({ name, scopes, endsAt }: PayloadOf<typeof apiTokensChanged>, owner: UserRecord): Facts => [
  ['API token', name],
  ...scopes.map((scope): Facts[number] => ['It may', scopeTexts[scope]]),
  ['Expires', dayFor(owner, endsAt)],
]

export const apiTokensChangedMail = (changed: PayloadOf<typeof apiTokensChanged>, owner: UserRecord): Letter => ({
  ...TOKENS[changed.change],
  kind: 'api-tokens-changed',
  to: owner,
  facts: changed.change === 'token-created' ? tokenFacts(changed, owner) : [['API token', changed.name]],
  button: { text: 'See your API tokens', path: '/account#tokens' },
})

export const recoveryCodeUsedMail = ({ left }: PayloadOf<typeof recoveryCodeUsed>, owner: UserRecord): Letter => ({
  kind: 'recovery-code-used',
  to: owner,
  title: 'A recovery code was used',
  lead: 'Someone used one of your recovery codes in place of your authenticator app or passkey.',
  facts: [['Codes left', String(left)]],
  button: { text: 'See how you log in', path: '/account#second-step' },
  next: [
    'If your phone is gone, remove it on your account page and set up another.',
    'If this was not you, change your password now, and make new recovery codes.',
  ],
})

export const accountClosedMail = ({
  email,
  firstName,
  language,
}: Addressee & Pick<UserRecord, 'firstName'>): Letter => ({
  kind: 'account-closed',
  to: { email, firstName, language },
  title: 'Your account is closed',
  lead: 'Your Vitrine account is closed, and you are signed out on every device. This is the last email about it.',
  next: [
    'We erase your listings, your collection, your photographs and what else is kept under your account. This takes up to three days.',
    'What was bought and sold stays in the books, without your email address. The people you wrote to keep your messages, under the name “Closed account”.',
    'If you did not close it, write to us. This email address is free for a new account.',
  ],
  button: { text: 'What we keep', path: '/privacy' },
})

export const memberSuspendedMail = (
  { userId, at, reason, kind }: PayloadOf<typeof memberSuspended>,
  member: UserRecord,
): Letter => ({
  kind: 'member-suspended',
  to: member,
  title: 'You are suspended from Vitrine',
  lead: 'We suspended your Vitrine account. You can’t sell, buy, bid or write to other members until we end this.',
  quote: reason,
  ...(kind && { facts: [['The rule', groundTexts[kind]]] }),
  button: { text: 'Object to this', path: `/decisions/${suspensionId(userId, at)}` },
  next: [
    'Orders that are paid go on: please ship what you sold, and you get what you bought.',
    `An admin decided this. No machine did. You can object for ${APPEAL_DAYS} days. Somebody else than the admin who decided reads what you say, and answers you with a reason. You can also go to court.`,
  ],
})

export const memberRestoredMail = ({ reason }: PayloadOf<typeof memberRestored>, member: UserRecord): Letter => ({
  kind: 'member-restored',
  to: member,
  title: 'You are no longer suspended from Vitrine',
  lead: 'You can sell, buy, bid and write on Vitrine again.',
  quote: reason,
  button: { text: 'Go to Vitrine', path: '/' },
  next: [],
})

type Change = PayloadOf<typeof memberChanged>['change']

const changes: Readonly<Record<Change, Pick<Letter, 'title' | 'lead'>>> = {
  sessions_ended: {
    title: 'You were signed out',
    lead: 'We signed you out of Vitrine on every device. You can sign in again with your password.',
  },
  email_change_ended: {
    title: 'Your email address stays the same',
    lead: 'We ended the change of your email address. The link that was sent to the new address no longer works.',
  },
  became_admin: {
    title: 'You are an admin of Vitrine',
    lead: 'Your account is now an admin’s, and you were signed out on every device. Sign in again to see the admin page.',
  },
  no_longer_admin: {
    title: 'You are no longer an admin of Vitrine',
    lead: 'Your account is a member’s again, and you were signed out on every device.',
  },
  became_dealer: {
    title: 'You have a dealer account',
    lead: 'You can now upload many pieces at once and sell in your shop with Vitrine.',
  },
  became_individual: {
    title: 'Your account is no longer a dealer account',
    lead: 'Uploading many pieces at once and the sales desk are for dealers. Your listings and orders stay as they are.',
  },
  became_expert: {
    title: 'You are an expert on Vitrine',
    lead: 'Owners can now ask you for estimates, which are shown with your name. You can change what is shown of you, or decline the role, on your expert page.',
  },
  expert_words_changed: {
    title: 'What Vitrine shows of you as an expert was changed',
    lead: 'Look at your name, credentials and areas on your expert page, and change what isn’t right.',
  },
  no_longer_expert: {
    title: 'You are no longer an expert on Vitrine',
    lead: 'The open requests to you have ended. The estimates that you signed stay with your name.',
  },
}

export const memberChangedMail = ({ change, reason }: PayloadOf<typeof memberChanged>, member: UserRecord): Letter => ({
  kind: 'member-changed',
  to: member,
  ...changes[change],
  quote: reason,
  button: { text: 'Open your account', path: '/account' },
  next: ['If you have questions, write to us.'],
})

/** The address may be a stranger's, so it has no text written by the person. */
export const welcomeMail = ({ email, language }: Addressee, token: string): Letter => ({
  kind: 'confirm-address',
  to: { email, language },
  title: 'Confirm your email address',
  lead: 'Someone opened a Vitrine account with this email address. If it was you, confirm the address within a day.',
  button: { text: 'Confirm this address', path: pathWith('/confirm-email', token) },
  next: [
    'Until then, the account can’t sell, buy, bid or send messages. If it was not you, you can ignore this email.',
  ],
})

export const confirmEmailMail = ({ email, language }: Addressee, token: string): Letter => ({
  kind: 'confirm-new-address',
  to: { email, language },
  title: 'Confirm your new email address',
  lead: 'Someone wants to use this email address for their Vitrine account. If it was you, confirm the address within an hour.',
  button: { text: 'Confirm this address', path: pathWith('/confirm-email', token) },
  next: ['If it was not you, you can ignore this email.'],
})

export const emailChangeNotice = (owner: UserRecord, newEmail: string): Letter => ({
  kind: 'address-changing',
  to: owner,
  title: 'Your email address is about to change',
  lead: `Someone who knows your password asked to change your account’s email address to ${newEmail}. It changes when they open the link that we sent to that address.`,
  button: { text: 'Choose a new password', path: '/forgot-password' },
  next: ['If this was not you, change your password now. Your email address then stays the same.'],
})
