import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { askingBrowser } from '../core/account/asking-browser.ts'
import { ownSession } from '../core/account/caller.ts'
import { findFactors } from '../core/account/factor-store.ts'
import { optionsToUse } from '../core/account/passkeys.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'

/** The login page asks for one whenever it is opened. */
const CHALLENGES_PER_ADDRESS = 600
const WINDOW_SECONDS = 600

export const handler = endpoint(accounts.createPasskeyChallenge, {}, async request => {
  const { body, clientAddress, cookies, now } = request
  await countAndLimit(`challenge:${clientAddress}`, CHALLENGES_PER_ADDRESS, WINDOW_SECONDS, now)
  if (body.purpose === 'sign-in') {
    const browser = askingBrowser(cookies)
    request.setCookie(browser.cookie)
    return optionsToUse('sign-in', [], browser.hash, now)
  }
  const { user, hash } = ownSession(request)
  const { passkeys } = await findFactors(user.id)
  return optionsToUse('proof', passkeys, hash, now)
})
