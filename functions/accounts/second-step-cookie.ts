import type { Credential } from '../core/account/credential-store.ts'
import { config } from '../platform/config.ts'
import { readSignedToken, signToken } from '../platform/signed-token.ts'

const LIFETIME_SECONDS = 10 * 60
const AUDIENCE = 'second-step'

/** Whose password this browser gave, and the session epoch that it opens. */
interface SecondStep {
  readonly userId: string
  readonly round: number
}

const isSecureOrigin = () => config.appOrigin.startsWith('https:')
const cookieName = () => (isSecureOrigin() ? '__Host-second-step' : 'second-step')

const cookie = (value: string, maxAge: number) =>
  `${cookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${isSecureOrigin() ? '; Secure' : ''}`

/** It signs nobody in: it says that only the code is missing. */
export async function secondStepCookie({ userId, round = 0 }: Credential): Promise<string> {
  const token = await signToken({ userId, round }, { audience: AUDIENCE, seconds: LIFETIME_SECONDS })
  return cookie(token, LIFETIME_SECONDS)
}

export const clearedSecondStep = () => cookie('', 0)

/** @returns undefined if it is forged, has ended or there is none */
export async function readSecondStep(cookies: readonly string[] = [], now: Date): Promise<SecondStep | undefined> {
  const prefix = `${cookieName()}=`
  const token = cookies.find(each => each.startsWith(prefix))?.slice(prefix.length)
  return token ? readSignedToken<SecondStep>(token, { audience: AUDIENCE, currentDate: now }) : undefined
}
