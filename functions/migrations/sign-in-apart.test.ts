import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../shared/endpoints/accounts.ts'
import { hashPassword } from '../core/account/password.ts'
import { config } from '../platform/config.ts'
import { newSession } from '../platform/session.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { Visitor } from '../testing/visitor.ts'
import { type Migration, migrate } from './migration.ts'
import { migrations } from './migrations.ts'
import { copySignIn, moveSignIn } from './sign-in-apart.ts'

type Item = Record<string, unknown> & { pk: string; sk: string }

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const put = (Item: Item) => documentClient.send(new PutCommand({ TableName: config.tableName, Item }))
const itemAt = async (pk: string, sk: string) =>
  (await documentClient.send(new GetCommand({ TableName: config.tableName, Key: { pk, sk }, ConsistentRead: true })))
    .Item
const allItems = async () =>
  ((await documentClient.send(new ScanCommand({ TableName: config.tableName, ConsistentRead: true }))).Items ??
    []) as Item[]
const inUsersPartitions = async () =>
  (await allItems()).filter(({ pk, sk }) => pk.startsWith('USER#') && sk !== 'USER' && !sk.startsWith('WATCH'))

const run = (...steps: Migration[]) => migrate(steps, () => new Date())
const PASSWORD = 'the old bureau key'

/** A person as the version before kept one: everything in one partition, and a browser that is signed in. */
async function oldPerson(id: string) {
  const now = new Date()
  const { transaction, cookie } = await newSession(id, now, { device: 'Firefox on Linux' })
  const session = transaction.params().Put?.Item as Item
  const old = { pk: `USER#${id}` }
  await put({
    ...old,
    sk: 'USER',
    entity: 'user',
    id,
    username: `mara-${id}`,
    email: `mara-${id}@example.com`,
    firstName: 'Mara',
    lastName: 'Old',
    accountType: 'individual',
    isAdmin: false,
    stripeOnboardingComplete: false,
    stripePayoutsEnabled: false,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  await put({ pk: `USERNAME#mara-${id}`, sk: 'USERNAME', entity: 'username', username: `mara-${id}`, userId: id })
  const passwordHash = await hashPassword(PASSWORD)
  await put({ ...old, sk: 'CREDENTIAL', entity: 'credential', userId: id, passwordHash })
  await put({ ...session, ...old })
  await put({ ...old, sk: 'MAILED-LINK#password-reset', entity: 'mailed-link', userId: id, requestId: '01A' })
  await put({ ...old, sk: 'WATCH#1', entity: 'watch', userId: id, listingId: '1' })
  const browser = new Visitor()
  const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
  browser.setCookie(name, value)
  return { id, browser, session }
}

beforeEach(async () => {
  for (const { pk, sk } of await allItems()) {
    await documentClient.send(new DeleteCommand({ TableName: config.tableName, Key: { pk, sk } }))
  }
})

describe('a table of the version before', () => {
  it('keeps people signed in and their passwords right, and has nothing of it left in their partitions', async () => {
    const mara = await oldPerson('1')
    expect((await mara.browser.call(accounts.getAuthUser)).body).toBeNull()

    expect(await run(...migrations)).toEqual(migrations.map(({ name }) => name))

    expect((await mara.browser.call(accounts.getAuthUser)).body).toMatchObject({ username: 'mara-1' })
    const body = { username: 'mara-1', password: PASSWORD }
    expect((await new Visitor().call(accounts.login, { body })).status).toBe(200)
    expect(await itemAt('MAILED-LINK#1', 'MAILED-LINK#password-reset')).toMatchObject({ requestId: '01A' })
    expect(await inUsersPartitions()).toEqual([])
    expect(await itemAt('USER#1', 'WATCH#1')).toBeDefined()
  })

  it('is migrated once', async () => {
    await run(...migrations)
    expect(await run(...migrations)).toEqual([])
  })

  it('is brought to its end by the next start, after whichever write the one before was killed', async () => {
    const people = await Promise.all(['1', '2', '3'].map(oldPerson))
    const kill = { after: 0 }
    documentClient.middlewareStack.add(
      (next, { commandName }) =>
        async call => {
          if (commandName === 'TransactWriteItemsCommand' && kill.after-- <= 0) throw new Error('killed')
          return next(call)
        },
      { step: 'initialize', name: 'killed' },
    )
    let starts = 0
    for (;;) {
      kill.after = ++starts
      const ended = await run(...migrations).then(
        () => true,
        () => false,
      )
      if (ended) break
    }
    documentClient.middlewareStack.remove('killed')

    expect(starts).toBeGreaterThan(2)
    expect(await inUsersPartitions()).toEqual([])
    for (const { browser } of people) {
      expect((await browser.call(accounts.getAuthUser)).body).toMatchObject({ firstName: 'Mara' })
    }
  })
})

describe('a deployment between copying and moving', () => {
  it('lets people sign in at once, and leaves the version before what it needs', async () => {
    const mara = await oldPerson('1')
    await run(copySignIn)
    const body = { username: 'mara-1', password: PASSWORD }
    expect((await new Visitor().call(accounts.login, { body })).status).toBe(200)
    expect(await itemAt('USER#1', 'CREDENTIAL')).toBeDefined()
    expect(await itemAt('USER#1', mara.session.sk)).toBeDefined()
  })

  it('does not bring a session back that was ended meanwhile', async () => {
    const mara = await oldPerson('1')
    await run(copySignIn)
    const ended = { pk: 'USER#1', sk: mara.session.sk }
    await documentClient.send(new DeleteCommand({ TableName: config.tableName, Key: ended }))
    await run(moveSignIn)
    expect((await mara.browser.call(accounts.getAuthUser)).body).toBeNull()
  })

  it('lets the later password stand, whichever version it was changed with', async () => {
    await oldPerson('1')
    await oldPerson('2')
    await run(copySignIn)
    await put({ pk: 'USER#1', sk: 'CREDENTIAL', userId: '1', passwordHash: 'later, old version', round: 1 })
    await put({ pk: 'CREDENTIAL#2', sk: 'CREDENTIAL', userId: '2', passwordHash: 'later, new version', round: 1 })
    await run(moveSignIn)
    expect(await itemAt('CREDENTIAL#1', 'CREDENTIAL')).toMatchObject({ passwordHash: 'later, old version' })
    expect(await itemAt('CREDENTIAL#2', 'CREDENTIAL')).toMatchObject({ passwordHash: 'later, new version' })
    expect(await inUsersPartitions()).toEqual([])
  })

  it('lets a link that was used or asked for meanwhile stay so', async () => {
    const link = (userId: string, version: 'old' | 'new', requestId: string, tokenHash?: string) => ({
      pk: version === 'old' ? `USER#${userId}` : `MAILED-LINK#${userId}`,
      sk: 'MAILED-LINK#password-reset',
      userId,
      requestId,
      ...(tokenHash && { tokenHash }),
    })
    for (const id of ['used', 'asked', 'asked-new']) await put(link(id, 'old', '01A', 'works'))
    await run(copySignIn)
    await put(link('used', 'old', '01A'))
    await put(link('asked', 'old', '01B', 'works too'))
    await put(link('asked-new', 'new', '01B', 'works too'))
    await run(moveSignIn)
    const found = async (id: string) => itemAt(`MAILED-LINK#${id}`, 'MAILED-LINK#password-reset')
    expect(await found('used')).not.toHaveProperty('tokenHash')
    expect(await found('asked')).toMatchObject({ tokenHash: 'works too' })
    expect(await found('asked-new')).toMatchObject({ requestId: '01B', tokenHash: 'works too' })
  })
})
