import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { type Migration, migrate } from './migration.ts'
import { copyItem, eachItem, type Filter, moveItem, type StoredItem } from './old-items.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const TableName = () => config.tableName
const put = (item: StoredItem) => documentClient.send(new PutCommand({ TableName: TableName(), Item: item }))
const read = async (pk: string) =>
  (await documentClient.send(new GetCommand({ TableName: TableName(), Key: { pk, sk: 'JAR' } }))).Item

/** Jars lay under their shelf; they lie under their room, as the newest version of both says. */
const shelves: Filter = {
  where: 'begins_with(#pk, :shelf) AND #sk = :jar',
  values: { ':shelf': 'SHELF#', ':jar': 'JAR' },
}
const inRoom = (item: StoredItem): StoredItem => ({ ...item, pk: item.pk.replace('SHELF', 'ROOM') })
const older = ({ version }: StoredItem) => ({
  condition: '#version < :version',
  names: { '#version': 'version' },
  values: { ':version': version },
})

const steps: readonly Migration[] = [
  {
    name: '2027-01-01-copy-jars',
    when: 'before',
    run: () => eachItem(shelves, item => copyItem(inRoom(item), older(item))),
  },
  {
    name: '2027-01-01-move-jars',
    when: 'after',
    run: () => eachItem(shelves, item => moveItem(item, inRoom(item), older(item))),
  },
]
const now = () => new Date()

it('items of the version before are copied while it runs and moved afterwards, once, however often and in how many processes', async () => {
  await put({ pk: 'SHELF#1', sk: 'JAR', version: 1 })
  await put({ pk: 'SHELF#2', sk: 'JAR', version: 2 })
  await put({ pk: 'ROOM#2', sk: 'JAR', version: 3 })
  const [copy] = steps
  await Promise.all([migrate([copy!], now), migrate([copy!], now)])
  expect([await read('SHELF#1'), await read('ROOM#1')]).toMatchObject([{ version: 1 }, { version: 1 }])
  expect(await read('ROOM#2')).toMatchObject({ version: 3 })

  await put({ pk: 'SHELF#1', sk: 'JAR', version: 4 })
  await Promise.all([migrate(steps, now), migrate(steps, now)])
  expect([await read('SHELF#1'), await read('SHELF#2')]).toEqual([undefined, undefined])
  expect([await read('ROOM#1'), await read('ROOM#2')]).toMatchObject([{ version: 4 }, { version: 3 }])
})

it('runs what is missing, in order, and a step that failed again', async () => {
  const ran: string[] = []
  let isBroken = true
  const step = (name: string, run = async () => void ran.push(name)): Migration => ({ name, when: 'after', run })
  const broken = step('second', async () => {
    if (isBroken) throw new Error('killed')
    ran.push('second')
  })
  await expect(migrate([step('first'), broken, step('third')], now)).rejects.toThrow('killed')
  isBroken = false
  expect(await migrate([step('first'), broken, step('third')], now)).toEqual(['second', 'third'])
  expect(await migrate([step('first'), broken, step('third')], now)).toEqual([])
  expect(ran).toEqual(['first', 'second', 'third'])
})
