import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, a signed-in person, a dealer, an admin, or an outside system that signs its body. */
export type Auth = 'public' | 'member' | 'dealer' | 'admin' | 'signature'

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
  readonly body?: z.ZodType
  /** `json` unless told: `multipart` bodies arrive as JSON or as multipart/form-data; `raw` is handed on unparsed. */
  readonly bodyType?: 'json' | 'multipart' | 'raw'
  /** The answer, or `redirect` for a 302 to a path of our own. */
  readonly response: z.ZodType | 'redirect'
  /** Success status; 200 unless told. */
  readonly status?: 200 | 201
  /** Domain errors beyond those every row of its kind can answer. */
  readonly errors?: readonly ErrorCode[]
  /** Seconds CloudFront may keep the answer; absent means never. Only for public rows whose answer is nobody's own. */
  readonly cacheSeconds?: number
  /** Polled by open pages: does not count as activity that extends a session. */
  readonly polled?: true
}

export type NamedRow<Name extends string = string> = EndpointRow & { readonly name: Name }

/** Gives each row of a feature its key as its name: `placeBid` is file `place-bid.ts`, hook `usePlaceBid`, operationId. */
export function defineEndpoints<const Rows extends Record<string, EndpointRow>>(rows: Rows) {
  const named = Object.entries(rows).map(([name, row]) => [name, { ...row, name }])
  return Object.fromEntries(named) as { readonly [Name in keyof Rows & string]: Rows[Name] & { readonly name: Name } }
}

type Infer<Schema, Else> = Schema extends z.ZodType ? z.output<Schema> : Else
type InferInput<Schema, Else> = Schema extends z.ZodType ? z.input<Schema> : Else

export type ParamsOf<Row extends EndpointRow> = Infer<Row['params'], Record<never, never>>
export type QueryOf<Row extends EndpointRow> = Infer<Row['query'], Record<never, never>>
export type BodyOf<Row extends EndpointRow> = Row['bodyType'] extends 'raw' ? Uint8Array : Infer<Row['body'], undefined>
/** What a handler returns: the response before its schema has rendered it (cents become "12.50" there). */
export type AnswerOf<Row extends EndpointRow> = Row['response'] extends 'redirect'
  ? { redirectTo: string }
  : InferInput<Row['response'], undefined>
/** What the client sends and gets. */
export type RequestBodyOf<Row extends EndpointRow> = InferInput<Row['body'], undefined>
export type RequestQueryOf<Row extends EndpointRow> = InferInput<Row['query'], undefined>
export type ResponseOf<Row extends EndpointRow> = Infer<Row['response'], undefined>
