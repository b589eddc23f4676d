import { isIP } from 'node:net'
import { Entity } from 'dynamodb-toolbox/entity'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import type { ActivityKind } from '../../shared/contract/endpoints/accounts.ts'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { sha256 } from './ids.ts'
import { log } from './log.ts'
import { countFor } from './metrics.ts'
import { expiresIn, table } from './table.ts'

/** The log also has rejected requests that were not checked; anyone can cause many of those. */
export type SecurityEvent =
  | ActivityKind
  | 'account-closed'
  | 'sign-in-refused'
  | 'role-refused'
  | 'admin-refused'
  | 'refused-often'
  | 'token-refused'
  | (typeof refusals)[keyof typeof refusals]

/** What a refusal's code says of its caller. */
const refusals = {
  /** Only for signed-in people: the object is another's, or doesn't exist. */
  not_found: 'object-refused',
  cross_site: 'cross-site-refused',
  too_many_requests: 'limit-spent',
  invalid_signature: 'signature-refused',
  /** Forged, or too late. */
  link_dead: 'link-refused',
  invalid_unsubscribe_token: 'link-refused',
} as const satisfies Partial<Record<ErrorCode, string>>

const isRefusal = (code: ErrorCode): code is keyof typeof refusals => code in refusals

/** Refusals of a person, or of an address without one, in an hour of the clock, before operators hear of them. */
export const REFUSALS_AN_HOUR = 60
const HOUR_SECONDS = 3_600

/** Apart from other counters: every function may count here. */
const RefusalsEntity = new Entity({
  name: 'refusals',
  table,
  timestamps: false,
  schema: item({ caller: string().key(), hour: number().key(), count: number(), expiresAt: number() }),
  computeKey: ({ caller, hour }: { caller: string; hour: number }) => ({
    pk: `REFUSALS#${caller}`,
    sk: `HOUR#${hour}`,
  }),
})

/** Ordinary people meet refusals too: a piece that is gone, a form sent twice. Only a caller who has many counts for the alarm, once. */
async function countRefusal(
  security: SecurityEvent,
  userId: string | undefined,
  clientAddress: string,
  now: Date,
): Promise<void> {
  const { Attributes } = await RefusalsEntity.build(UpdateItemCommand)
    .item({
      // Who guesses is not whose password it is.
      caller: userId === undefined || security.startsWith('sign-in') ? `address-${sha256(clientAddress)}` : userId,
      hour: Math.floor(now.getTime() / 1000 / HOUR_SECONDS),
      count: $add(1),
      expiresAt: expiresIn(now, 2 * HOUR_SECONDS),
    })
    .options({ returnValues: 'ALL_NEW' })
    .send()
  if (Attributes?.count !== REFUSALS_AN_HOUR + 1) return
  countFor('CallersRefused')
  await log.info('security', { ...lineOf('refused-often', userId, clientAddress), latest: security })
}

export async function logRefusal(
  code: ErrorCode,
  userId: string | undefined,
  clientAddress: string,
  now = new Date(),
): Promise<void> {
  if (!isRefusal(code)) return
  if (code !== 'not_found') return logSecurity(refusals[code], userId, clientAddress, now)
  if (userId !== undefined) await counted(refusals[code], userId, clientAddress, now)
}

/** Never logs a typed name, a password, a token or a full address. */
export async function logSecurity(
  security: SecurityEvent,
  userId: string | undefined,
  clientAddress: string,
  now = new Date(),
): Promise<void> {
  await log.info('security', lineOf(security, userId, clientAddress))
  if (/refused|delayed|spent/.test(security)) await counted(security, userId, clientAddress, now)
}

/** What was refused stays refused, counted or not. */
const counted: typeof countRefusal = (...refusal) =>
  countRefusal(...refusal).catch(error => log.error('a refusal was not counted', { error }))

const lineOf = (security: SecurityEvent, userId: string | undefined, clientAddress: string) => ({
  security,
  userId: userId ?? null,
  network: networkOf(clientAddress),
})

/** An address without its last part: "203.0.113.x", "2001:db8:1::/48". */
export function networkOf(clientAddress: string): string {
  if (isIP(clientAddress) === 4) return clientAddress.replace(/\.\d+$/, '.x')
  const groups = clientAddress.split(':')
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : 'unknown'
}
