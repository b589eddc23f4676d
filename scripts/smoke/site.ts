import type * as z from 'zod'
import type { NamedRow } from '../../shared/contract/endpoint.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'

const ANSWER_TIMEOUT_MS = 20_000

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** A refusal of the API, with its code. */
export class Refused extends Error {
  readonly code: string

  constructor(call: string, status: number, { code, message }: Partial<ErrorBody>) {
    super(`${call} answered ${status}: ${message ?? 'no message'} (${code ?? 'no code'})`)
    this.code = code ?? ''
  }
}

/** A running Vitrine, as a browser that keeps its cookies would use it. */
export class Site {
  readonly origin: string
  private readonly deadline: AbortSignal
  private readonly cookies = new Map<string, string>()

  constructor(url: string, deadline: AbortSignal) {
    this.origin = new URL(url).origin
    this.deadline = deadline
  }

  async fetch(address: string, options: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.any([this.deadline, AbortSignal.timeout(ANSWER_TIMEOUT_MS)])
    return fetch(new URL(address, this.origin), { redirect: 'manual', ...options, signal })
  }

  /** @returns the answer as JSON, once it was checked by the endpoint's schema. @throws Refused */
  async call<Row extends NamedRow>(row: Row, { params = {}, query = {}, body }: Input = {}): Promise<unknown> {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const name = `${row.method} ${path}`
    const answer = await this.fetch(`${path}?${new URLSearchParams(query)}`, {
      method: row.method,
      headers: {
        origin: this.origin,
        cookie: [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.cookies.set(key, value)
    }
    const json = await answer.json().catch(() => ({}))
    if (!answer.ok) throw new Refused(name, answer.status, json as Partial<ErrorBody>)
    ;(row.response as z.ZodType).decode(json)
    return json
  }

  /** @returns the code of the refusal, or undefined if it was not refused */
  async refusalOf(row: NamedRow, input: Input): Promise<string | undefined> {
    try {
      await this.call(row, input)
      return undefined
    } catch (error) {
      if (error instanceof Refused) return error.code
      throw error
    }
  }
}
