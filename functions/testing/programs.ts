import type { JsonBodyOf, NamedRow } from '../../shared/contract/endpoint.ts'
import { apiTokens } from '../../shared/contract/endpoints/api-tokens.ts'
import type { Scope } from '../../shared/rules/api-tokens.ts'
import { type CallOptions, type Member, proof, Visitor } from './visitor.ts'

/** What no browser sends: no cookie, no site, but a token. */
export const asProgram = (token: string) => ({
  authorization: `Bearer ${token}`,
  'sec-fetch-site': undefined,
})

export async function newToken(owner: Member, scopes: readonly Scope[], name = 'Stock system') {
  const { status, body } = await owner.call(apiTokens.createApiToken, {
    body: { name, scopes: [...scopes], ...proof.body },
  })
  if (status !== 201) throw new Error(`no token: ${body.code}`)
  return body
}

/** A member's own program. */
export class Program {
  readonly token: string

  constructor(token: string) {
    this.token = token
  }

  call<Row extends NamedRow>(row: Row, { headers, ...options }: CallOptions<JsonBodyOf<Row>> = {}) {
    return new Visitor().call(row, { ...options, headers: { ...asProgram(this.token), ...headers } })
  }

  send(row: NamedRow, { headers, ...options }: CallOptions<unknown> = {}) {
    return new Visitor().send(row, { ...options, headers: { ...asProgram(this.token), ...headers } })
  }
}

export const newProgram = async (owner: Member, ...scopes: Scope[]): Promise<Program> =>
  new Program((await newToken(owner, scopes)).secret)
