import { randomBytes } from 'node:crypto'
import { config } from '../../platform/config.ts'
import { sha256 } from '../../platform/ids.ts'

/** As long as what it asked for lasts, and a little more. */
const LIFETIME_SECONDS = 10 * 60

const isSecureOrigin = () => config.appOrigin.startsWith('https:')
const cookieName = () => (isSecureOrigin() ? '__Host-passkey' : 'passkey')

function secretIn(cookies: readonly string[] = []): string | undefined {
  const prefix = `${cookieName()}=`
  const value = cookies.find(each => each.startsWith(prefix))?.slice(prefix.length)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The browser that asked for a challenge to sign in. Its tabs share the cookie, so each can answer its own. */
export function askingBrowser(cookies: readonly string[]): { cookie: string; hash: string } {
  const secret = secretIn(cookies) ?? randomBytes(32).toString('base64url')
  const secure = isSecureOrigin() ? '; Secure' : ''
  return {
    cookie: `${cookieName()}=${secret}; Max-Age=${LIFETIME_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`,
    hash: sha256(secret),
  }
}

/** @returns undefined if it asked for none lately */
export function answeringBrowser(cookies: readonly string[] | undefined): string | undefined {
  const secret = secretIn(cookies)
  return secret && sha256(secret)
}
