import { AwsError } from './aws-error.ts'

/** A signed call that is about to be done. */
export interface AwsCall {
  /** As `credentialsOf` was told; empty for the local key itself. */
  readonly caller: string
  /** Its name in signatures: `s3`, `dynamodb`. */
  readonly service: string
  readonly method: string
  /** As it was sent, without its query; of S3 `/bucket/key`. */
  readonly path: string
  /** `DynamoDB_20120810.GetItem`; empty for services that are asked by method and path. */
  readonly target: string
  readonly body: unknown
}

/** Whether a caller may do it. */
export type Authorize = (call: AwsCall) => boolean

/** @throws AwsError as the service refuses it */
export function requireRight(authorize: Authorize | undefined, call: AwsCall): void {
  if (!authorize || authorize(call)) return
  const message = `${call.caller} is not authorized to perform: ${call.service} ${call.target || call.method} ${call.path}`
  if (call.service === 's3') throw new AwsError('AccessDenied', 403, message)
  throw new AwsError('AccessDeniedException', call.service === 'dynamodb' ? 400 : 403, message)
}
