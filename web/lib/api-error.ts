import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type * as z from 'zod'
import type { ErrorCode, HeldThing, Issue } from '../../shared/contract/errors.ts'

/** `network`: no answer came. `unreadable_answer`: one came that this version of the app can't read. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable_answer'

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: ApiErrorCode
  readonly issues: readonly Issue[]
  /** ISO 8601 */
  readonly until: string | undefined
  /** The current price as JSON has it, if another was expected. */
  readonly price: string | undefined
  /** What has to be paid or cancelled first. */
  readonly held: readonly HeldThing[]

  constructor(
    code: ApiErrorCode,
    message: string,
    {
      status = 0,
      issues = [],
      until,
      price,
      held = [],
      cause,
    }: Partial<Pick<ApiError, 'status' | 'issues' | 'until' | 'price' | 'held' | 'cause'>> = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.issues = issues
    this.until = until
    this.price = price
    this.held = held
  }
}

/** Malformed ids are refused as invalid_request; to the reader both mean that nothing is there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')

/** The request may have been carried out all the same: no answer refused it. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unreadable_answer' || error.status >= 500)

export const isConnectionLost = (error: unknown): boolean => error instanceof ApiError && error.code === 'network'

export const connectionError = (cause: unknown) =>
  new ApiError(
    'network',
    globalThis.navigator?.onLine === false
      ? "You're offline. Try again when the connection is back."
      : 'We could not reach Vitrine. Check your connection and try again.',
    { cause },
  )

export const unreadableAnswer = (endpoint: string, cause: unknown) =>
  new ApiError('unreadable_answer', 'We received an unexpected answer. Reload the page and try again.', {
    cause: new Error(`${endpoint} answered outside its contract`, { cause }),
  })

/** The server's answer to a field that its schema refuses. */
export const refusedBeforeSent = (field: string, { issues }: z.core.$ZodError) =>
  new ApiError('invalid_request', 'Please check the marked fields.', {
    status: 400,
    issues: issues.map(({ path, message }) => ({ path: [field, ...path].join('.'), message })),
  })

/** Reads the shape of shared/contract/errors.ts. For other content, such as a proxy's error page, uses our own message. */
export function refusalFrom(status: number, content: unknown): ApiError {
  if (isErrorBody(content)) {
    const { code, message, issues, until, price, held } = content
    return new ApiError(code, message, { status, issues, until, price, held })
  }
  if (status === 401) return new ApiError('not_signed_in', 'Please sign in first.', { status })
  if (status === 413) {
    return new ApiError('body_too_large', 'That is too large to send. Please use a smaller file.', { status })
  }
  if (status === 429) {
    return new ApiError('too_many_requests', 'Too many attempts. Please try again in a little while.', { status })
  }
  return new ApiError('internal', 'Something went wrong on our side. Please try again.', { status })
}

interface ReadBody {
  code: ErrorCode
  message: string
  issues?: readonly Issue[]
  until?: string
  price?: string
  held?: readonly HeldThing[]
}

function isErrorBody(content: unknown): content is ReadBody {
  if (typeof content !== 'object' || content === null) return false
  const { code, message } = content as Partial<Record<keyof ReadBody, unknown>>
  return typeof code === 'string' && typeof message === 'string'
}

export const isPriceChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'price_changed'

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'

/** The server's reason for a refusal; `otherwise` for a failure without a reason. */
export const reasonOr = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== 'internal' && error.code !== 'unreadable_answer'
    ? error.message
    : otherwise

export function applyIssues<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): boolean {
  if (!(error instanceof ApiError) || error.issues.length === 0) return false
  error.issues.forEach((issue, index) => {
    const path = (issue.path || 'root') as Path<Values>
    setError(path, { type: 'server', message: issue.message }, { shouldFocus: index === 0 })
  })
  return error.issues.every(issue => issue.path !== '')
}

/** What concerns no field is the form's own error, `root`. */
export function showFailure<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): void {
  if (!applyIssues(error, setError)) setError('root', { message: messageOf(error) })
}
