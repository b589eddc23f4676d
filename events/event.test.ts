import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkSize, type EventEnvelope, MAX_EVENT_BYTES, messageOf } from './event.ts'
import { reactionList } from './reactions.ts'

const saying = (content: string): EventEnvelope => ({
  id: '1',
  name: 'message-sent',
  occurredAt: '2026-11-21T10:00:00.000Z',
  payload: { content },
})

it('travels as printable ASCII, and arrives as it was, whatever its texts hold', () => {
  const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(unit => String.fromCharCode(unit)) })
  fc.assert(
    fc.property(anyText, content => {
      const body = messageOf(saying(`hello \uffff ${content}`), 'on-event-mail')
      return /^[ -~]*$/.test(body) && JSON.parse(body).payload.content === `hello \uffff ${content}`
    }),
  )
  const all = saying('\u0000 \t é 瓷 💥 \ud800 \ufffe \uffff "\\ ')
  expect(JSON.parse(messageOf(all, 'on-event-mail'))).toEqual({ ...all, to: 'on-event-mail' })
})

it('is refused when nothing would deliver it, before it is written', () => {
  const largest = 'x'.repeat(MAX_EVENT_BYTES - messageOf(saying(''), '').length + '"to":"",'.length)
  expect(() => checkSize(saying(largest))).not.toThrow()
  expect(() => checkSize(saying(`${largest}x`))).toThrow(RangeError)
  // With its reaction and since when it fails, it is still what Lambda and EventBridge take.
  const longest = reactionList.map(({ address }) => address).toSorted((a, b) => b.length - a.length)[0]!
  expect(messageOf(saying(largest), longest, new Date().toISOString()).length).toBeLessThan(256 * 1024)
})
