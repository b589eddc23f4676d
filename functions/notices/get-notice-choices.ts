import { notices } from '../../shared/contract/endpoints/notices.ts'
import { noticeGroups } from '../../shared/rules/notices.ts'
import { choiceOf } from '../core/notify/choices/notice-choices.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notices.getNoticeChoices, {}, async ({ user }) => ({
  choices: noticeGroups.map(group => ({ group, ...choiceOf(user, group) })),
}))
