import { SESv2Client, type SendEmailCommand } from '@aws-sdk/client-sesv2'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operatorContacted } from '../../events/contact.ts'
import { contact } from '../../shared/contract/endpoints/contact.ts'
import { noteAdmin } from '../core/admin/admin-store.ts'
import { handler as mailEvents } from '../notify/on-event-mail.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { type Member, newAdmin, newcomer, newMember, uniqueName, Visitor } from '../testing/visitor.ts'

const send = vi.spyOn(SESv2Client.prototype, 'send')
const mails = () =>
  send.mock.calls.map(([command]) => {
    const { Destination, Content } = (command as SendEmailCommand).input
    return { to: Destination?.ToAddresses ?? [], text: Content?.Simple?.Body?.Text?.Data ?? '' }
  })
const asked = { subject: 'Consignment', text: 'Do you also take pieces on consignment?' }
let admin: Member

beforeAll(async () => {
  admin = await newAdmin()
  await noteAdmin(admin.user.id)
})
beforeEach(() => {
  send.mockClear()
})

let addresses = 0
const write = (from: Visitor, body: object = asked, address = `198.51.100.${++addresses}`) =>
  from.send(contact.sendContactMessage, { body, address })
const deliver = (payload: Partial<typeof operatorContacted.sample>) =>
  react(mailEvents, queueMessage(operatorContacted, { ...operatorContacted.sample, ...asked, ...payload }))

describe('writing to the operator', () => {
  it('a member needs no name; their id goes along, and a copy to their confirmed address', async () => {
    const ada = await newMember()
    expect(await write(ada)).toMatchObject({ status: 201, body: { isCopied: true } })
    await deliver({ userId: ada.user.id })
    const copy = mails().filter(({ to }) => to.includes(ada.user.email))
    expect(copy).toHaveLength(1)
    const received = mails().find(({ to }) => to.includes(admin.user.email))
    expect(received?.text).toContain(asked.text)
    expect(received?.text).toContain(ada.user.username)
  })

  it('never mails an address that was typed in, nor one that is not confirmed', async () => {
    const typedEmail = `${uniqueName('victim')}@example.com`
    const stranger = { ...asked, name: 'Vera', email: typedEmail }
    expect(await write(new Visitor(), stranger)).toMatchObject({ status: 201, body: { isCopied: false } })
    await deliver({ userId: null, name: 'Vera', typedEmail })
    const nora = await newcomer()
    expect(await write(nora, { ...asked, email: typedEmail })).toMatchObject({ body: { isCopied: false } })
    await deliver({ userId: nora.user.id })
    const reached = mails().flatMap(({ to }) => to)
    expect(reached).not.toContain(typedEmail)
    expect(reached).not.toContain(nora.user.email)
    expect(reached).toContain(admin.user.email)
  })

  it('asks who has no account for a name and an address', async () => {
    const answer = await write(new Visitor())
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }, { path: 'email' }] } })
  })

  it('takes five messages an hour of a member, from wherever they come', async () => {
    const ada = await newMember()
    for (let time = 0; time < 5; time++) expect((await write(ada)).status).toBe(201)
    expect(await write(ada)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  it('takes five messages an hour from an address', async () => {
    const stranger = { ...asked, name: 'Vera', email: 'vera@example.com' }
    for (let time = 0; time < 5; time++) await write(new Visitor(), stranger, '192.0.2.44')
    expect(await write(new Visitor(), stranger, '192.0.2.44')).toMatchObject({ status: 429 })
  })
})

describe('who the operator is', () => {
  it('is stated in the settings, once', async () => {
    expect((await new Visitor().call(contact.getOperator)).body).toMatchObject({ email: null, isComplete: false })
    await changeSetting('invoice_issuer', 'Lund Antiques\n4 Quay Street, Lyme\nVAT 123')
    await changeSetting('contact_email', 'office@lund.example')
    expect((await new Visitor().call(contact.getOperator)).body).toMatchObject({
      lines: ['Lund Antiques', '4 Quay Street, Lyme', 'VAT 123'],
      email: 'office@lund.example',
      languages: 'English',
      isComplete: true,
    })
  })

  it('messages then go to the address, and to no admin', async () => {
    await deliver({ userId: null, name: 'Vera', typedEmail: 'vera@example.com' })
    expect(mails().flatMap(({ to }) => to)).toEqual(['office@lund.example'])
    await changeSetting('contact_email', '')
    await changeSetting('invoice_issuer', 'Vitrine')
  })
})
