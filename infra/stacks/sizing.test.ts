import { expect, it } from 'vitest'
import { reactionList } from '../../events/reactions.ts'
import { type CallLimit, callLimits, longestCallMs } from '../../functions/platform/call-limits.ts'
import { type EndpointName, endpointList } from '../../shared/contract/endpoint-table.ts'
import type { Grant } from '../rights/grant.ts'
import { grantsOf } from '../rights/grants.ts'
import { endpointSizing, reactionSizing } from './sizing.ts'

const endpointNames = endpointList.map(({ row }) => row.name as EndpointName)

/** The calls that a right leads to. */
const limitOf: Record<Grant['on'], CallLimit> = {
  table: callLimits.table,
  index: callLimits.table,
  uploads: callLimits.objects,
  media: callLimits.objects,
  invoke: callLimits.enqueueing,
  later: callLimits.enqueueing,
  deliver: callLimits.queues,
  letters: callLimits.queues,
  secret: callLimits.secrets,
  schedules: callLimits.schedules,
  mail: callLimits.mail,
  live: callLimits.live,
  search: callLimits.search,
}

it('leaves each function the time to say that a service does not answer', () => {
  const functions = [
    ...endpointNames.map(name => ({ name, timeoutMs: endpointSizing(name).timeout.toMilliseconds() })),
    ...reactionList.map(({ name }) => ({ name, timeoutMs: reactionSizing(name).timeout.toMilliseconds() })),
  ]
  const tooLong = functions.flatMap(({ name, timeoutMs }) =>
    grantsOf(name)
      // Signing an upload asks nobody.
      .filter(grant => !(grant.on === 'uploads' && grant.action === 'PutObject' && timeoutMs <= 10_000))
      .filter(({ on }) => longestCallMs(limitOf[on]) + 1_000 > timeoutMs)
      .map(({ on }) => `${name}: ${on}`),
  )
  expect(tooLong).toEqual([])
})

it('leaves every endpoint that asks Stripe the time for two of its answers', () => {
  const asking = endpointNames.filter(name =>
    grantsOf(name).some(grant => grant.on === 'secret' && grant.secret === 'stripe'),
  )
  expect(asking.length).toBeGreaterThan(20)
  for (const name of asking) {
    expect([name, endpointSizing(name).timeout.toSeconds()]).toEqual([name, 29])
  }
})
