import { createHash } from 'node:crypto'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'

/** Registering waits no longer for a service that it does not need. */
const LOOKUP_TIMEOUT_MS = 1_500
const PREFIX = 5

/**
 * Asks for all hashes that begin alike, so the service never learns which one is meant; padding hides how many there are.
 * @returns false also without a service, and if it fails or is late
 */
export async function isBreached(password: string): Promise<boolean> {
  const url = config.breachedPasswordsUrl
  if (!url) return false
  // As the service has them; nothing is kept under this hash.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const answer = await fetch(`${url}${hash.slice(0, PREFIX)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the list of breached passwords answered ${answer.status}`)
    const lines = (await answer.text()).split(/\r?\n/)
    // Padding has a count of 0.
    return lines.some(line => line.startsWith(`${hash.slice(PREFIX)}:`) && !line.endsWith(':0'))
  } catch (error) {
    await log.warn('breached passwords were not looked up', { error })
    return false
  }
}
