import type { JsonBodyOf, JsonResponseOf, NamedRow } from '../../shared/contract/endpoint.ts'

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
    const [cookie] = answer.headers.getSetCookie()
    if (cookie) this.#cookie = cookie.split(';')[0] ?? ''
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${row.name}: ${answer.status} ${text}`)
    return JSON.parse(text) as JsonResponseOf<Row>
  }
}
