import { expect, it } from 'vitest'
import { endTime } from '../../lib/dates.ts'
import { withdrawalText } from './withdrawal-text.ts'

const offer = { createdAt: '2026-11-21T10:00:00.000Z' }
const nextAt = '2026-11-22T10:00:00.000Z'

it('who withdraws an offer reads when they can make the next: a day after this one was made', () => {
  const now = new Date('2026-11-22T09:59:59.999Z')
  const text = `The seller can no longer accept it. You can make one offer a day for this piece, the next after ${endTime(nextAt, now)}.`
  expect(withdrawalText(offer, now)).toBe(text)
  expect(withdrawalText(offer, new Date(nextAt))).toBe(
    'The seller can no longer accept it. You can make another offer.',
  )
})
