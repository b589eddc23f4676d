import type { JsonBodyOf, JsonResponseOf, NamedRow } from '../../shared/contract/endpoint.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { versionsAt } from '../../shared/rules/agreed-texts.ts'
import { confirmAddress } from '../confirm-address.ts'

export const PASSWORD = 'correct horse battery'

export class HttpVisitor {
  readonly #origin: string
  #cookie = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  async call<Row extends NamedRow>(
    row: Row,
    { params = {}, body }: { params?: Record<string, string>; body?: JsonBodyOf<Row> } = {},
  ): Promise<JsonResponseOf<Row>> {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const answer = await fetch(`${this.#origin}${path}`, {
      method: row.method,
      headers: { 'content-type': 'application/json', origin: this.#origin, cookie: this.#cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const cookie = answer.headers.getSetCookie().find(each => each.startsWith('session='))
    if (cookie) this.#cookie = cookie.split(';')[0] ?? ''
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${row.name}: ${answer.status} ${text}`)
    return JSON.parse(text) as JsonResponseOf<Row>
  }
}

/** Registered, with a confirmed address. */
export async function newHttpMember(origin: string, username: string): Promise<HttpVisitor> {
  const visitor = new HttpVisitor(origin)
  const email = `${username}@example.com`
  await visitor.call(accounts.register, {
    body: {
      ...{ username, password: PASSWORD, email, firstName: username, lastName: 'Lund' },
      agreedTo: versionsAt(new Date()),
    },
  })
  await confirmAddress(origin, email)
  return visitor
}
