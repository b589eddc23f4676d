import * as z from 'zod'
import { mailTimes, noticeGroups } from '../../rules/notices.ts'
import { defineEndpoints } from '../endpoint.ts'

export const noticeChoice = z.object({
  group: z.enum(noticeGroups),
  /** Whether notifications of the group appear on the site. */
  isShown: z.boolean(),
  mail: z.enum(mailTimes),
})
export type GroupChoice = z.output<typeof noticeChoice>

/** What is absent stays as it is. */
const changeNoticesBody = z.object({
  group: z.enum(noticeGroups),
  isShown: z.boolean().optional(),
  mail: z.enum(mailTimes).optional(),
})

const token = z.object({ token: z.string().max(300) })

export const notices = defineEndpoints({
  getNoticeChoices: {
    method: 'GET',
    path: '/api/notices',
    auth: 'member',
    summary: 'Read which notifications I see, and when their emails come, by group.',
    response: z.object({ choices: z.array(noticeChoice) }),
  },
  changeNoticeChoice: {
    method: 'PATCH',
    path: '/api/notices',
    auth: 'member',
    summary: 'Change which notifications of a group I see, or when its emails come.',
    body: changeNoticesBody,
    response: z.object({ ok: z.boolean() }),
  },
  stopMail: {
    method: 'POST',
    path: '/api/notices/unsubscribe',
    auth: 'signature',
    summary:
      'Stop the emails of a group, from the unsubscribe button of an email program (RFC 8058) or the link in the email. The token is the signature; the body is ignored.',
    query: token,
    response: z.object({ mails: z.enum([...noticeGroups, 'digest']) }),
    errors: ['invalid_unsubscribe_token'],
  },
  openUnsubscribePage: {
    method: 'GET',
    path: '/api/notices/unsubscribe',
    auth: 'public',
    session: 'none',
    summary:
      'Redirect a browser to the page that stops the emails of a group. Changes nothing: mail scanners open links.',
    query: token,
    response: 'redirect',
  },
})
