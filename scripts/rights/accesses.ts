import type { AwsCall } from '@vitrine/local-aws/authorize'
import type { SecretHolder } from '../../functions/platform/secrets.ts'
import {
  type Access,
  toFunction,
  toMail,
  toNamespace,
  toObject,
  toQueue,
  toSchedule,
  toSecret,
  toTable,
} from '../../infra/testing/access.ts'
import { accessesOf as accessesOfTable } from '../../infra/testing/table-access.ts'
import { BUCKETS } from '../../local/environment.ts'

const objectActions: Record<string, string> = {
  GET: 'GetObject',
  // IAM knows no HeadObject: asking for an object's headers is reading it.
  HEAD: 'GetObject',
  PUT: 'PutObject',
  // Beginning and ending an upload in parts.
  POST: 'PutObject',
  DELETE: 'DeleteObject',
}

const scheduleActions: Record<string, string> = {
  POST: 'CreateSchedule',
  PUT: 'UpdateSchedule',
  DELETE: 'DeleteSchedule',
}

/** What a call asks of IAM. @throws Error for a call that no grant speaks of */
export function accessesOf({ service, method, path, target, body }: AwsCall): Access[] {
  const operation = target.split('.').at(-1) ?? ''
  const parts = path.split('/').slice(1).map(decodeURIComponent)
  const input = (body ?? {}) as Record<string, string>
  switch (service) {
    case 'dynamodb':
      return accessesOfTable(`${operation}Command`, input).map(toTable)
    case 's3': {
      const [bucket, ...key] = parts
      const on = bucket === BUCKETS.uploads ? 'uploads' : 'media'
      return [toObject(known(objectActions, method), on, key.join('/'))]
    }
    case 'sqs':
      return [toQueue(operation.replace(/Batch$/, ''), input.QueueUrl?.split('/').at(-1) ?? '')]
    case 'lambda':
      return [toFunction(parts[2]?.split(`:function:`).at(-1) ?? '')]
    case 'scheduler':
      return toSchedule(known(scheduleActions, method), parts[1] ?? '')
    case 'secretsmanager':
      return [toSecret(input.SecretId?.split('/').at(-1) as SecretHolder)]
    case 'ses':
      return toMail()
    case 'appsync':
      return [toNamespace(input.channel?.split('/').find(Boolean) ?? '')]
    default:
      throw new Error(`No grant speaks of ${service}.`)
  }
}

function known(actions: Record<string, string>, method: string): string {
  const action = actions[method]
  if (!action) throw new Error(`No grant speaks of ${method}.`)
  return action
}
