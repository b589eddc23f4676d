import { DAY_MS } from '../../../shared/rules/durations.ts'

/** How a server of chat completions is asked. The first of each kind says most, the last is understood by all. */
const formats = ['json_schema', 'json_object', 'text'] as const
const limits = ['max_completion_tokens', 'max_tokens'] as const

export interface Dialect {
  readonly format: (typeof formats)[number]
  readonly limit: (typeof limits)[number]
  /** Whether the prompt describes the answer's form; without a schema it must. */
  readonly isExplained: boolean
}

const RICHEST: Dialect = { format: 'json_schema', limit: 'max_completion_tokens', isExplained: false }

const REMEMBERED_MS = DAY_MS

interface Known {
  readonly dialect: Dialect
  readonly until: number
}

/** By server and model, in this process: a refusal costs no tokens and little time (docs/decisions/35-identification-sources.md). */
const known = new Map<string, Known>()

export function dialectOf(server: string, now: Date): Dialect {
  const { dialect, until } = known.get(server) ?? { dialect: RICHEST, until: Number.POSITIVE_INFINITY }
  return until > now.getTime() ? dialect : RICHEST
}

/** An updated server is asked in full again after a day. */
export function rememberDialect(server: string, dialect: Dialect, now: Date): void {
  if (dialectOf(server, now) !== dialect) known.set(server, { dialect, until: now.getTime() + REMEMBERED_MS })
}

const NAMES_FORMAT = /response_format|json|schema|grammar|structured/i
const NAMES_LIMIT = /max_completion_tokens/i

/** What servers say where the model reads text only. */
const NAMES_PICTURES = /\bimages?\b|image_url|vision|multimodal|mmproj/i

interface Refusal {
  readonly status?: unknown
  readonly message?: string
}

export const isAboutPictures = ({ message = '' }: Pick<Refusal, 'message'>): boolean =>
  NAMES_PICTURES.test(message) && !NAMES_FORMAT.test(message)

/** Whether the server refuses the way it is asked. Some servers fail at what they don't know. */
function isAboutRequest({ status, message = '' }: Refusal): boolean {
  if (isAboutPictures({ message })) return false
  if (status === 400 || status === 422) return true
  return (status === 500 || status === 501) && (NAMES_FORMAT.test(message) || NAMES_LIMIT.test(message))
}

/** After a refusal that nothing simpler helps, the server may have changed. */
export function forgetRefused(server: string, refusal: Refusal): void {
  if (isAboutRequest(refusal)) known.delete(server)
}

/** The next simpler way to ask, or undefined if the refusal is about something else or nothing simpler is left. */
export function simplerAfter(refusal: Refusal, dialect: Dialect): Dialect | undefined {
  if (!isAboutRequest(refusal)) return undefined
  const { message = '' } = refusal
  const format = formats[formats.indexOf(dialect.format) + 1]
  const limit = limits[limits.indexOf(dialect.limit) + 1]
  if (limit && (NAMES_LIMIT.test(message) || !format)) return { ...dialect, limit }
  return format && { ...dialect, format, isExplained: true }
}
