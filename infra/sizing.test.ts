import { expect, it } from 'vitest'
import type { ReactionName } from '../events/reactions.ts'
import { type CallLimit, callLimits, longestCallMs } from '../functions/platform/call-limits.ts'
import type { EndpointName } from '../shared/endpoint-table.ts'
import type { Grant } from './grant.ts'
import { endpointGrants } from './grants.ts'
import { reactionGrants } from './reaction-grants.ts'
import { endpointSizing, reactionSizing } from './sizing.ts'

/** The calls that a right leads to. */
const limitOf: Record<Grant['on'], CallLimit> = {
  table: callLimits.table,
  index: callLimits.table,
  uploads: callLimits.objects,
  media: callLimits.objects,
  queue: callLimits.asking,
  secret: callLimits.secrets,
  schedules: callLimits.schedules,
  mail: callLimits.mail,
  live: callLimits.live,
  search: callLimits.search,
}

it('leaves each function the time to say that a service does not answer', () => {
  const functions = [
    ...Object.entries<readonly Grant[]>(endpointGrants).map(([name, grants]) => ({
      name,
      grants,
      timeoutMs: endpointSizing(name as EndpointName).timeout.toMilliseconds(),
    })),
    ...Object.entries<readonly Grant[]>(reactionGrants).map(([name, grants]) => ({
      name,
      grants,
      timeoutMs: reactionSizing(name as ReactionName).timeout.toMilliseconds(),
    })),
  ]
  const tooLong = functions.flatMap(({ name, grants, timeoutMs }) =>
    grants
      // Signing an upload asks nobody.
      .filter(grant => !(grant.on === 'uploads' && grant.action === 'PutObject' && timeoutMs <= 10_000))
      .filter(({ on }) => longestCallMs(limitOf[on]) + 1_000 > timeoutMs)
      .map(({ on }) => `${name}: ${on}`),
  )
  expect(tooLong).toEqual([])
})

it('leaves every endpoint that asks Stripe the time for two of its answers', () => {
  const asking = Object.entries<readonly Grant[]>(endpointGrants).filter(([, grants]) =>
    grants.some(grant => grant.on === 'secret' && grant.secret === 'stripe'),
  )
  expect(asking.length).toBeGreaterThan(20)
  for (const [name] of asking) {
    expect([name, endpointSizing(name as EndpointName).timeout.toSeconds()]).toEqual([name, 29])
  }
})
