import { expect, it } from 'vitest'
import { peopleChanged } from '../../events/account.ts'
import { personalChange } from '../../shared/contract/live-changes.ts'
import { reaction } from '../platform/reaction.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { tellPeople } from './telling-people.ts'

const changes = [
  { userId: 'ada', change: { kind: 'messages', unread: 2, version: '42' } },
  { userId: 'bea', change: { kind: 'order', id: '01KAHQ1M2SORDER00000000001', version: '43' } },
] as const

let repeated: object[] = []

async function tell(publish: (channel: string, event: string) => Promise<void>, occurredAt = new Date()) {
  repeated = []
  const repeatLater = async (_: object, reaction: string, { payload }: { payload: object }) => {
    repeated.push({ reaction, payload })
  }
  const handler = reaction(peopleChanged, { publish, repeatLater }, tellPeople)
  const message = queueMessage(peopleChanged, { changes: [...changes] }, { occurredAt: occurredAt.toISOString() })
  return (await react(handler, message)).batchItemFailures.length
}

it('publishes to each person what of theirs has changed, as pages read it, and again later', async () => {
  const published: [string, unknown][] = []
  await tell(async (channel, event) => {
    published.push([channel, personalChange.parse(JSON.parse(event))])
  })
  expect(published).toEqual(changes.map(({ userId, change }) => [`/user/${userId}`, change]))
  expect(repeated).toEqual([{ reaction: 'onPeopleChangedPublish', payload: { changes } }])
})

it('tells the others if one can’t be told, and all when the message comes again', async () => {
  const told: string[] = []
  let isRefused = true
  const publish = async (channel: string) => {
    if (isRefused && channel === '/user/ada') throw new Error('no answer')
    told.push(channel)
  }
  expect([await tell(publish), repeated]).toEqual([1, []])
  isRefused = false
  expect(await tell(publish)).toBe(0)
  expect(told).toEqual(['/user/bea', '/user/ada', '/user/bea'])
})

it('does not tell what is older than a minute', async () => {
  const publish = async () => {
    throw new Error('was published')
  }
  expect([await tell(publish, new Date(Date.now() - 61_000)), repeated]).toEqual([0, []])
})
