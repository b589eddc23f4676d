import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type EventEnvelope, MAX_EVENT_BYTES, messageOf } from './event.ts'

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
      const body = messageOf(saying(`hello \uffff ${content}`))
      return /^[ -~]*$/.test(body) && JSON.parse(body).payload.content === `hello \uffff ${content}`
    }),
  )
  const all = saying('\u0000 \t é 瓷 💥 \ud800 \ufffe \uffff "\\ ')
  expect(JSON.parse(messageOf(all))).toEqual(all)
})

it('is refused when no queue would take it, before it is written', () => {
  expect(messageOf(saying('瓷'.repeat(40_000))).length).toBeLessThan(MAX_EVENT_BYTES)
  expect(() => messageOf(saying('瓷'.repeat(50_000)))).toThrow(RangeError)
})
