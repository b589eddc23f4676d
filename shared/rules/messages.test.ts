import { expect, it } from 'vitest'
import { messagesAbout } from './messages.ts'

it('messages about a piece are those that name it, with their answers', () => {
  const messages = ['clock', undefined, 'lamp', undefined, 'clock'].map((named, n) => ({ n, named }))
  const about = (listingId: string) => messagesAbout(messages, listingId, ({ named }) => named).map(({ n }) => n)
  expect(about('clock')).toEqual([0, 1, 4])
  expect(about('lamp')).toEqual([2, 3])
  expect(about('vase')).toEqual([])
})
