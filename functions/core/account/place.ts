import { networkOf } from '../../platform/security-log.ts'
import type { SessionRecord } from '../../platform/session.ts'
import type { Caller } from './caller.ts'
import { deviceOf } from './device.ts'

/** What a session and a mail about it tell of where it was begun. */
export const placeOf = (caller: Caller): Pick<SessionRecord, 'device' | 'network' | 'country'> => ({
  device: deviceOf(caller.headers),
  network: networkOf(caller.clientAddress),
  country: caller.country,
})
