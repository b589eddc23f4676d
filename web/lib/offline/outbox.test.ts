import { expect, test } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { ApiError } from '../api-error.ts'
import { outboxOn, type Waiting, type WaitingOf } from './outbox.ts'
import { memoryShelf } from './shelf.ts'

const NOON = Date.parse('2026-11-24T12:00:00Z')

function newOutbox() {
  const time = { now: NOON }
  return { time, ...outboxOn(memoryShelf<Waiting>(), () => time.now) }
}

const message = (content: string, more: Partial<WaitingOf<'message'>> = {}): Waiting => ({
  kind: 'message',
  id: `key of ${content}`,
  person: 'dora',
  writtenAt: new Date(NOON).toISOString(),
  body: { recipientId: 'bea', content },
  ...more,
})

const sale: Waiting = {
  kind: 'sale',
  id: 'key of sale',
  person: 'dora',
  writtenAt: new Date(NOON + 1).toISOString(),
  body: { itemName: 'Tin soldier', salePrice: cents(1_200), inventoryId: 'soldier' },
}

const offline = new ApiError('network', 'No network')
const refusal = (code: ApiError['code'], status: number) => new ApiError(code, `Refused: ${code}`, { status })

/** Answers each item by its id, and remembers what arrived. */
function server(refusals: Record<string, ApiError> = {}) {
  const arrived: string[] = []
  return {
    arrived,
    send: async ({ id }: Waiting) => {
      arrived.push(id)
      if (refusals[id]) throw refusals[id]
    },
  }
}

const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()

test('What was written arrives in its order, and leaves the outbox', async () => {
  const { add, sendAll, listFor } = newOutbox()
  for (const [text, second] of [
    ['second', 2],
    ['first', 1],
    ['third', 3],
  ] as const)
    await add(message(text, { writtenAt: at(second) }))
  const { arrived, send } = server()
  const { sent } = await sendAll('dora', send)
  expect(arrived).toEqual(['key of first', 'key of second', 'key of third'])
  expect(sent).toHaveLength(3)
  expect(await listFor('dora')).toEqual([])
})

test('While the line is down, nothing overtakes the first, and the next attempt has the same key', async () => {
  const { add, sendAll, listFor } = newOutbox()
  await add(message('first', { writtenAt: at(1) }))
  await add(message('second', { writtenAt: at(2) }))
  for (const failure of [
    offline,
    refusal('internal', 503),
    refusal('too_many_requests', 429),
    refusal('not_signed_in', 401),
  ]) {
    const down = server({ 'key of first': failure })
    expect(await sendAll('dora', down.send)).toEqual({ sent: [], refused: [] })
    expect(down.arrived).toEqual(['key of first'])
  }
  expect(await listFor('dora')).toHaveLength(2)
  const up = server()
  await sendAll('dora', up.send)
  expect(up.arrived).toEqual(['key of first', 'key of second'])
})

test('What is refused stays with its reason, and the next is sent. Tried again, it keeps its key', async () => {
  const { add, sendAll, listFor, again } = newOutbox()
  await add(message('first'))
  await add(sale)
  const { sent, refused } = await sendAll('dora', server({ 'key of sale': refusal('item_sold', 409) }).send)
  expect([sent.map(({ id }) => id), refused.map(({ id }) => id)]).toEqual([['key of first'], ['key of sale']])
  const [left] = await listFor('dora')
  expect(left).toMatchObject({ id: 'key of sale', failure: 'Refused: item_sold', code: 'item_sold' })

  const quiet = server()
  await sendAll('dora', quiet.send)
  expect(quiet.arrived).toEqual([])

  await again(left!)
  await sendAll('dora', quiet.send)
  expect(quiet.arrived).toEqual(['key of sale'])
})

test('It is sent only for the person who wrote it', async () => {
  const { add, sendAll, listFor } = newOutbox()
  await add(message('mine'))
  const { arrived, send } = server()
  await sendAll('bea', send)
  expect([arrived, await listFor('bea'), await listFor(undefined)]).toEqual([[], [], []])
  expect(await listFor('dora')).toHaveLength(1)
})

test('Nothing more is sent once someone else has signed in in another tab', async () => {
  const { add, sendAll, listFor } = newOutbox()
  await add(message('first', { writtenAt: at(1) }))
  await add(message('second', { writtenAt: at(2) }))
  const { arrived, send } = server()
  await sendAll('dora', send, () => arrived.length === 0)
  expect(arrived).toEqual(['key of first'])
  expect(await listFor('dora')).toHaveLength(1)
})

test('A refused sale that is recorded without its piece counts once, though the button is pressed twice', async () => {
  const { add, sendAll, listFor, replace } = newOutbox()
  await add(sale)
  await sendAll('dora', server({ 'key of sale': refusal('item_sold', 409) }).send)
  const [refused] = await listFor('dora')
  const body = { ...sale.body, inventoryId: null }
  await Promise.all(['one key', 'another key'].map(id => replace(refused!, { id, body })))
  const { arrived, send } = server()
  await sendAll('dora', send)
  expect(arrived).toEqual(['one key'])
  expect(await listFor('dora')).toEqual([])
})

test('What may have arrived so long ago that the server forgot its key waits for its writer', async () => {
  const { add, sendAll, listFor, time } = newOutbox()
  await add(message('lost answer', { triedAt: NOON }))
  await add(message('never tried', { writtenAt: at(1) }))
  time.now = NOON + 7 * DAY_MS
  const { arrived, send } = server()
  await sendAll('dora', send)
  expect(arrived).toEqual(['key of never tried'])
  expect(await listFor('dora')).toMatchObject([{ failure: expect.stringContaining('may have arrived already') }])
})

test('What is deleted while another is being sent is not sent', async () => {
  const { add, sendAll, remove } = newOutbox()
  const second = message('second', { writtenAt: at(2) })
  await add(message('first', { writtenAt: at(1) }))
  await add(second)
  const arrived: string[] = []
  await sendAll('dora', async ({ id }) => {
    arrived.push(id)
    await remove(second)
  })
  expect(arrived).toEqual(['key of first'])
})
