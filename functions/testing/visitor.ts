import { randomBytes, randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import type { JsonBodyOf, JsonResponseOf, NamedRow } from '../../shared/contract/endpoint.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { accounts, registerBody } from '../../shared/contract/endpoints/accounts.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import { versionsAt } from '../../shared/rules/agreed-texts.ts'
import { freeDelivery } from '../../shared/testing/free-delivery.ts'
import { createAccount } from '../accounts/account-store.ts'
import { newUser } from '../accounts/new-user.ts'
import { switchSession } from '../accounts/signed-in.ts'
import { codeOf, stepAt } from '../core/account/one-time-code.ts'
import { hashPassword } from '../core/account/password.ts'
import type { ApiHandler } from '../platform/endpoint.ts'
import { UserEntity, type UserRecord } from '../platform/users.ts'
import { giveSecondFactor } from './second-factor.ts'

export interface CallOptions<Body> {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Body
  /** Sent as they are, over the browser's own; undefined leaves one out. */
  headers?: Record<string, string | undefined>
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: { text: string; base64?: boolean }
  address?: string
}

export interface Answer<Body> {
  status: number
  body: Body
  headers: Record<string, string>
  cookies: string[]
}

/** Keeps cookies, and calls handlers with the events that API Gateway would send. */
export class Visitor {
  private cookies = new Map<string, string>()

  async call<Row extends NamedRow>(
    row: Row,
    options: CallOptions<JsonBodyOf<Row>> = {},
  ): Promise<Answer<JsonResponseOf<Row> & Partial<ErrorBody>>> {
    return this.send(row, options) as never
  }

  /** For requests that no typed client would make. */
  async send(row: NamedRow, options: CallOptions<unknown> = {}): Promise<Answer<unknown>> {
    const handler = await handlerOf(row)
    const result = await handler(eventFor(row, options, this.cookies), lambdaContext(row))
    this.keep(result.cookies ?? [])
    const headers = Object.fromEntries(
      Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]),
    )
    return {
      status: result.statusCode ?? 200,
      body: result.body && headers['content-type'] === 'application/json' ? JSON.parse(result.body) : result.body,
      headers,
      cookies: result.cookies ?? [],
    }
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value)
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)
  }

  keep(setCookies: readonly string[]) {
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
  }
}

const handlers = new Map<string, Promise<{ handler: ApiHandler }>>()

/** Imported once: each import is resolved anew, and the test runner's main process told of it. */
async function handlerOf(row: NamedRow): Promise<ApiHandler> {
  const placed = endpointList.find(each => each.row.name === row.name)
  if (!placed) throw new Error(`${row.name} is not in the endpoint table`)
  const module = handlers.get(row.name) ?? import(/* @vite-ignore */ `../${placed.file}`)
  handlers.set(row.name, module)
  return (await module).handler
}

function eventFor(
  row: NamedRow,
  { params, query, body, headers, rawBody, address }: CallOptions<unknown>,
  cookies: ReadonlyMap<string, string>,
): APIGatewayProxyEventV2 {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const text = rawBody?.text ?? (body === undefined ? undefined : JSON.stringify(body))
  const rawQueryString = new URLSearchParams(query).toString()
  return {
    version: '2.0',
    routeKey: `${row.method} ${row.path}`,
    rawPath: path,
    rawQueryString,
    cookies: [...cookies].map(([name, value]) => `${name}=${value}`),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      host: 'localhost:3000',
      ...headers,
    },
    ...(query && { queryStringParameters: query }),
    ...(params && { pathParameters: params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'test',
      http: {
        method: row.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: address ?? '203.0.113.9',
        userAgent: 'a test',
      },
      requestId: randomUUID(),
      routeKey: `${row.method} ${row.path}`,
      stage: '$default',
      time: '20/Nov/2026:01:06:40 +0000',
      timeEpoch: 0,
    },
    ...(text !== undefined && { body: text }),
    isBase64Encoded: rawBody?.base64 ?? false,
  }
}

const lambdaContext = (row: NamedRow) => ({ awsRequestId: randomUUID(), functionName: row.name }) as Context

/** None of them is taken for a letter of a word, and they make no date ("82 bc"), weight or size. */
const SIGNS = '2689fhwz'

/** Unique, because every test owns its people. */
export const uniqueName = (prefix: string) =>
  `${prefix}-${Array.from(randomBytes(12), byte => SIGNS[byte % SIGNS.length]).join('')}`

/** Password of all members in tests. */
const PASSWORD = 'correct horse battery'

export const proof = { body: { currentPassword: PASSWORD } }

export interface Member extends Visitor {
  user: JsonResponseOf<typeof accounts.register>
}

/** A dealer is one at once, without an application. */
type Profile = Partial<JsonBodyOf<typeof accounts.register>> & Partial<Pick<UserRecord, 'accountType'>>

/** Whom no limit of new accounts concerns. */
const established = (): Partial<UserRecord> => {
  const joinedAt = new Date(Date.now() - 100 * 86_400_000).toISOString()
  return { createdAt: joinedAt, firstPurchaseAt: joinedAt }
}

/** Signed in, with a confirmed email address and a network address of their own. */
export const newMember = (overrides: Profile = {}): Promise<Member> =>
  openAccount(overrides, { emailUnconfirmed: undefined, ...established() })

/** As someone is who has just registered and confirmed their address. */
export const newAccount = (overrides: Profile = {}): Promise<Member> =>
  openAccount(overrides, { emailUnconfirmed: undefined })

/** A member whose account says how pieces get to their buyers. */
export const newSeller = (overrides: Profile = {}): Promise<Member> =>
  openAccount(overrides, { emailUnconfirmed: undefined, delivery: freeDelivery, ...established() })

/** Signed in, with an unconfirmed email address. */
export const newcomer = (overrides: Profile = {}): Promise<Member> => openAccount(overrides)

const NAME = { firstName: 'Mara', lastName: 'Lind' }

/** Members of tests share passwords, and their salt: a real hash takes most of a second on purpose. */
const hashed = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const hash = hashed.get(password) ?? hashPassword(password)
  hashed.set(password, hash)
  return hash
}

/** Its name may be one from before the rule for names. */
async function openAccount(
  { accountType = 'individual', ...overrides }: Profile,
  kept: Partial<UserRecord> = {},
): Promise<Member> {
  const visitor = new Visitor()
  const username = overrides.username ?? uniqueName('member')
  const { password, ...profile } = registerBody.parse({
    username,
    password: PASSWORD,
    email: `${username}@example.com`,
    agreedTo: versionsAt(new Date()),
    ...overrides,
    ...NAME,
  })
  const now = new Date()
  const { firstName, lastName } = { ...NAME, ...overrides }
  const user = { ...newUser({ ...profile, firstName, lastName }, now), accountType, ...kept }
  const clientAddress = `198.51.100.${Math.floor(Math.random() * 250)}`
  const cookie = await createAccount(user, await hashOnce(password), now, { now, clientAddress })
  const cookies: string[] = []
  const browser = { session: undefined, cookies: [], now, setCookie: (each: string) => cookies.push(each) }
  const shown = await switchSession(browser, { user, cookie })
  visitor.keep(cookies)
  return Object.assign(visitor, { user: accounts.register.response.encode(shown) })
}

/** Only the first admin can make themselves one. They have an authenticator app, and proved it in this session. */
export async function newAdmin(overrides: Parameters<typeof newMember>[0] = {}): Promise<Member> {
  const admin = await newMember(overrides)
  await UserEntity.build(UpdateItemCommand).item({ id: admin.user.id, isAdmin: true }).send()
  await giveSecondFactor(admin.user.id)
  return admin
}

/** @returns the secret of the app, and the recovery codes */
export async function withAuthenticator(member: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await member.call(accounts.startAuthenticator, proof)).body
  // The code of the step before, so that the app's next one is still good.
  const code = codeOf(secret, stepAt(new Date()) - 1)
  const { status, body } = await member.call(accounts.confirmAuthenticator, { body: { code } })
  if (status !== 200) throw new Error(`the authenticator app was refused: ${body.code}`)
  member.user = { ...member.user, hasSecondFactor: true }
  return { secret, recoveryCodes: body.recoveryCodes ?? [] }
}
