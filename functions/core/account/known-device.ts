import { config } from '../../platform/config.ts'
import { newId } from '../../platform/ids.ts'
import { readSignedToken, signToken } from '../../platform/signed-token.ts'

/** Browsers keep a cookie for at most 400 days; after half a year without a login a device is unknown again. */
const KEPT_SECONDS = 180 * 24 * 3_600
const MAX_PEOPLE = 4

/** A person who signed in on a device, and their session epoch: a later epoch forgets the device. */
interface Known {
  readonly userId: string
  readonly round: number
}

interface Device {
  readonly id: string
  readonly people: readonly Known[]
}

const isSecureOrigin = () => config.appOrigin.startsWith('https:')
const cookieName = () => (isSecureOrigin() ? '__Host-device' : 'device')
const AUDIENCE = 'known-device'

async function readDevice(cookies: readonly string[] = []): Promise<Device | undefined> {
  const prefix = `${cookieName()}=`
  const token = cookies.find(each => each.startsWith(prefix))?.slice(prefix.length)
  if (!token) return undefined
  return readSignedToken<Device>(token, { audience: AUDIENCE })
}

export async function knownDeviceOf(
  userId: string,
  round: number | undefined,
  cookies: readonly string[] | undefined,
): Promise<string | undefined> {
  const device = await readDevice(cookies)
  const isKnown = device?.people.some(person => person.userId === userId && person.round === (round ?? 0))
  return isKnown ? device?.id : undefined
}

/** Whether this person has signed in on it before, whatever has changed since. */
export async function hasSeenDevice(userId: string, cookies: readonly string[] | undefined): Promise<boolean> {
  const device = await readDevice(cookies)
  return device?.people.some(person => person.userId === userId) ?? false
}

/** Marks the device as known to this person. It signs nobody in. */
export async function rememberDevice(
  userId: string,
  round: number | undefined,
  cookies: readonly string[] | undefined,
): Promise<string> {
  const { id, people } = (await readDevice(cookies)) ?? { id: newId(), people: [] }
  const others = people.filter(person => person.userId !== userId)
  const token = await signToken(
    { id, people: [{ userId, round: round ?? 0 }, ...others].slice(0, MAX_PEOPLE) },
    { audience: AUDIENCE, seconds: KEPT_SECONDS },
  )
  const secure = isSecureOrigin() ? '; Secure' : ''
  return `${cookieName()}=${token}; Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
