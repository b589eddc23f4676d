import { expect, it } from 'vitest'
import { shorten, utcTime } from './text.ts'

it('shortens a text without halving a character', () => {
  expect(shorten('jar', 10)).toBe('jar')
  expect(shorten('jarsome', 3)).toBe('jar')
  expect(shorten('ab😀', 3)).toBe('ab')
  expect(shorten('ab😀', 4)).toBe('ab😀')
})

it('says a time with its zone', () => {
  expect(utcTime('2026-11-28T22:05:30.000Z')).toBe('Nov 28, 10:05 PM UTC')
})
