import { notices } from '../../shared/contract/endpoints/notices.ts'
import { changeChoice } from '../core/notify/choices/notice-choices.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notices.changeNoticeChoice, {}, async ({ body: { group, ...change }, user }) => {
  await changeChoice(user.id, group, change)
  return { ok: true }
})
