import { setImmediate } from 'node:timers/promises'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { findItemsToList, putNewItem } from '../core/inventory/inventory-store.ts'
import { newId } from './ids.ts'
import { documentClient } from './table.ts'
import { transactGroups } from './transact-groups.ts'

const userId = newId()
const jar = (id: string) =>
  putNewItem({
    ...{ userId, id, itemName: 'Jar', createdAt: '', updatedAt: '' },
    ...{ category: null, description: null, history: null, maker: null, dateCreated: null, culture: null },
    ...{ materials: null, valueMinCents: null, valueMaxCents: null, imageUrl: null },
    ...{ gptAnalysis: null, googleLensResults: null },
  })
const groupOf = (...ids: string[]) => ({ key: ids[0] ?? '', parts: ids.map(jar) })

it('writes each group whole or not at all, and those beside a refused one', async () => {
  const taken = newId()
  await transactGroups([groupOf(taken)])
  const free = Array.from({ length: 70 }, () => [newId(), newId(), newId()])
  const refused = [
    [newId(), taken, newId()],
    [newId(), newId(), taken],
  ]
  const groups = [...free.slice(0, 20), refused[0]!, ...free.slice(20), refused[1]!].map(ids => groupOf(...ids))
  expect(await transactGroups(groups)).toEqual(new Set(refused.map(([first]) => first)))
  const written = await findItemsToList(userId, [...new Set([...free, ...refused].flat())])
  expect([...written.keys()].toSorted()).toEqual([...free.flat(), taken].toSorted())
  expect(await transactGroups([])).toEqual(new Set())
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
it.each([
  ['', 1],
  ['yes', 4],
])(
  'writes them in smaller transactions where requests wait in the same process (ANSWERS_FIRST=%s)',
  async (first, expected) => {
    vi.stubEnv('ANSWERS_FIRST', first)
    const sent = vi.spyOn(documentClient, 'send')
    const ids = Array.from({ length: 90 }, () => newId())
    await transactGroups(ids.map(id => groupOf(id)))
    expect(sent.mock.calls.filter(([command]) => command instanceof TransactWriteCommand)).toHaveLength(expected)
    expect((await findItemsToList(userId, ids)).size).toBe(90)
  },
)

it('lets answers of the same process go on between two transactions that are written down', async () => {
  vi.stubEnv('ANSWERS_FIRST', 'yes')
  let turn = 0
  const turns: number[] = []
  const send = documentClient.send.bind(documentClient)
  vi.spyOn(documentClient, 'send').mockImplementation(((command: TransactWriteCommand) => {
    if (command instanceof TransactWriteCommand) turns.push(turn)
    return send(command)
  }) as never)
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turn++) await setImmediate()
  })()
  await transactGroups(Array.from({ length: 72 }, () => groupOf(newId())))
  isOver = true
  await counting
  expect(new Set(turns).size).toBe(3)
})
