import { expect, it } from 'vitest'
import { shorten } from './text.ts'

it('shortens a text without halving a character', () => {
  expect(shorten('jar', 10)).toBe('jar')
  expect(shorten('jarsome', 3)).toBe('jar')
  expect(shorten('ab😀', 3)).toBe('ab')
  expect(shorten('ab😀', 4)).toBe('ab😀')
})
