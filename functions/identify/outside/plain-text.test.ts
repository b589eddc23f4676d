import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('keeps what people read, and nothing that a page or a queue would stumble over', () => {
  expect(plainText('A <b>jar</b>\u0000of\n\tporcelain \uffff\ufffe\u202e瓷 💥', 100)).toBe('A jar of porcelain 瓷 💥')
  expect(plainText('half \ud800', 100)).toBe('half \ufffd')
})
