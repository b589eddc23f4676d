import { expect, it, vi } from 'vitest'
import { auctionChanged } from '../../events/auction.ts'
import type { Delivery } from '../../events/event.ts'
import { pushedBy } from '../testing/pushed.ts'
import { firstId, publishIfPossible, repeatLater } from './live-events.ts'

const event = { id: 'changed-1', payload: auctionChanged.sample }
const repeat = (id = event.id) => repeatLater(auctionChanged, 'onAuctionChangedPublish', { ...event, id }, new Date())

it('asks for one repetition of what was published, which asks for none', async () => {
  const { repeated } = await pushedBy(() => repeat())
  expect(repeated).toMatchObject([{ queue: 'reactions-later', delaySeconds: 3 }])
  const again = JSON.parse(repeated[0]!.body) as Delivery
  const published = { to: 'on-auction-changed-publish', name: 'auction-changed', payload: event.payload }
  expect(again).toMatchObject(published)
  expect(firstId(again.id)).toBe(event.id)
  expect((await pushedBy(() => repeat(again.id))).repeated).toEqual([])
})

it('does nothing where nothing is pushed', async () => {
  const made = vi.fn()
  await Promise.all([repeat(), publishIfPossible('/auction/1', made)])
  expect(made).not.toHaveBeenCalled()
})

it('goes on without the service where pages ask by themselves as well', async () => {
  vi.stubEnv('LIVE_PUBLISH_URL', 'http://127.0.0.1:1/event')
  await expect(publishIfPossible('/import/progress', () => ({}))).resolves.toBeUndefined()
  vi.unstubAllEnvs()
})
