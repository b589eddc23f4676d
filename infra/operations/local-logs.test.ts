import { expect, it } from 'vitest'
import { askLog } from './local-logs.ts'
import { logQueries } from './log-queries.ts'

const line = (timestamp: string, more: object) => JSON.stringify({ timestamp, level: 'INFO', ...more })

const LOG = [
  '  Vitrine is at http://localhost:3000',
  line('2026-11-30T10:00:02Z', {
    message: 'reaction done',
    orderId: 'o1',
    eventId: 'e2',
    causedBy: 'e1',
    requestId: 'r1',
  }),
  line('2026-11-30T10:00:01Z', { message: 'reaction failed', orderId: 'o1', error: { name: 'Refused', stack: 's' } }),
  line('2026-11-30T10:00:03Z', { message: 'reaction done', orderId: 'o2', people: ['u1', 'u2'], mails: ['m1'] }),
  '{ broken',
].join('\n')

const ask = (name: keyof typeof logQueries, id: string) => {
  const { text, word } = logQueries[name]
  return askLog(text.replaceAll(word, id), LOG)
}

it('finds by each saved query’s text what has the id, in order, with the fields that the query shows', () => {
  expect(ask('order', 'o1')).toEqual([
    {
      ...{ '@timestamp': '2026-11-30T10:00:01Z', level: 'INFO', message: 'reaction failed', orderId: 'o1' },
      'error.name': 'Refused',
    },
    {
      ...{ '@timestamp': '2026-11-30T10:00:02Z', level: 'INFO', message: 'reaction done', orderId: 'o1' },
      ...{ eventId: 'e2', causedBy: 'e1', requestId: 'r1' },
    },
  ])
  expect(ask('request', 'r1')).toHaveLength(1)
  expect(ask('person', 'u2')).toMatchObject([{ orderId: 'o2', 'mails.0': 'm1' }])
  expect(ask('auction', 'nothing')).toEqual([])
})

it.each([
  'fields @message\n| filter orderId like /o/\n| sort @timestamp asc\n| limit 10',
  'fields @message\n| stats count(*) by orderId\n| sort @timestamp asc\n| limit 10',
  'fields @message\n| filter orderId = "o1"\n| sort @timestamp desc\n| limit 10',
  'fields @message\n| filter orderId = "o1" and eventId = "e1"\n| sort @timestamp asc\n| limit 10',
])('refuses what it does not understand instead of answering something else: %s', query => {
  expect(() => askLog(query, LOG)).toThrow("can't be asked")
})
