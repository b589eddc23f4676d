import { entry } from './entry.ts'

export const accountErrors = {
  not_signed_in: entry({ status: 401, message: ({ reason }) => reason ?? 'Please sign in first.' }),
  wrong_credentials: entry({ status: 401, message: 'That username and password do not match.' }),
  second_step_needed: entry({
    status: 401,
    message:
      'This account has a second step. Enter the code of its authenticator app or a recovery code, or sign in with a passkey.',
  }),
  second_step_over: entry({ status: 401, message: 'This took too long. Enter your username and password again.' }),
  wrong_code: entry({
    status: 422,
    message: 'That code is not right, or was used before. Enter the code that your app shows now.',
  }),
  passkey_refused: entry({
    status: 422,
    message: 'This passkey was not accepted. Try again, or use another way.',
  }),
  wrong_proof: entry({
    status: 422,
    message: 'The password or the code is not right. Enter your password and the code that your app shows now.',
  }),
  proof_needed: entry({
    status: 403,
    message: 'Confirm that it is you first: with a passkey, or with your password and a code.',
  }),
  second_factor_needed: entry({
    status: 403,
    message:
      'Admins need a second step when they log in. Set up an authenticator app or a passkey on your account page.',
  }),
  no_second_factor: entry({ status: 409, message: 'Set up an authenticator app or a passkey first.' }),
  authenticator_there: entry({
    status: 409,
    message: 'You already have an authenticator app. Remove it before you set up another.',
  }),
  setup_over: entry({
    status: 409,
    message: 'This took too long, or was begun in another browser. Begin again.',
  }),
  passkeys_full: entry({ status: 409, message: 'You have ten passkeys. Remove one before you add another.' }),
  dealers_only: entry({ status: 403, message: 'Dealer Account Required' }),
  admins_only: entry({ status: 403, message: 'Access Denied' }),
  username_taken: entry({ status: 409, message: 'That username is taken. Please choose another.' }),
  wrong_admin_secret: entry({
    status: 422,
    message: 'That is not the secret that the deployment printed. The operations guide says where to find it.',
  }),
  admin_exists: entry({ status: 409, message: 'There is already an admin, so nobody else can become one here.' }),
  email_taken: entry({ status: 409, message: 'An account with that email address exists. Try logging in instead.' }),
  demo_in_earnest: entry({
    status: 409,
    message:
      'This site charges real cards, and visitors could pay for pieces that do not exist. Use a Stripe test key to add demo data.',
  }),
  demo_name_taken: entry({
    status: 409,
    message: 'Someone has registered the username of a demo account, so demo data can’t be added.',
  }),
  account_in_use: entry({
    status: 409,
    message: 'Something is still open. When it is over, you can close your account.',
  }),
  export_running: entry({
    status: 409,
    message: 'Your data is already being put together. We tell you when it is ready.',
  }),
  account_closed: entry({ status: 404, message: 'This account is closed.' }),
  wrong_password: entry({ status: 422, message: 'That is not your current password.' }),
  password_common: entry({
    status: 422,
    message: 'This password is easy to guess. Choose another; three or four words make a good one.',
  }),
  password_breached: entry({
    status: 422,
    message: 'This password is in lists that were stolen elsewhere, so it is tried first. Choose another.',
  }),
  password_like_name: entry({
    status: 422,
    message: 'This is too similar to your name, username or email address. Choose something that is not about you.',
  }),
  email_unconfirmed: entry({
    status: 403,
    message: 'Confirm your email address first. The link is in the email we sent you.',
  }),
  terms_not_agreed: entry({
    status: 403,
    message: 'Agree to our current terms and privacy notice first. Your orders, payouts and account go on without it.',
  }),
  texts_changed: entry({
    status: 409,
    message:
      'Another version of the terms or the privacy notice is in force. Reload the page, read it, and agree again.',
  }),
  email_confirmed: entry({ status: 409, message: 'Your email address is already confirmed.' }),
  email_unchanged: entry({ status: 409, message: 'That is already your email address.' }),
  link_dead: entry({
    status: 409,
    message: 'This link was already used, has expired, or was replaced by a newer one. Ask for a new link.',
  }),
}
