const MAX_CAUSES = 3
const MAX_CODE = 100

/** Errors of the AWS SDK, Stripe and others carry items, bodies, headers and addresses; these parts say enough. */
const CODES = ['code', 'type', 'status', 'statusCode', 'requestId', 'decline_code', 'param'] as const

const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'`<>()[\],;:=]+@[^\s"'`<>()[\],;:=]+\.\w+/g, '[address]'],
  [/\b(?:sk|rk|pk|whsec|seti|pi_\w+_secret)[-_][\w-]{6,}/g, '[secret]'],
  [/\bBearer\s+\S+/gi, '[secret]'],
  [/\b([\w-]*(?:token|secret|password|signature|key|session))=[^&\s"']+/gi, '$1=[secret]'],
]

const withoutPrivate = (text: string): string =>
  PRIVATE.reduce((reduced, [pattern, instead]) => reduced.replace(pattern, instead), text)

/** What the log may have of an error. */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPrivate(error) : { name: typeof error }
  const { name, message, stack, cause } = error
  const fields = error as unknown as Record<string, unknown>
  const codes = CODES.map(code => [code, fields[code]] as const).filter(([, value]) => isCode(value))
  const { httpStatusCode, requestId } = (fields.$metadata ?? {}) as Record<string, unknown>
  const reasons = fields.CancellationReasons as readonly { Code?: string }[] | undefined
  return {
    name,
    message: withoutPrivate(message),
    ...Object.fromEntries(codes),
    ...(isCode(httpStatusCode) && { httpStatusCode }),
    ...(isCode(requestId) && { awsRequestId: requestId }),
    ...(Array.isArray(reasons) && { reasons: reasons.map(({ Code }) => Code) }),
    stack: stack && withoutPrivate(stack),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  }
}

const isCode = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= MAX_CODE && withoutPrivate(value) === value)
