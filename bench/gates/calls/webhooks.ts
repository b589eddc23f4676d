import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'

const body = { url: 'https://stock.example.com/vitrine', types: ['order.paid' as const] }

async function withWebhook() {
  const member = await newMember()
  const { body: made } = await member.call(endpoints.createWebhook, { body })
  return { member, params: { id: made.webhook.id } }
}

export const calls: CallsOf<'webhooks'> = {
  listWebhooks: async () => {
    const { member } = await withWebhook()
    return () => member.call(endpoints.listWebhooks)
  },
  createWebhook: async () => {
    const member = await newMember()
    return () => member.call(endpoints.createWebhook, { body })
  },
  updateWebhook: async () => {
    const { member, params } = await withWebhook()
    return () => member.call(endpoints.updateWebhook, { params, body: { note: 'Stock' } })
  },
  deleteWebhook: async () => {
    const { member, params } = await withWebhook()
    return () => member.call(endpoints.deleteWebhook, { params })
  },
  rotateWebhookSecret: async () => {
    const { member, params } = await withWebhook()
    return () => member.call(endpoints.rotateWebhookSecret, { params })
  },
  sendTestEvent: async () => {
    const { member, params } = await withWebhook()
    return () => member.call(endpoints.sendTestEvent, { params })
  },
  listWebhookDeliveries: async () => {
    const { member, params } = await withWebhook()
    await member.call(endpoints.sendTestEvent, { params })
    return () => member.call(endpoints.listWebhookDeliveries, { params })
  },
  replayDelivery: async () => {
    const { member, params } = await withWebhook()
    const { body: sent } = await member.call(endpoints.sendTestEvent, { params })
    // Still on its way: it is refused, which asks the table as much.
    return () => member.call(endpoints.replayDelivery, { params: { ...params, deliveryId: sent.id } })
  },
}
