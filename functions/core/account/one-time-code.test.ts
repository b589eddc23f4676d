import { describe, expect, it } from 'vitest'
import { appUri, codeAt, codeOf, newCodeSecret, stepAt, stepOfCode } from './one-time-code.ts'

/** "12345678901234567890" of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is the last six digits of the one in RFC 6238', (seconds, code) => {
    expect(codeAt(RFC_SECRET, new Date(seconds * 1000))).toBe(code)
  })

  it('is good a step early and a step late, and not once its step was used', () => {
    const now = new Date('2026-11-29T10:00:10Z')
    const step = stepAt(now)
    for (const off of [-1, 0, 1]) {
      const code = codeOf(RFC_SECRET, step + off)
      expect(stepOfCode(RFC_SECRET, code, 0, now)).toBe(step + off)
      expect(stepOfCode(RFC_SECRET, code, step + off, now)).toBeUndefined()
    }
    for (const off of [-2, 2]) expect(stepOfCode(RFC_SECRET, codeOf(RFC_SECRET, step + off), 0, now)).toBeUndefined()
    expect(stepOfCode(RFC_SECRET, '', 0, now)).toBeUndefined()
  })
})

it('has a secret of 160 bits, which its address tells an app', () => {
  const secret = newCodeSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(secret).not.toBe(newCodeSecret())
  const uri = new URL(appUri(secret, 'mara&issuer=Other'))
  expect(uri.searchParams.get('secret')).toBe(secret)
  expect(uri.searchParams.getAll('issuer')).toEqual(['Vitrine'])
})
