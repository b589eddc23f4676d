import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteAnswerTime, noteServerTime, serverNow } from './server-clock.ts'

const NOW = Date.parse('2026-11-28T12:00:00.250Z')
const HOUR = 3_600_000

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  noteServerTime({ stated: Date.now(), precisionMs: 0, asked: Date.now() })
  vi.useRealTimers()
})

const answer = (headers: Record<string, string>) => noteAnswerTime(new Response(null, { headers }), NOW - 100)

it('is the device’s clock where that agrees with what answers say', () => {
  answer({ date: 'Sat, 28 Nov 2026 12:00:00 GMT' })
  answer({ date: 'Sat, 28 Nov 2026 11:59:30 GMT', age: '30' })
  answer({})
  expect(serverNow().getTime()).toBe(NOW)
})

it('is the server’s where the device’s clock is hours off, and follows when that is set right', () => {
  answer({ date: 'Sat, 28 Nov 2026 08:00:00 GMT' })
  expect(serverNow().getTime() - NOW + 4 * HOUR).toBeLessThan(1_000)
  expect(NOW - 4 * HOUR - serverNow().getTime()).toBeLessThan(1_000)
  vi.setSystemTime(NOW - 4 * HOUR)
  noteServerTime({ stated: NOW - 4 * HOUR, precisionMs: 0, asked: NOW - 4 * HOUR })
  expect(serverNow().getTime()).toBe(NOW - 4 * HOUR)
})

it('does not follow the network’s noise', () => {
  noteServerTime({ stated: NOW + HOUR, precisionMs: 0, asked: NOW })
  noteServerTime({ stated: NOW + HOUR + 120, precisionMs: 0, asked: NOW })
  expect(serverNow().getTime()).toBe(NOW + HOUR)
})
