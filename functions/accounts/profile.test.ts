import { describe, expect, it } from 'vitest'
import { emailChangeRequested, profileChanged } from '../../events/account.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { handler as onProfileChangedRenameSeller } from '../listings/on-profile-changed-rename-seller.ts'
import { handler as onProfileChangedRenamePartner } from '../messages/on-profile-changed-rename-partner.ts'
import { handler as onEmailChangeRequested } from '../notify/on-account-event-mail.ts'
import { newId } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { deliver, putListing } from '../testing/alerts.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, proof, uniqueName, Visitor } from '../testing/visitor.ts'
import { newLinkToken } from './mailed-links.ts'

const { mailTo } = watchMail()

const PASSWORD = 'correct horse battery'
const PHOTO = '/media/photos/none/800.webp'

const newAddress = () => `${uniqueName('new')}@example.com`
const ask = (member: Member, email: string, currentPassword = PASSWORD) =>
  member.call(accounts.requestEmailChange, { body: { email, currentPassword } })
const confirm = (token = '') =>
  new Visitor().call(accounts.confirmEmailChange, { body: { token, currentPassword: 'correct horse battery' } })
const emailOf = async (member: Member) => (await member.call(accounts.getUser)).body.email

const askedFor = (member: Member, email: string, id = newId()) =>
  newLinkToken({ userId: member.user.id, purpose: 'email-change', id, occurredAt: new Date(), email }, new Date())

describe('my profile', () => {
  it('takes another name and a photograph, and removes the photograph', async () => {
    const mara = await newMember()
    const save = async (body: object) => (await mara.call(accounts.updateProfile, { body })).body
    expect(await save({ firstName: 'Marta', profileImageUrl: PHOTO })).toEqual({
      ...mara.user,
      firstName: 'Marta',
      profileImageUrl: PHOTO,
    })
    expect(await save({ lastName: 'Roth' })).toMatchObject({ lastName: 'Roth', profileImageUrl: PHOTO })
    expect(await save({ profileImageUrl: null })).toMatchObject({ firstName: 'Marta', profileImageUrl: null })
    expect((await mara.call(accounts.getUser)).body).toMatchObject({ firstName: 'Marta', profileImageUrl: null })
  })

  it('shows no picture from elsewhere, and makes nobody an admin or a dealer', async () => {
    const mara = await newMember()
    for (const profileImageUrl of ['https://evil.example/x.png', '/media/../api/user', 'javascript:1', '//evil/x']) {
      expect((await mara.call(accounts.updateProfile, { body: { profileImageUrl } })).status).toBe(400)
    }
    const climb = { accountType: 'dealer', isAdmin: true, id: 'other', email: newAddress(), username: 'x' }
    await mara.send(accounts.updateProfile, { body: climb })
    expect((await mara.call(accounts.getUser)).body).toEqual(mara.user)
    expect((await mara.call(accounts.checkAdmin)).body).toMatchObject({ isAdmin: false })
  })

  it('keeps how I want texts, sizes, prices and times shown, until I leave it to the browser again', async () => {
    const mara = await newMember()
    const save = async (body: object) => (await mara.send(accounts.updateProfile, { body })).status
    expect(mara.user).toMatchObject({ language: null, units: null, currency: null, timeZone: null })
    expect(await save({ language: 'de', units: 'in', currency: 'EUR', timeZone: 'Europe/Berlin' })).toBe(200)
    expect(await save({ lastName: 'Roth', currency: null })).toBe(200)
    const kept = { lastName: 'Roth', language: 'de', units: 'in', currency: null, timeZone: 'Europe/Berlin' }
    expect((await mara.call(accounts.getUser)).body).toMatchObject(kept)
    for (const wrong of [
      { language: 'tlh' },
      { units: 'ells' },
      { currency: 'XXX' },
      { timeZone: 'Mars/Base' },
      { timeZone: '+05:30' },
    ])
      expect(await save(wrong)).toBe(400)
    expect((await mara.call(accounts.getUser)).body).toMatchObject(kept)
  })

  it('brings nobody back who closes the account at the same moment', async () => {
    const mara = await newMember()
    const change = () => mara.call(accounts.updateProfile, { body: { lastName: 'Roth' } })
    expect((await meanwhile(change, /^USER#/, () => mara.call(accounts.closeAccount, proof))).status).toBe(401)
    expect(await findUser(mara.user.id)).toBeUndefined()
  })

  it('is changed thirty times an hour, for each change is written into all I sell', { tags: 'full' }, async () => {
    const mara = await newMember()
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => mara.call(accounts.updateProfile, { body: { lastName: 'Roth' } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'too_many_requests' })
  })

  it('shows others my new name and photograph beside what we wrote', async () => {
    const [mara, otto] = await Promise.all([newMember(), newMember()])
    await otto.call(messages.sendMessage, { body: { recipientId: mara.user.id, content: 'Is the lid original?' } })
    const shown = async () => (await otto.call(messages.listConversations)).body.conversations
    for (const profileImageUrl of [PHOTO, null]) {
      await mara.call(accounts.updateProfile, { body: { firstName: 'Marta', profileImageUrl } })
      await deliver(onProfileChangedRenamePartner, profileChanged, { userId: mara.user.id })
      expect(await shown()).toMatchObject([{ partnerName: 'Marta', partnerImage: profileImageUrl }])
    }
    await deliver(onProfileChangedRenamePartner, profileChanged, { userId: 'nobody' })
  })

  it('updates the name in all my listings and no others, in any order of events', async () => {
    const { seller, listing } = await newListing('20.00')
    const mine = await Promise.all(Array.from({ length: 12 }, () => putListing({ sellerId: seller.user.id })))
    const others = await putListing()
    await seller.call(accounts.updateProfile, { body: { firstName: 'Selma' } })
    await seller.call(accounts.updateProfile, { body: { firstName: 'Salome' } })
    await Promise.all(
      [1, 2].map(() => deliver(onProfileChangedRenameSeller, profileChanged, { userId: seller.user.id })),
    )
    const nameOn = async (id: string) => (await seller.call(listings.getListing, { params: { id } })).body.sellerName
    for (const { id } of [listing, ...mine]) expect(await nameOn(id)).toBe('Salome')
    expect(await nameOn(others.id)).toBe('Sela')
  })
})

describe('another email address', () => {
  it('becomes mine by the emailed link; the old one gets a notice, and is free afterwards', async () => {
    const mara = await newMember()
    const email = newAddress()
    expect((await ask(mara, email)).status).toBe(200)
    await deliver(onEmailChangeRequested, emailChangeRequested, { userId: mara.user.id, email })
    expect(await emailOf(mara)).toBe(mara.user.email)
    expect(mailTo(mara)).toMatchObject([{ subject: 'Your email address is about to change' }])
    const [mail] = mailTo({ user: { email } } as Member)
    expect(mail?.text).not.toContain('Mara')
    const [, token = ''] = /\/confirm-email#token=(\S+)/.exec(mail?.text ?? '') ?? []
    expect(await confirm(decodeURIComponent(token))).toMatchObject({ status: 200, body: { email } })
    expect(await emailOf(mara)).toBe(email)
    await expect(newMember({ email: email.toUpperCase() })).rejects.toMatchObject({ code: 'email_taken' })
    await newMember({ email: mara.user.email })
  })

  it('takes my password: a session alone must not be enough to take the account', async () => {
    const mara = await newMember()
    expect(await ask(mara, newAddress(), 'a guess at it')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    })
  })

  it('gets five such mails an hour, from however many accounts: it may be a stranger’s', async () => {
    const [email, members] = [newAddress(), await Promise.all(Array.from({ length: 6 }, () => newMember()))]
    const answers = []
    for (const member of members) answers.push(await ask(member, email))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('may differ from mine only by case, but not be the same', async () => {
    const mara = await newMember()
    expect(await ask(mara, mara.user.email)).toMatchObject({ status: 409, body: { code: 'email_unchanged' } })
    const email = mara.user.email.toUpperCase()
    expect((await ask(mara, email)).status).toBe(200)
    expect((await confirm(await askedFor(mara, email))).status).toBe(200)
    expect(await emailOf(mara)).toBe(email)
    await expect(newMember({ email: mara.user.email })).rejects.toMatchObject({ code: 'email_taken' })
  })

  it('is one person’s of ten who confirm it at once', { tags: 'full' }, async () => {
    const email = newAddress()
    const members = await Promise.all(Array.from({ length: 10 }, () => newMember()))
    const tokens = await Promise.all(members.map(member => askedFor(member, email)))
    const answers = await Promise.all(tokens.map(token => confirm(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('email_taken')
    const owners = await Promise.all(members.map(emailOf))
    expect(owners.filter(each => each === email)).toHaveLength(1)
    expect(await ask(members[answers.findIndex(({ status }) => status !== 200)]!, email)).toMatchObject({
      status: 409,
      body: { code: 'email_taken', issues: [{ path: 'email' }] },
    })
  })

  it('is confirmed once, by the newest link, and not after my password was changed', async () => {
    const mara = await newMember()
    const first = await askedFor(mara, newAddress())
    const second = await askedFor(mara, newAddress())
    expect(await confirm(first)).toMatchObject({ status: 409, body: { code: 'link_dead' } })
    expect((await confirm(second)).status).toBe(200)
    expect(await confirm(second)).toMatchObject({ status: 409, body: { code: 'link_dead' } })
    const third = await askedFor(mara, newAddress())
    const body = { currentPassword: PASSWORD, newPassword: 'walnut bureau drawer' }
    await mara.call(accounts.changePassword, { body })
    expect(await confirm(third)).toMatchObject({ status: 409, body: { code: 'link_dead' } })
  })

  it('makes a link to reset the password worthless that went to the old one', async () => {
    const mara = await newMember()
    const request = { userId: mara.user.id, id: newId(), occurredAt: new Date() }
    const resetToken = await newLinkToken({ ...request, purpose: 'password-reset' }, new Date())
    await confirm(await askedFor(mara, newAddress()))
    const body = { token: resetToken!, password: 'walnut bureau drawer' }
    expect(await new Visitor().call(accounts.resetPassword, { body })).toMatchObject({ body: { code: 'link_dead' } })
    const other = await askedFor(mara, newAddress())
    expect(await new Visitor().call(accounts.resetPassword, { body: { ...body, token: other! } })).toMatchObject({
      body: { code: 'link_dead' },
    })
  })
})
