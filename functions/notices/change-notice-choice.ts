import { notices } from '../../shared/endpoints/notices.ts'
import { changeChoice } from '../core/notice/notice-choices.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notices.changeNoticeChoice, {}, async ({ body: { group, ...change }, user }) => {
  await changeChoice(user.id, group, change)
  return { ok: true }
})
