interface Details {
  code?: string
  param?: string
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  status?: number
}

/** Becomes `{ error: { type, message, code, param } }`, in the words of Stripe's API. */
export class RequestError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(message: string, { code, param, type = 'invalid_request_error', status = 400 }: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.param = param
  }

  toBody(requestId: string) {
    return {
      error: {
        ...(this.code && {
          code: this.code,
          doc_url: `https://stripe.com/docs/error-codes/${this.code.replaceAll('_', '-')}`,
        }),
        message: this.message,
        ...(this.param && { param: this.param }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type: this.type,
      },
    }
  }
}

/** `label` is Stripe's name for the object in this place: `No such destination: 'acct_1'`. */
export const noSuch = (label: string, id: string, param: string, status = 404): RequestError =>
  new RequestError(`No such ${label}: '${id}'`, { code: 'resource_missing', param, status })

/** For what Stripe supports and this double does not: better than silently different behavior. */
export const notHere = (what: string, param?: string): RequestError =>
  new RequestError(`${what} is valid at Stripe, but this local test double does not support it.`, {
    code: 'unsupported_by_test_double',
    ...(param && { param }),
  })
