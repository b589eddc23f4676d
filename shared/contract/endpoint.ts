import type * as z from 'zod'
import type { Scope } from '../rules/api-tokens.ts'
import type { ErrorCode } from './errors.ts'

/** anyone, a signed-in person, a dealer, an admin, or an outside system that signs its body */
export type Auth = 'public' | 'member' | 'dealer' | 'admin' | 'signature'

export const textTypes = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  iiif: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
  linkedArt: 'application/ld+json;profile="https://linked.art/ns/v1/linked-art.json"',
} as const
export type TextType = keyof typeof textTypes

export interface TextAnswer {
  readonly text: string
  /** 404 for a page that says that something does not exist. Default: 200. */
  readonly status?: 404
  /** False for a fallback response that CloudFront must not cache. */
  readonly keep?: false
}

/** Rows are data: infra, the local gateway, the web client, the OpenAPI file and tests read them. */
export interface EndpointRow {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** API Gateway form: `/api/listings/{id}`. */
  readonly path: string
  readonly auth: Auth
  readonly summary: string
  /** Error for visitors, if it is more specific than `Please sign in first.` */
  readonly signedOut?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** A request without a body means one without fields. */
  readonly bodyOptional?: true
  /** Default `json`. `multipart` bodies arrive as JSON or multipart/form-data; `raw` is not parsed. */
  readonly bodyType?: 'json' | 'multipart' | 'raw'
  /** The response's schema, `redirect` for a 302 to our own path, or the type of text that the handler returns. */
  readonly response: z.ZodType | 'redirect' | TextType
  /** Reaches other people or takes money: needs a confirmed email address and an account that isn't suspended. */
  readonly confirmed?: true
  /** Makes a new obligation or writes to people: needs agreement to the terms and privacy notice in force. */
  readonly agreed?: true
  /** Part of an order, which goes on while one of its sides is suspended. */
  readonly whileSuspended?: true
  /** Moves money or changes what everyone pays: needs a proof of the last ten minutes (`proveIdentity`). */
  readonly fresh?: true
  /** Default 200. */
  readonly status?: 200 | 201
  /** Domain errors besides those that every row of its kind can return. */
  readonly errors?: readonly ErrorCode[]
  /** Seconds that CloudFront may cache the response. Only for public rows without personal data. */
  readonly cacheSeconds?: number
  /** A change that asked for twice is made once, without an idempotency key. */
  readonly repeatable?: true
  /** Polled by open pages: does not extend a session. */
  readonly polled?: true
  /** The response is the same for everyone, so no session is read. Implied by `cacheSeconds`. */
  readonly session?: 'none'
  /** What a token needs to make this call. Absent: no token may, and scripts/without-token.ts says why. Never for admins, money or ways to sign in. */
  readonly scope?: Scope
  /** Pages of every site may read the response. Only for public rows that are the same for everyone. */
  readonly openToSites?: true
}

export type NamedRow<Name extends string = string> = EndpointRow & { readonly name: Name }

/** Names each row by its key: `placeBid` is file `place-bid.ts`, operationId. */
export function defineEndpoints<const Rows extends Record<string, EndpointRow>>(rows: Rows) {
  const named = Object.entries(rows).map(([name, row]) => [name, { ...row, name }])
  return Object.fromEntries(named) as { readonly [Name in keyof Rows & string]: Rows[Name] & { readonly name: Name } }
}

type Infer<Schema, Else> = Schema extends z.ZodType ? z.output<Schema> : Else
type InferJson<Schema, Else> = Schema extends z.ZodType ? z.input<Schema> : Else

export type ParamsOf<Row extends EndpointRow> = Infer<Row['params'], Record<never, never>>
export type QueryOf<Row extends EndpointRow> = Infer<Row['query'], Record<never, never>>
export type BodyOf<Row extends EndpointRow> = Row['bodyType'] extends 'raw' ? Uint8Array : Infer<Row['body'], undefined>
/** What a handler returns and the client receives. The schema encodes it in between: cents as "12.50". */
export type AnswerOf<Row extends EndpointRow> = Row['response'] extends 'redirect'
  ? { redirectTo: string }
  : Row['response'] extends TextType
    ? TextAnswer
    : Infer<Row['response'], undefined>

type OptionalKey<T> = { [Key in keyof T]-?: Record<never, never> extends Pick<T, Key> ? Key : never }[keyof T]
/** What a schema accepts as output; fields with defaults are optional. */
type Sent<Schema, Else> = Schema extends z.ZodObject
  ? Omit<z.output<Schema>, OptionalKey<z.input<Schema>>> &
      Partial<Pick<z.output<Schema>, OptionalKey<z.input<Schema>> & keyof z.output<Schema>>>
  : Else
export type RequestBodyOf<Row extends EndpointRow> = Sent<Row['body'], undefined>
export type RequestQueryOf<Row extends EndpointRow> = Sent<Row['query'], undefined>
export type ResponseOf<Row extends EndpointRow> = Row['response'] extends TextType
  ? string
  : Infer<Row['response'], undefined>

/** JSON in a test: amounts as numbers need no brand. */
type Json<T> =
  T extends z.core.$brand<'Units'>
    ? number
    : T extends readonly (infer Each)[]
      ? Json<Each>[]
      : T extends object
        ? { [Key in keyof T]: Json<T[Key]> }
        : T
export type JsonBodyOf<Row extends EndpointRow> = Json<InferJson<Row['body'], undefined>>
export type JsonResponseOf<Row extends EndpointRow> = Row['response'] extends TextType
  ? string
  : InferJson<Row['response'], undefined>

export const readsSession = ({ auth, session, cacheSeconds }: EndpointRow): boolean =>
  auth !== 'signature' && session !== 'none' && !cacheSeconds

/** Such rows can have any path, and answer HEAD, too. */
export const isTextType = (response: EndpointRow['response']): response is TextType =>
  typeof response === 'string' && response in textTypes
