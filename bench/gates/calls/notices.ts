import { unsubscribeToken } from '../../../functions/core/notify/mails/unsubscribe-token.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, visitor } from '../measure/people.ts'

const token = () => unsubscribeToken({ userId: buyer.user.id, mails: 'watching' })

export const calls: CallsOf<'notices'> = {
  getNoticeChoices: async () => () => buyer.call(endpoints.getNoticeChoices),
  changeNoticeChoice: async () => () =>
    buyer.call(endpoints.changeNoticeChoice, { body: { group: 'watching', isShown: true, mail: 'daily' } }),
  stopMail: async () => {
    const query = { token: await token() }
    return () => visitor.call(endpoints.stopMail, { query })
  },
  openUnsubscribePage: async () => {
    const query = { token: await token() }
    return () => visitor.call(endpoints.openUnsubscribePage, { query })
  },
}
