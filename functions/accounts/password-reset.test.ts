import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { passwordResetRequested } from '../../events/account.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { handler as onPasswordResetRequested } from '../notify/on-account-event-mail.ts'
import { newId } from '../platform/ids.ts'
import { documentClient } from '../platform/table.ts'
import { deliver } from '../testing/alerts.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { HOUR, MINUTE } from '../testing/time.ts'
import { type Member, newMember, uniqueName, Visitor } from '../testing/visitor.ts'
import { login } from './signing-in.ts'

const { mailTo } = watchMail()

const OLD = 'correct horse battery'
const NEW = 'walnut bureau drawer'

/** The mail that follows from a request so long ago. */
async function askedFor({ user }: Member, ago = 0, id = newId(new Date(Date.now() - ago))) {
  const occurredAt = new Date(Date.now() - ago).toISOString()
  await deliver(onPasswordResetRequested, passwordResetRequested, { email: user.email }, { id, occurredAt })
  return { id, occurredAt }
}

const linksTo = (member: Member) =>
  mailTo(member).flatMap(({ text }) => {
    const [, token] = /\/reset-password#token=(\S+)/.exec(text) ?? []
    return token ? [decodeURIComponent(token)] : []
  })

async function linkTo(member: Member, ago = 0): Promise<string> {
  await askedFor(member, ago)
  return linksTo(member).at(-1) ?? ''
}

const reset = (token: string, password = NEW) =>
  new Visitor().call(accounts.resetPassword, { body: { token, password } })
const logIn = async ({ user: { username } }: Member, password: string) =>
  (await new Visitor().call(accounts.login, { body: { username, password } })).status
const isSignedIn = async (visitor: Visitor) => (await visitor.call(accounts.getUser)).status === 200
const dead = { status: 409, body: { code: 'link_dead' } }

describe('a forgotten password', () => {
  it('is reset by an emailed link that has my username; I am signed out everywhere', async () => {
    const mara = await newMember()
    const token = await linkTo(mara)
    expect(mailTo(mara)[0]?.text).toContain(`Your username is ${mara.user.username}.`)
    expect(await reset(token)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await isSignedIn(mara)).toBe(false)
    expect(await logIn(mara, OLD)).toBe(401)
    expect(await logIn(mara, NEW)).toBe(200)
  })

  it('ends the delay that guesses had brought', { tags: 'full' }, async () => {
    const mara = await newMember()
    // The clock stands still: a slow machine must not outwait the delay.
    const caller = { now: new Date(), clientAddress: '192.0.2.7' }
    const enter = (password: string) => login({ username: mara.user.username, password }, caller)
    await Promise.allSettled(Array.from({ length: 9 }, () => enter('a guess at it')))
    await expect(enter(OLD)).rejects.toMatchObject({ code: 'too_many_requests' })
    await reset(await linkTo(mara))
    expect(await enter(NEW)).toMatchObject({ user: { id: mara.user.id } })
  })

  it('is set once by a link, also when it is used twenty times at once', { tags: 'full' }, async () => {
    const mara = await newMember()
    const token = await linkTo(mara)
    const wishes = Array.from({ length: 20 }, (_, n) => `walnut bureau ${n}`)
    const answers = await Promise.all(wishes.map(wish => reset(token, wish)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(dead)
    expect(await logIn(mara, wishes[answers.findIndex(({ status }) => status === 200)]!)).toBe(200)
    expect(await reset(token)).toMatchObject(dead)
  })

  it('is not set by a link in whose place another is put at the same moment', async () => {
    const mara = await newMember()
    const [earlier, later] = [await linkTo(mara, 1000), () => linkTo(mara)]
    const answer = await meanwhile(() => reset(earlier), /^CREDENTIAL#/, later)
    expect(answer).toMatchObject(dead)
    expect(await logIn(mara, OLD)).toBe(200)
    expect((await reset(linksTo(mara).at(-1)!)).status).toBe(200)
  })

  it('keeps a link an hour, and not one that is cut off, made up or someone else’s', async () => {
    const [mara, otto] = await Promise.all([newMember(), newMember()])
    await linkTo(mara, HOUR)
    expect(linksTo(mara)).toEqual([])
    const token = await linkTo(mara, 59 * MINUTE)
    const secret = token.split('.')[1]!
    for (const wrong of [token.slice(0, -1), `${otto.user.id}.${secret}`, `nobody.${secret}`]) {
      expect(await reset(wrong)).toMatchObject(dead)
    }
    for (const wrong of ['', '.', 'a.b.c', secret, `${mara.user.id}.`, `${mara.user.id}#x.${secret}`]) {
      expect((await reset(wrong)).status).toBe(400)
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('has one link that works: the newest, in whichever order the mails come', async () => {
    const mara = await newMember()
    const first = await linkTo(mara, 3 * MINUTE)
    const second = await linkTo(mara, MINUTE)
    await askedFor(mara, 2 * MINUTE)
    expect(linksTo(mara)).toEqual([first, second])
    expect(await reset(first)).toMatchObject(dead)
    expect((await reset(second)).status).toBe(200)
  })

  it('has its link sent once, and not brought back by an event that comes again', async () => {
    const mara = await newMember()
    const { id } = await askedFor(mara)
    await Promise.all([1, 2, 3].map(() => askedFor(mara, 0, id)))
    const [token = ''] = new Set(linksTo(mara))
    expect(new Set(linksTo(mara)).size).toBe(1)
    expect((await reset(token)).status).toBe(200)
    await askedFor(mara, 0, id)
    expect(await reset(token)).toMatchObject(dead)
  })

  it('has its link die with another change of the password, also one that is still on its way', async () => {
    const mara = await newMember()
    const token = await linkTo(mara, MINUTE)
    const body = { currentPassword: OLD, newPassword: NEW }
    expect((await mara.call(accounts.changePassword, { body })).status).toBe(200)
    expect(await reset(token)).toMatchObject(dead)
    await askedFor(mara, MINUTE / 2)
    expect(linksTo(mara)).toHaveLength(1)
    expect((await reset(await linkTo(mara), 'third time lucky')).status).toBe(200)
  })

  it('leaves nothing in the table by which it could be set', async () => {
    const mara = await newMember()
    const token = await linkTo(mara)
    const { Items = [] } = await documentClient.send(
      new QueryCommand({
        TableName: process.env.TABLE_NAME,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `MAILED-LINK#${mara.user.id}` },
      }),
    )
    expect(Items).toHaveLength(1)
    expect(JSON.stringify(Items)).not.toContain(token.split('.')[1])
  })
})

describe('asking for a link', () => {
  const ask = (email: string, address: string) =>
    new Visitor().call(accounts.requestPasswordReset, { body: { email }, address })

  it('does the same for every address, so neither answer nor time tell whether there is an account', async () => {
    const mara = await newMember()
    const requests: string[][] = []
    await ask(`${uniqueName('before')}@example.com`, '192.0.2.61')
    const send = documentClient.send.bind(documentClient)
    for (const email of [mara.user.email, `${uniqueName('nobody')}@example.com`]) {
      const seen: string[] = []
      documentClient.send = ((command: object, ...rest: []) => {
        seen.push(command.constructor.name)
        return send(command as never, ...rest)
      }) as typeof send
      expect(await ask(email, '192.0.2.61')).toMatchObject({ status: 200, body: { ok: true } })
      requests.push(seen)
    }
    documentClient.send = send
    expect(requests[0]).toEqual(requests[1])
    expect(requests[0]).not.toContain('GetCommand')
    await deliver(onPasswordResetRequested, passwordResetRequested, { email: 'nobody-at-all@example.com' })
    expect(mailTo({ user: { email: 'nobody-at-all@example.com' } } as Member)).toEqual([])
  })

  it('is possible five times an hour for an address, with or without an account, in any spelling', async () => {
    for (const email of [(await newMember()).user.email, `${uniqueName('nobody')}@example.com`]) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(n => ask(email, `192.0.2.${70 + n}`)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await ask(email.toUpperCase(), '192.0.2.80')).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests', until: expect.any(String) },
      })
    }
  })

  it('is possible thirty times an hour from one place', { tags: 'full' }, async () => {
    const at = async (n: number) => (await ask(`${n}-${uniqueName('nobody')}@example.com`, '192.0.2.99')).status
    const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => at(n)))
    expect(answers.filter(status => status === 429)).toHaveLength(1)
  })
})
