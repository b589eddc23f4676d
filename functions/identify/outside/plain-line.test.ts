import { expect, it } from 'vitest'
import { plainLine } from './plain-line.ts'

it('keeps what people read, and nothing that a page or a queue would stumble over', () => {
  expect(plainLine('A <b>jar</b>\u0000of\n\tporcelain \uffff\ufffe\u202e瓷 💥', 100)).toBe('A jar of porcelain 瓷 💥')
  expect(plainLine('Vase &amp; <img alt="a > b">lid', 100)).toBe('Vase & lid')
  expect(plainLine('half \ud800', 100)).toBe('half \ufffd')
})
