import { expect, it, vi } from 'vitest'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { addBlock } from '../core/block/block-store.ts'
import { newId } from '../platform/ids.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { noteTyping } from './typing.ts'

async function couple() {
  const [ada, theo] = await Promise.all([newMember({ firstName: 'Ada' }), newMember()])
  await theo.call(messages.sendMessage, { body: { recipientId: ada.user.id, content: 'Is it still there?' } })
  return [ada.user.id, theo.user.id] as const
}

it('is shown to the other of the conversation alone, at most every two seconds', async () => {
  const [ada, theo] = await couple()
  const told: unknown[] = []
  const publish = async (channel: string, event: string) => {
    told.push([channel, JSON.parse(event)])
  }
  const began = Date.now()
  for (const ms of [0, 500, 1_999, 2_000]) {
    await noteTyping({ userId: ada, partnerId: theo }, new Date(began + ms), { publish })
  }
  await noteTyping({ userId: theo, partnerId: ada }, new Date(began), { publish })
  const toTheo = [`/user/${theo}`, { kind: 'typing', partnerId: ada }]
  expect(told).toEqual([toTheo, toTheo, [`/user/${ada}`, { kind: 'typing', partnerId: theo }]])
})

it('is not shown to strangers, oneself or nobody', async () => {
  const [ada, stranger] = await Promise.all([newMember(), newMember()])
  const publish = async () => {
    throw new Error('was published')
  }
  for (const partnerId of [stranger.user.id, ada.user.id, newId()]) {
    await expect(noteTyping({ userId: ada.user.id, partnerId }, new Date(), { publish })).rejects.toThrow()
    const { status } = await ada.call(messages.noteTyping, { params: { partnerId } })
    expect(status).toBe(404)
  }
})

it('is not shown between two of whom one blocked the other', async () => {
  const [ada, theo] = await couple()
  await addBlock({ blockerId: ada, blockedId: theo }, new Date())
  const publish = vi.fn(async () => {})
  await noteTyping({ userId: theo, partnerId: ada }, new Date(), { publish })
  await noteTyping({ userId: ada, partnerId: theo }, new Date(), { publish })
  expect(publish).not.toHaveBeenCalled()
})

it('takes a session, and does no harm where nothing can be published', async () => {
  const [ada, theo] = await couple()
  const params = { partnerId: theo }
  expect((await new Visitor().call(messages.noteTyping, { params })).status).toBe(401)
  const publish = () => Promise.reject(new Error('no answer'))
  await noteTyping({ userId: ada, partnerId: theo }, new Date(), { publish })
})
