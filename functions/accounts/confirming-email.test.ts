import { describe, expect, it } from 'vitest'
import {
  emailChangeRequested,
  emailConfirmationRequested,
  passwordChanged,
  passwordResetRequested,
} from '../../events/account.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { versionsAt } from '../../shared/rules/agreed-texts.ts'
import {
  handler as onEmailChangeRequested,
  handler as onEmailConfirmationRequested,
  handler as onPasswordChanged,
  handler as onPasswordResetRequested,
} from '../notify/on-account-event-mail.ts'
import { newId } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { deliver } from '../testing/alerts.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { DAY, HOUR } from '../testing/time.ts'
import { type Member, newcomer, newMember, uniqueName, Visitor } from '../testing/visitor.ts'
import { askForConfirmation } from './profile-store.ts'
import { register } from './signing-in.ts'

const { mailTo } = watchMail()

const SPAM = 'WIN NOW at spam.example'
const PASSWORD = 'correct horse battery'
const newAddress = () => `${uniqueName('someone')}@example.com`
const reader = (email: string) => ({ user: { email } }) as Member

/** The mail that follows from registering, or from asking again, so long ago. */
async function mailFor({ user }: Member, email = user.email, ago = 0) {
  const at = new Date(Date.now() - ago)
  const envelope = { id: newId(at), occurredAt: at.toISOString() }
  await deliver(onEmailConfirmationRequested, emailConfirmationRequested, { userId: user.id, email }, envelope)
}

const linksTo = (email: string) =>
  mailTo(reader(email))
    .flatMap(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? [])
    .map(decodeURIComponent)

async function linkFor(member: Member, email = member.user.email): Promise<string> {
  await mailFor(member, email)
  return linksTo(email).at(-1) ?? ''
}

const confirm = (token: string, currentPassword: string | undefined = PASSWORD) =>
  new Visitor().call(accounts.confirmEmailChange, { body: { token, currentPassword } })
const askAgain = (member: Member, email?: string) =>
  member.call(accounts.requestEmailConfirmation, { body: { ...(email && { email }) } })
const isConfirmed = async (member: Member) => (await member.call(accounts.getUser)).body.emailConfirmed
const registering = (email: string) =>
  new Visitor().call(accounts.register, {
    body: {
      ...{ username: uniqueName('other'), password: PASSWORD, email, firstName: 'O', lastName: 'O' },
      agreedTo: versionsAt(new Date()),
    },
  })

describe('a new account', () => {
  it('may look and save, and asks for the address when something would reach others', async () => {
    const nora = await newcomer()
    const otto = await newMember()
    const write = () => nora.call(messages.sendMessage, { body: { recipientId: otto.user.id, content: 'Hello' } })
    expect(await write()).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } })
    const search = (emailAlerts: boolean) =>
      nora.call(savedSearches.createSavedSearch, {
        body: { searchName: 'Jars', searchQuery: 'jar', emailAlerts, alertFrequency: 'daily' },
      })
    expect((await search(false)).status).toBe(201)
    expect(await search(true)).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } })

    expect(await confirm(await linkFor(nora))).toMatchObject({ status: 200, body: { email: nora.user.email } })
    expect(await isConfirmed(nora)).toBe(true)
    expect((await write()).status).toBe(201)
    expect(await askAgain(nora)).toMatchObject({ status: 409, body: { code: 'email_confirmed' } })
  })

  it('that was opened in German gets its mails in German', async () => {
    const nora = await newcomer({ language: 'de' })
    expect((await nora.call(accounts.getUser)).body.language).toBe('de')
    await mailFor(nora)
    await confirm(linksTo(nora.user.email).at(-1) ?? '')
    await deliver(onPasswordResetRequested, passwordResetRequested, { email: nora.user.email })
    await deliver(onEmailChangeRequested, emailChangeRequested, { userId: nora.user.id, email: newAddress() })
    expect(mailTo(nora).map(({ subject }) => subject)).toEqual([
      'E-Mail-Adresse bestätigen',
      'Ihr Passwort für Vitrine zurücksetzen',
      'Ihre E-Mail-Adresse soll geändert werden',
    ])
    expect(mailTo(nora)[1]).toMatchObject({
      text: expect.stringContaining(`Guten Tag, ${nora.user.firstName}!`),
      html: expect.stringContaining('<html lang="de">'),
    })
  })

  it('is confirmed by its owner alone: with its session or its password, not by who reads the mail', async () => {
    const nora = await newcomer()
    const link = await linkFor(nora)
    const asked = (who: Visitor, currentPassword?: string) =>
      who.call(accounts.confirmEmailChange, { body: { token: link, ...(currentPassword && { currentPassword }) } })
    const refused = { status: 422, body: { code: 'wrong_password' } }
    for (const who of [new Visitor(), await newMember()]) {
      expect(await asked(who)).toMatchObject(refused)
      expect(await asked(who, 'a guess at it')).toMatchObject(refused)
    }
    expect(await isConfirmed(nora)).toBe(false)
    expect((await asked(nora)).status).toBe(200)
  })

  it('has one link that works, for a day, once', async () => {
    const nora = await newcomer()
    await mailFor(nora, nora.user.email, 25 * HOUR)
    expect(linksTo(nora.user.email)).toEqual([])
    const [first, second] = [await linkFor(nora), await linkFor(nora)]
    expect(await confirm(first)).toMatchObject({ status: 409, body: { code: 'link_dead' } })
    expect((await confirm(second)).status).toBe(200)
    expect(await confirm(second)).toMatchObject({ status: 409, body: { code: 'link_dead' } })
  })

  it('can have its address corrected, after which the first is free and its link dead', async () => {
    const nora = await newcomer()
    const [typo, right] = [nora.user.email, newAddress()]
    const wrong = await linkFor(nora)
    expect(await askAgain(nora, right)).toMatchObject({ status: 200, body: { email: right, emailConfirmed: false } })
    const link = await linkFor(nora, right)
    expect(await confirm(wrong)).toMatchObject({ status: 409, body: { code: 'link_dead' } })
    expect((await registering(typo)).status).toBe(201)
    expect(await confirm(link)).toMatchObject({ status: 200, body: { email: right } })
    expect(await isConfirmed(nora)).toBe(true)
  })

  it('stays at what was said last, when it is confirmed and corrected at the same moment', {
    tags: 'full',
  }, async () => {
    const [nora, lena] = [await newcomer(), await newcomer()]
    const [tokenOfNora, tokenOfLena] = [await linkFor(nora), await linkFor(lena)]
    const right = newAddress()
    const confirmed = await meanwhile(
      () => confirm(tokenOfNora),
      /^USER#/,
      () => askAgain(nora, right),
    )
    expect(confirmed).toMatchObject({ status: 409, body: { code: 'link_dead' } })
    expect((await nora.call(accounts.getUser)).body).toMatchObject({ email: right, emailConfirmed: false })
    const corrected = await meanwhile(
      () => askAgain(lena, newAddress()),
      /^USER#/,
      () => confirm(tokenOfLena),
    )
    expect(corrected).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await lena.call(accounts.getUser)).body).toMatchObject({ email: lena.user.email, emailConfirmed: true })
  })

  it('is corrected once, when two corrections come at the same moment', async () => {
    const nora = await newcomer()
    const [first, second] = [newAddress(), newAddress()]
    const answer = await meanwhile(
      () => askAgain(nora, second),
      /^USER#/,
      () => askAgain(nora, first),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await nora.call(accounts.getUser)).body).toMatchObject({ email: first })
    expect((await registering(second)).status).toBe(201)
    const third = newAddress()
    const sameInCapitals = await meanwhile(
      () => askAgain(nora, first.toUpperCase()),
      /^USER#/,
      () => askAgain(nora, third),
    )
    expect(sameInCapitals).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await nora.call(accounts.getUser)).body).toMatchObject({ email: third })
  })

  it('never gets an address that another has, by name or by link', async () => {
    const [nora, otto] = [await newcomer(), await newMember()]
    expect(await askAgain(nora, otto.user.email)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect(await registering(otto.user.email)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  })
})

describe('a stranger’s address', () => {
  it('gets one mail from fifteen accounts, with nothing in it that they wrote', async () => {
    const email = newAddress()
    const accountsOpened = await Promise.all(
      Array.from({ length: 15 }, () => newcomer({ email, firstName: SPAM, lastName: SPAM }).catch(() => undefined)),
    )
    const [squatter, ...more] = accountsOpened.filter(each => each !== undefined)
    expect(more).toEqual([])
    await mailFor(squatter!)
    await deliver(onPasswordChanged, passwordChanged, { userId: squatter!.user.id })
    await deliver(onPasswordResetRequested, passwordResetRequested, { email })
    const mails = mailTo(reader(email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address', 'Reset your Vitrine password'])
    for (const words of [SPAM, 'spam.example', squatter!.user.username])
      expect(JSON.stringify(mails)).not.toContain(words)
  })

  it('gets six mails an hour, however often accounts are moved to it', async () => {
    const email = newAddress()
    const nora = await newcomer({ email })
    for (let time = 0; time < 9; time++) await mailFor(nora)
    expect(mailTo(reader(email))).toHaveLength(6)
    const asked = await Promise.all(Array.from({ length: 6 }, () => askAgain(nora)))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
  })

  const daysBefore = (days: number) => new Date(Date.now() - days * DAY)
  const opened = (email: string, daysAgo: number) =>
    register(
      {
        username: uniqueName('squatter'),
        password: PASSWORD,
        email,
        firstName: SPAM,
        lastName: SPAM,
        agreedTo: versionsAt(daysBefore(daysAgo)),
      },
      { now: daysBefore(daysAgo), clientAddress: '192.0.2.77' },
    )

  it('is free again three days after someone named it, and theirs who confirms it first', async () => {
    const email = newAddress()
    const { user: squatter } = await opened(email, 4)
    const owner = await newcomer({ email })
    const token = await linkFor({ user: squatter } as unknown as Member)
    expect((await confirm(await linkFor(owner))).status).toBe(200)
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  })

  it('stays theirs who confirmed it, when the account that named it moves on at the same moment', async () => {
    const email = newAddress()
    const { user } = await opened(email, 4)
    const squatter = (await findUser(user.id))!
    const moved = await meanwhile(
      () => askForConfirmation(squatter, newAddress(), new Date()).catch(error => error),
      /^USER#/,
      async () => confirm(await linkFor(await newcomer({ email }))),
    )
    expect(moved).toMatchObject({ code: 'conflict' })
    expect(await registering(email)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  })

  it('can be confirmed as another account’s new address, even if someone claimed it before', async () => {
    const squatter = await newcomer()
    const { email } = squatter.user
    const owner = await newMember()
    const asked = await owner.call(accounts.requestEmailChange, { body: { email, currentPassword: PASSWORD } })
    expect(asked.status).toBe(200)
    expect(await askAgain(owner)).toMatchObject({ body: { code: 'email_confirmed' } })
    const { newLinkToken } = await import('./mailed-links.ts')
    const request = {
      userId: owner.user.id,
      purpose: 'email-change',
      id: newId(),
      occurredAt: new Date(),
      email,
    } as const
    expect((await confirm((await newLinkToken(request, new Date()))!)).status).toBe(200)
    expect(await confirm(await linkFor(squatter))).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect(await askAgain(squatter)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await askAgain(squatter, newAddress())).status).toBe(200)
  })

  it('lets its reader have the account that someone opened with it, by a new password', async () => {
    const squatter = await newcomer({ firstName: SPAM })
    const { email, username } = squatter.user
    await deliver(onPasswordResetRequested, passwordResetRequested, { email })
    const body = { token: linksTo(email).at(-1)!, password: 'walnut bureau drawer' }
    expect((await new Visitor().call(accounts.resetPassword, { body })).status).toBe(200)
    expect((await squatter.call(accounts.getUser)).status).toBe(401)
    const owner = new Visitor()
    const entered = await owner.call(accounts.login, { body: { username, password: body.password } })
    expect(entered).toMatchObject({ status: 200, body: { emailConfirmed: true } })
  })

  it('is worth no reset link once the account has moved on to another address', async () => {
    const squatter = await newcomer()
    const { email } = squatter.user
    await deliver(onPasswordResetRequested, passwordResetRequested, { email })
    await askAgain(squatter, newAddress())
    const body = { token: linksTo(email).at(-1)!, password: 'walnut bureau drawer' }
    expect(await new Visitor().call(accounts.resetPassword, { body })).toMatchObject({ body: { code: 'link_dead' } })
  })
})
