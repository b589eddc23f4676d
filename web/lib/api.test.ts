import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { defineEndpoints } from '../../shared/contract/endpoint.ts'
import { cents } from '../../shared/rules/cents.ts'
import { amount, amountField } from '../../shared/rules/money.ts'
import { call, queryKeyOf, urlFor } from './api.ts'
import { ApiError, applyIssues, messageOf } from './api-error.ts'
import { isBusy } from './busy.ts'
import { noteServerTime, serverNow } from './server-clock.ts'

const clocks = defineEndpoints({
  getClock: {
    method: 'GET',
    path: '/api/clocks/{id}',
    auth: 'public',
    summary: 'One clock.',
    params: z.object({ id: z.string() }),
    query: z.object({ q: z.string().optional(), page: z.number().optional() }),
    response: z.object({ name: z.string(), price: amount }),
  },
  windClock: {
    method: 'POST',
    path: '/api/clocks',
    auth: 'member',
    summary: 'Wind a clock.',
    body: z.object({ price: amountField().refine(price => price > 0, 'Too little.') }),
    response: z.object({ ok: z.boolean() }),
  },
  chimeClock: {
    method: 'POST',
    path: '/api/clocks/chime',
    auth: 'member',
    summary: 'Have a clock chime.',
    body: z.object({}),
    response: z.object({ ok: z.boolean() }),
    errors: ['idempotency_reused'],
  },
  photographClock: {
    method: 'POST',
    path: '/api/clocks/photo',
    auth: 'public',
    summary: 'Send a photograph.',
    bodyType: 'multipart',
    body: z.object({ image: z.string() }),
    response: z.object({ ok: z.boolean() }),
  },
})

const answerWith = (content: unknown, status = 200) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    typeof content === 'string' ? new Response(content, { status }) : Response.json(content, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failureOf = async (answer: Promise<unknown>): Promise<ApiError> => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`)
  return error
}

afterEach(() => vi.unstubAllGlobals())

describe('calling an endpoint', () => {
  it('learns the time from any answer', async () => {
    const date = new Date(Date.now() - 4 * 3_600_000).toUTCString()
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'No.', code: 'not_found' }, { status: 404, headers: { date } }),
    )
    await failureOf(call(clocks.getClock, { params: { id: 'a' } }))
    expect(Math.abs(serverNow().getTime() - Date.parse(date))).toBeLessThan(2_000)
    noteServerTime({ stated: Date.now(), precisionMs: 0, asked: Date.now() })
  })

  it('fills the path, leaves out empty filters and reads the answer', async () => {
    const fetch = answerWith({ name: 'Bracket clock', price: '1234.50', secret: 'no' })
    const clock = await call(clocks.getClock, { params: { id: 'a/b' }, query: { q: '', page: 2 } })
    expect(clock).toEqual({ name: 'Bracket clock', price: 1_234_50 })
    const [url, init] = fetch.mock.calls[0]!
    expect(url).toBe('/api/clocks/a%2Fb?page=2')
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
    expect(init?.headers).not.toHaveProperty('idempotency-key')
  })

  it('sends cents as dollars, with a key of their own for each attempt', async () => {
    const fetch = answerWith({ ok: true })
    await call(clocks.windClock, { body: { price: cents(12_50) } })
    await call(clocks.windClock, { body: { price: cents(12_50) } })
    await call(clocks.windClock, { body: { price: cents(12_50) }, idempotencyKey: 'again' })
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"price":"12.50"}')
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe('again')
  })

  it('refuses what the server would refuse, in the same words', async () => {
    const fetch = answerWith({ ok: true })
    const error = await failureOf(call(clocks.windClock, { body: { price: cents(0) } }))
    expect(error).toMatchObject({ code: 'invalid_request', issues: [{ path: 'price', message: 'Too little.' }] })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('lets the browser name the content type of a form', async () => {
    const fetch = answerWith({ ok: true })
    const body = new FormData()
    body.set('image', new Blob(['x']), 'clock.jpg')
    await call(clocks.photographClock, { body })
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(body)
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type')
  })

  it('passes on what the API says about a refusal', async () => {
    const until = '2026-01-01T10:00:00Z'
    answerWith({ code: 'listing_reserved', message: 'Another buyer is checking out.', until }, 409)
    const error = await failureOf(call(clocks.getClock, { params: { id: '1' } }))
    expect(error).toMatchObject({ status: 409, code: 'listing_reserved', until })
    expect(messageOf(error)).toBe('Another buyer is checking out.')
  })

  it("turns a proxy's error page into a sentence", async () => {
    answerWith('<html>502 Bad Gateway</html>', 502)
    const error = await failureOf(call(clocks.getClock, { params: { id: '1' } }))
    expect(error).toMatchObject({ status: 502, code: 'internal' })
    expect(error.message).not.toContain('html')
  })

  it('says so when the answer breaks its contract', async () => {
    answerWith({ name: 'Bracket clock' })
    expect((await failureOf(call(clocks.getClock, { params: { id: '1' } }))).code).toBe('unreadable_answer')
  })

  it('tells a lost connection from a call that was called off', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const lost = await failureOf(call(clocks.getClock, { params: { id: '1' } }))
    expect(lost).toMatchObject({ code: 'network', status: 0 })
    const aborted = AbortSignal.abort()
    await expect(call(clocks.getClock, { params: { id: '1' }, signal: aborted })).rejects.toBeInstanceOf(TypeError)
  })
})

describe('while Vitrine is busy', () => {
  const tooMany = () => Response.json({ message: 'Too Many Requests' }, { status: 429 })
  const unavailable = () => Response.json({ message: 'Service Unavailable' }, { status: 503 })

  /** Answers of the API in turn, the last of them for good; the person waits without waiting. */
  function answering(...answers: (() => Response)[]) {
    vi.useFakeTimers()
    const startedAt = Date.now()
    const asked: number[] = []
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      asked.push(Date.now() - startedAt)
      return (answers[asked.length - 1] ?? answers.at(-1))!()
    })
    vi.stubGlobal('fetch', fetch)
    return { asked, fetch }
  }
  const settled = async <T>(answer: Promise<T>) => {
    answer.catch(() => undefined)
    await vi.runAllTimersAsync()
    return answer
  }
  // What is loaded with the first refusal.
  beforeAll(() => import('./while-busy.ts'))
  afterEach(() => vi.useRealTimers())

  it('asks again after longer and longer pauses, and then answers', async () => {
    const { asked } = answering(tooMany, tooMany, tooMany, () => Response.json({ name: 'Clock', price: '1.00' }))
    expect(await settled(call(clocks.getClock, { params: { id: '1' } }))).toMatchObject({ name: 'Clock' })
    const [, first = 0, second = 0, third = 0] = asked
    expect(first).toBeGreaterThanOrEqual(250)
    expect(second - first).toBeGreaterThanOrEqual(500)
    expect(third - second).toBeGreaterThanOrEqual(1_000)
    expect(third).toBeLessThanOrEqual(500 + 1_000 + 2_000)
  })

  it('repeats a change that was refused before it was made, with the same key', async () => {
    const { fetch } = answering(tooMany, () => Response.json({ ok: true }))
    await settled(call(clocks.windClock, { body: { price: cents(12_50) } }))
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('repeats a change that may have been made only if it counts once', async () => {
    const once = answering(unavailable, () => Response.json({ ok: true }))
    expect(await settled(call(clocks.chimeClock, {}))).toEqual({ ok: true })
    expect(once.asked).toHaveLength(2)
    const { asked } = answering(unavailable)
    const error = await failureOf(settled(call(clocks.windClock, { body: { price: cents(12_50) } })))
    expect([asked.length, error.status, error.code]).toEqual([1, 503, 'internal'])
  })

  it('gives up after half a minute, and says that nothing is lost', async () => {
    const { asked } = answering(tooMany)
    const error = await failureOf(settled(call(clocks.getClock, { params: { id: '1' } })))
    expect(error).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(error.message).toContain('Nothing is lost')
    expect(asked.at(-1)).toBeLessThanOrEqual(30_000)
    expect(asked.length).toBeLessThan(12)
  })

  it('comes back when it was told to, or not at all if that is late', async () => {
    const later = (seconds: string) => () => Response.json({}, { status: 429, headers: { 'retry-after': seconds } })
    const soon = answering(later('7'), () => Response.json({ name: 'Clock', price: '1.00' }))
    await settled(call(clocks.getClock, { params: { id: '1' } }))
    expect(soon.asked).toEqual([0, 7_000])
    const late = answering(later('300'))
    await failureOf(settled(call(clocks.getClock, { params: { id: '1' } })))
    expect(late.asked).toEqual([0])
  })

  it('does not repeat what was refused for the person’s own reason', async () => {
    const own = { code: 'too_many_requests', message: 'Too many attempts. Please try again after 3:45 PM UTC.' }
    const { asked } = answering(() => Response.json(own, { status: 429 }))
    const error = await failureOf(settled(call(clocks.getClock, { params: { id: '1' } })))
    expect([asked.length, error.message]).toEqual([1, own.message])
  })

  it('stops when nobody waits any more', async () => {
    const { asked } = answering(tooMany)
    const left = new AbortController()
    const answer = call(clocks.getClock, { params: { id: '1' }, signal: left.signal })
    answer.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    left.abort()
    await vi.runAllTimersAsync()
    await expect(answer).rejects.toThrow(/abort/i)
    expect(asked).toHaveLength(1)
  })

  it('says so once it takes longer than a moment, and no longer than it takes', async () => {
    answering(tooMany, tooMany, tooMany, () => Response.json({ name: 'Clock', price: '1.00' }))
    const answer = call(clocks.getClock, { params: { id: '1' } })
    await vi.advanceTimersByTimeAsync(900)
    expect(isBusy()).toBe(false)
    await vi.advanceTimersByTimeAsync(101)
    expect(isBusy()).toBe(true)
    await vi.runAllTimersAsync()
    await answer
    expect(isBusy()).toBe(false)
  })
})

describe('addresses and keys', () => {
  it('keeps answers apart by what was asked', () => {
    expect(urlFor('/api/clocks')).toBe('/api/clocks')
    expect(queryKeyOf(clocks.getClock)).toEqual(['getClock'])
    expect(queryKeyOf(clocks.getClock, { params: { id: '1' } })).toEqual(['getClock', { params: { id: '1' } }])
  })
})

describe("the server's complaints in a form", () => {
  const refusal = (...issues: { path: string; message: string }[]) =>
    new ApiError('invalid_request', 'See the marked fields.', { status: 400, issues })

  it('marks each field and focuses the first', () => {
    const setError = vi.fn()
    const error = refusal({ path: 'username', message: 'Taken.' }, { path: 'email', message: 'Taken too.' })
    expect(applyIssues(error, setError)).toBe(true)
    expect(setError.mock.calls).toEqual([
      ['username', { type: 'server', message: 'Taken.' }, { shouldFocus: true }],
      ['email', { type: 'server', message: 'Taken too.' }, { shouldFocus: false }],
    ])
  })

  it('leaves trouble without a field to the page', () => {
    const setError = vi.fn()
    expect(applyIssues(refusal({ path: '', message: 'No.' }), setError)).toBe(false)
    expect(applyIssues(new Error('other'), setError)).toBe(false)
    expect(applyIssues(refusal(), setError)).toBe(false)
  })
})
