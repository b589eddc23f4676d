import { DomainError } from '../../../shared/contract/errors.ts'
import { sha256 } from '../../platform/ids.ts'
import type { Caller } from './caller.ts'
import { countGuess, findGuesses, forgetGuesses, type GuessKey, takeGuessBack } from './guess-store.ts'
import { knownDeviceOf } from './known-device.ts'

/** Guesses before delays begin: half a minute, doubled for each further one, up to 15 minutes. */
const FREE = {
  /** By a known device or a signed-in person. */
  owner: 10,
  stranger: 5,
  /** By all strangers together, against distributed guessing. */
  strangers: 50,
  /** At a code: they know the password, and one of some hundred thousand tries is right. */
  strangersToCode: 20,
} as const
const FIRST_DELAY_SECONDS = 30
const MAX_DELAY_SECONDS = 15 * 60
/** Retries when others count a guess at the same time; after that the limit is near anyway. */
const COUNTING_TRIES = 12

interface Account {
  readonly userId: string
  readonly round?: number | undefined
}

interface Allowance {
  readonly key: GuessKey
  readonly free: number
  readonly isShared?: true
}

export interface Guess {
  readonly startsDelay: boolean
  readonly takeBack: () => Promise<void>
}

/** Counted before it is compared, so parallel guesses can't exceed the limit. @throws DomainError too_many_requests */
export async function countedGuess(
  username: string,
  account: Account | undefined,
  caller: Caller,
  at: 'password' | 'code' = 'password',
): Promise<Guess> {
  const allowances = await allowancesOf(username, account, caller, at)
  let startsDelay = false
  for (const allowance of allowances) if (await take(allowance, caller.now)) startsDelay = true
  return {
    startsDelay,
    takeBack: async () => {
      for (const { key, isShared } of allowances) await (isShared ? takeGuessBack(key) : forgetGuesses(key))
    },
  }
}

/** Strangers are counted separately, so that they can't lock the person out. */
async function allowancesOf(
  username: string,
  account: Account | undefined,
  caller: Caller,
  at: 'password' | 'code',
): Promise<Allowance[]> {
  const { session, cookies, clientAddress } = caller
  const { userId, round } = account ?? {}
  const of = at === 'code' ? 'CODE#' : ''
  const keyOf = (subject: string): GuessKey => ({ username, subject: `${round ?? 0}#${of}${subject}` })
  if (userId !== undefined) {
    if (session?.user.id === userId) return [{ key: keyOf(`SESSION#${session.hash}`), free: FREE.owner }]
    const device = await knownDeviceOf(userId, round, cookies)
    if (device) return [{ key: keyOf(`DEVICE#${device}`), free: FREE.owner }]
  }
  return [
    { key: keyOf(`ADDRESS#${sha256(clientAddress)}`), free: FREE.stranger },
    { key: keyOf('STRANGERS'), free: at === 'code' ? FREE.strangersToCode : FREE.strangers, isShared: true },
  ]
}

async function take({ key, free }: Allowance, now: Date): Promise<boolean> {
  for (let attempt = 0; attempt < COUNTING_TRIES; attempt++) {
    const before = await findGuesses(key, now)
    if (Date.parse(before.blockedUntil) > now.getTime()) {
      throw new DomainError('too_many_requests', { until: before.blockedUntil })
    }
    const delay = delaySeconds(before.tries + 1, free)
    // Without a delay, none is noted: a request that began earlier may be counted later.
    const blockedUntil = delay > 0 ? new Date(now.getTime() + delay * 1000).toISOString() : ''
    if (await countGuess(key, { tries: before.tries + 1, blockedUntil }, now)) return delay > 0
  }
  throw new DomainError('too_many_requests')
}

const delaySeconds = (tries: number, free: number): number =>
  tries < free ? 0 : Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(tries - free, 20), MAX_DELAY_SECONDS)
