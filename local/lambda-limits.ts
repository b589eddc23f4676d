import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** An HTTP API's own limits: of a body, and of the request line with all header values. */
export const GATEWAY_MAX_BODY_BYTES = 10 * 1024 ** 2
const GATEWAY_MAX_HEADER_BYTES = 10_240
export const GATEWAY_TIMEOUT_MS = 30_000
/** 6 MB, and a little for what Lambda adds: "Request must be smaller than 6291556 bytes for the Invoke operation". */
const LAMBDA_MAX_BYTES = 6_291_556
/** Escaping makes no JSON longer than six times its text, so most needn't be measured. */
const NEEDS_MEASURING_BYTES = LAMBDA_MAX_BYTES / 6 - 100_000

export function hasTooLongHeaders(
  { method = '', url = '', headers: { cookie = '' } }: IncomingMessage,
  headers: Readonly<Record<string, string | undefined>>,
): boolean {
  let length = method.length + url.length + cookie.length
  for (const name in headers) length += headers[name]?.length ?? 0
  return length > GATEWAY_MAX_HEADER_BYTES
}

/** Whether Lambda would refuse an event, as large as it is there: JSON, with the body's base64. */
export const isTooLargeEvent = (event: APIGatewayProxyEventV2): boolean => isTooLarge(event, event.body)

export const isTooLargeAnswer = (answer: APIGatewayProxyStructuredResultV2): boolean => isTooLarge(answer, answer.body)

const isTooLarge = (message: object, body = '') =>
  body.length > NEEDS_MEASURING_BYTES && Buffer.byteLength(JSON.stringify(message)) > LAMBDA_MAX_BYTES
