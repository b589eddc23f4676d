import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const ANY_SIGNATURE = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260101T000000Z',
}
/** A log that is written nowhere, and headers about the SDK and its surroundings. */
const NOT_READ = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware']

/**
 * For processes that have an embedded engine to themselves: it takes any signature, and working one out is a third of what
 * a call costs. Handlers on AWS never call this.
 */
export function callEmbeddedTable({ middlewareStack }: DynamoDBDocumentClient): void {
  for (const name of ['httpSigningMiddleware', ...NOT_READ]) middlewareStack.remove(name)
  middlewareStack.add(
    next => call => {
      Object.assign((call.request as { headers: object }).headers, ANY_SIGNATURE)
      return next(call)
    },
    { step: 'finalizeRequest', name: 'anySignature', priority: 'low' },
  )
}
