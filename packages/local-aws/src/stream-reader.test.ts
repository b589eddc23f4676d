import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCheckpoint } from './stream-checkpoint.ts'
import { StreamReader } from './stream-reader.ts'
import { SplittingStream } from './testing/splitting-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const KEYS = ['ada', 'ben', 'cleo', 'dan']
const keyOf = ({ dynamodb }: StreamRecord) => dynamodb?.Keys?.pk?.S ?? ''
const sequenceOf = ({ dynamodb }: StreamRecord) => dynamodb?.SequenceNumber ?? ''

const key = fc.constantFrom(...KEYS)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('write' as const), key }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('split' as const), key, children: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('read' as const), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('list' as const), shards: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fault' as const), reads: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const) }) },
)

test('each key’s records come in order and none is lost, while shards split, end and are listed late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
      const stream = new SplittingStream(KEYS)
      const checkpoint = memoryCheckpoint()
      const open = () => StreamReader.open(stream.client, 'shop', checkpoint, 2)
      let reader = await open()
      const written = new Map(KEYS.map(each => [each, 0]))
      const handled: StreamRecord[] = []
      const read = async (fails: boolean) => {
        const batches = await reader.read().catch(() => [])
        for (const { shardId, records } of batches) {
          const done = fails ? records.slice(0, 1) : records
          handled.push(...done)
          reader.handled(shardId, sequenceOf(done.at(-1)!))
          if (done.length < records.length) reader.rewind(shardId)
        }
        return batches.length
      }
      for (const each of steps) {
        if (each.does === 'write') {
          stream.write(each.key)
          written.set(each.key, written.get(each.key)! + 1)
        } else if (each.does === 'split') stream.split(each.key, each.children)
        else if (each.does === 'read') await read(each.fails)
        else if (each.does === 'list') stream.list(each.shards)
        else if (each.does === 'fault') stream.failAfter(each.reads)
        else reader = await open()
      }
      stream.list()
      vi.advanceTimersByTime(10_000)
      // Each round reads what two rounds without a record have not ended.
      for (let quiet = 0; quiet < 12; ) quiet = (await read(false)) > 0 ? 0 : quiet + 1
      for (const each of KEYS) {
        const sequence = handled.filter(record => keyOf(record) === each).map(sequenceOf)
        expect(sequence).toEqual(sequence.toSorted())
        expect(new Set(sequence).size).toBe(written.get(each))
        expect(sequence).toHaveLength(written.get(each)!)
      }
    }),
  )
})

test('a shard that is listed late, while another one goes on, is found', async () => {
  const stream = new SplittingStream(KEYS)
  const reader = await StreamReader.open(stream.client, 'shop', memoryCheckpoint(), 100)
  stream.split('ada', 2)
  stream.list(2)
  stream.write('ada')
  stream.write('ben')
  await reader.read()
  expect((await reader.read()).flatMap(({ records }) => records.map(keyOf))).toEqual(['ada'])
  stream.list()
  expect(await reader.read()).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect((await reader.read()).flatMap(({ records }) => records.map(keyOf))).toEqual(['ben'])
})
