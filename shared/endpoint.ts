import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, a signed-in person, a dealer, an admin, or an outside system that signs its body. */
export type Auth = 'public' | 'member' | 'dealer' | 'admin' | 'signature'

/** Answers for browsers and crawlers to read as they are, and their media types. */
export const textTypes = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const
export type TextType = keyof typeof textTypes

/** What a handler answers where its row's response is text. */
export interface TextAnswer {
  readonly text: string
  /** 404 for a page that tells people that there is no such thing. Absent: found. */
  readonly status?: 404
  /** False for a fallback response that CloudFront must not cache. */
  readonly keep?: false
}

/** One endpoint of the API. Rows are data: infra, the local gateway, the web client, the OpenAPI file and tests read them. */
export interface EndpointRow {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** API Gateway form: `/api/listings/{id}`. */
  readonly path: string
  readonly auth: Auth
  readonly summary: string
  /** What someone who is not signed in is told, where it is more than `Please sign in first.` */
  readonly signedOut?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** `json` unless told: `multipart` bodies arrive as JSON or as multipart/form-data; `raw` is handed on unparsed. */
  readonly bodyType?: 'json' | 'multipart' | 'raw'
  /** The answer, `redirect` for a 302 to a path of our own, or the type of text that the handler writes. */
  readonly response: z.ZodType | 'redirect' | TextType
  /** Screens of the app whose paths look like this row's, as `browse` looks like an id: they stay the app's. */
  readonly appPaths?: readonly string[]
  /** Sends something to others or takes money: asks for a confirmed email address first. */
  readonly confirmed?: true
  /** Success status; 200 unless told. */
  readonly status?: 200 | 201
  /** Domain errors beyond those every row of its kind can answer. */
  readonly errors?: readonly ErrorCode[]
  /** Seconds CloudFront may keep the answer; absent means never. Only for public rows whose answer is nobody's own. */
  readonly cacheSeconds?: number
  /** Polled by open pages: does not count as activity that extends a session. */
  readonly polled?: true
  /** No session is read: the answer is the same for everyone. Rows with `cacheSeconds` need not say so. */
  readonly session?: 'none'
}

export type NamedRow<Name extends string = string> = EndpointRow & { readonly name: Name }

/** Gives each row of a feature its key as its name: `placeBid` is file `place-bid.ts`, hook `usePlaceBid`, operationId. */
export function defineEndpoints<const Rows extends Record<string, EndpointRow>>(rows: Rows) {
  const named = Object.entries(rows).map(([name, row]) => [name, { ...row, name }])
  return Object.fromEntries(named) as { readonly [Name in keyof Rows & string]: Rows[Name] & { readonly name: Name } }
}

type Infer<Schema, Else> = Schema extends z.ZodType ? z.output<Schema> : Else
type InferJson<Schema, Else> = Schema extends z.ZodType ? z.input<Schema> : Else

export type ParamsOf<Row extends EndpointRow> = Infer<Row['params'], Record<never, never>>
export type QueryOf<Row extends EndpointRow> = Infer<Row['query'], Record<never, never>>
export type BodyOf<Row extends EndpointRow> = Row['bodyType'] extends 'raw' ? Uint8Array : Infer<Row['body'], undefined>
/** What a handler returns, and the client gets. The schema encodes it between them: cents as "12.50". */
export type AnswerOf<Row extends EndpointRow> = Row['response'] extends 'redirect'
  ? { redirectTo: string }
  : Row['response'] extends TextType
    ? TextAnswer
    : Infer<Row['response'], undefined>

type OptionalKey<T> = { [Key in keyof T]-?: Record<never, never> extends Pick<T, Key> ? Key : never }[keyof T]
/** What a schema returns; fields that it can fill in are optional. */
type Sent<Schema, Else> = Schema extends z.ZodObject
  ? Omit<z.output<Schema>, OptionalKey<z.input<Schema>>> &
      Partial<Pick<z.output<Schema>, OptionalKey<z.input<Schema>> & keyof z.output<Schema>>>
  : Else
/** What the client sends and gets: the same fields in the same units as the handler. */
export type RequestBodyOf<Row extends EndpointRow> = Sent<Row['body'], undefined>
export type RequestQueryOf<Row extends EndpointRow> = Sent<Row['query'], undefined>
export type ResponseOf<Row extends EndpointRow> = Row['response'] extends TextType
  ? string
  : Infer<Row['response'], undefined>

/** JSON of a test: a number of dollars needs no brand. */
type Json<T> =
  T extends z.core.$brand<'Dollars'>
    ? number
    : T extends readonly (infer Each)[]
      ? Json<Each>[]
      : T extends object
        ? { [Key in keyof T]: Json<T[Key]> }
        : T
/** The body and the response in JSON. */
export type JsonBodyOf<Row extends EndpointRow> = Json<InferJson<Row['body'], undefined>>
export type JsonResponseOf<Row extends EndpointRow> = Row['response'] extends TextType
  ? string
  : InferJson<Row['response'], undefined>

/** Whether a request's session is looked at. */
export const readsSession = ({ auth, session, cacheSeconds }: EndpointRow): boolean =>
  auth !== 'signature' && session !== 'none' && !cacheSeconds

/** Whether a row answers text: below any path, and to HEAD as well. */
export const isTextType = (response: EndpointRow['response']): response is TextType =>
  typeof response === 'string' && response in textTypes
