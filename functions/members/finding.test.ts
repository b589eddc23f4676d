import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { memberWords } from '../migrations/member-words.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { type Member, newAdmin, newcomer, newMember, proof, uniqueName, Visitor } from '../testing/visitor.ts'

onOwnTable()

/** A name that nobody else has. */
const unheard = () =>
  uniqueName('q')
    .slice(2)
    .replace(/\d/g, digit => 'klmnoprstv'[Number(digit)] ?? '')

const find = async (admin: Visitor, words: string, cursor?: string) =>
  (await admin.call(members.findMembers, { query: { words, ...(cursor && { cursor }) } })).body
const idsFor = async (admin: Visitor, words: string) => (await find(admin, words)).members.map(({ id }) => id)

describe('a member', () => {
  it('is found by the beginning of username, address, first or last name, in any letters, and by the id', async () => {
    const [name, last] = [unheard(), unheard()]
    const admin = await newAdmin()
    const { user } = await newMember({ firstName: `Anna-${name}`, lastName: last })
    const beginnings = [user.username, user.email, name.toUpperCase(), last.slice(0, 8), `${last} ${name}`, user.id]
    for (const words of beginnings) expect(await idsFor(admin, words), words).toEqual([user.id])
    expect((await find(admin, user.username)).members).toMatchObject([{ email: user.email, isSuspended: false }])
  })

  it('whose name, username and address begin alike is found once', async () => {
    const name = unheard()
    const admin = await newAdmin()
    const { user } = await newMember({
      username: name,
      email: `${name}@example.com`,
      firstName: `${name} ${name}`,
      lastName: name,
    })
    expect(await idsFor(admin, name)).toEqual([user.id])
  })

  it('is not found by other words, nor by a part in the middle', async () => {
    const name = unheard()
    const admin = await newAdmin()
    await newMember({ firstName: name, lastName: 'Lind' })
    for (const words of [`${name} Roth`, name.slice(4), unheard()]) expect(await idsFor(admin, words)).toEqual([])
  })

  it('is found by what they are called now, and no longer by what they were', async () => {
    const [before, after] = [unheard(), unheard()]
    const admin = await newAdmin()
    const anna = await newMember({ firstName: before })
    await anna.call(accounts.updateProfile, { body: { firstName: after } })
    expect(await idsFor(admin, after)).toEqual([anna.user.id])
    expect(await idsFor(admin, before)).toEqual([])
    await anna.call(accounts.updateProfile, { body: { firstName: before } })
    expect(await idsFor(admin, before)).toEqual([anna.user.id])
  })

  it('whose address was corrected is found by the new one', async () => {
    const admin = await newAdmin()
    const anna = await newcomer()
    const email = `${unheard()}@example.com`
    await anna.call(accounts.requestEmailConfirmation, { body: { email } })
    expect(await idsFor(admin, email)).toEqual([anna.user.id])
    expect(await idsFor(admin, anna.user.email)).toEqual([])
  })

  it('who closed the account is not found', async () => {
    const name = unheard()
    const [admin, anna] = [await newAdmin(), await newMember({ firstName: name })]
    expect((await anna.call(accounts.closeAccount, proof)).status).toBe(200)
    expect(await idsFor(admin, name)).toEqual([])
  })

  it('of release 1.0.0 is found after the migration, however often it runs', async () => {
    const name = unheard()
    const [admin, anna] = [await newAdmin(), await newMember({ firstName: name })]
    await forgetWord(anna, name)
    expect(await idsFor(admin, name)).toEqual([])
    await Promise.all([memberWords.run(), memberWords.run()])
    await memberWords.run()
    expect(await idsFor(admin, name)).toEqual([anna.user.id])
  })
})

const forgetWord = ({ user }: Member, word: string) =>
  documentClient.send(
    new DeleteCommand({
      TableName: config.tableName,
      Key: { pk: `MEMBERS#${word.slice(0, 2)}`, sk: `${word}#firstName#${user.id}` },
    }),
  )

describe('many of one name', () => {
  it('come in pages, each once', { tags: 'full' }, async () => {
    const name = unheard()
    const admin = await newAdmin()
    const all = await Promise.all(Array.from({ length: 27 }, () => newMember({ firstName: name, lastName: name })))
    const first = await find(admin, name)
    expect(first.members).toHaveLength(25)
    const second = await find(admin, name, first.cursor ?? undefined)
    expect(second.cursor).toBeNull()
    const found = [...first.members, ...second.members].map(({ id }) => id)
    expect(found.toSorted()).toEqual(all.map(({ user }) => user.id).toSorted())
  })
})

it('only admins find members', async () => {
  const query = { words: 'anna' }
  expect((await new Visitor().call(members.findMembers, { query })).status).toBe(401)
  expect((await (await newMember()).call(members.findMembers, { query })).status).toBe(403)
  expect((await (await newAdmin()).call(members.findMembers, { query: { words: '  ' } })).status).toBe(400)
})
