import type { SecretHolder } from '../../functions/platform/secrets.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import { exampleInputs } from '../stacks/inputs.ts'
import { namesFor } from '../stacks/names.ts'
import type { TableAccess } from './table-access.ts'

/** What a call asks of IAM: an action on a resource, named as in the templates made from the example inputs. */
export interface Access {
  readonly action: string
  readonly resource: string
  /** Values by condition key. */
  readonly context?: Readonly<Record<string, readonly string[]>>
}

const names = namesFor(exampleInputs)

export const toTable = ({ action, index, key, attributes, returnValues }: TableAccess): Access => ({
  action: `dynamodb:${action}`,
  resource: index ? names.indexArn(index) : names.tableArn,
  context: {
    'dynamodb:LeadingKeys': [key],
    ...(attributes && { 'dynamodb:Attributes': attributes }),
    ...(returnValues && { 'dynamodb:ReturnValues': [returnValues] }),
  },
})

export const toObject = (action: string, on: 'uploads' | 'media', key: string): Access => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${names[`${on}Bucket`]}/${key}`,
})

/** @param reaction its name, or its function's without the stage's prefix */
export const toFunction = (reaction: string): Access => ({
  action: 'lambda:InvokeFunction',
  resource: `${names.functionArnPrefix}${kebabCase(reaction)}`,
})

/** @param queue without the stage's prefix */
export const toQueue = (action: string, queue: string): Access => ({
  action: `sqs:${action}`,
  resource: names.queueArn(queue),
})

export const toSchedule = (action: string, schedule: string): Access[] => [
  { action: `scheduler:${action}`, resource: names.scheduleArn(schedule) },
  ...(action === 'DeleteSchedule'
    ? []
    : [
        {
          action: 'iam:PassRole',
          resource: names.scheduleRoleArn,
          context: { 'iam:PassedToService': ['scheduler.amazonaws.com'] },
        },
      ]),
]

export const toSecret = (holder: SecretHolder): Access => ({
  action: 'secretsmanager:GetSecretValue',
  resource: names.secretArn(holder).replace('??????', 'AbCdEf'),
})

export const toMail = (): Access[] =>
  [names.mailIdentityArn, names.mailConfigurationArn].map(resource => ({ action: 'ses:SendEmail', resource }))

export const toNamespace = (namespace: string): Access => ({
  action: 'appsync:EventPublish',
  resource: names.liveNamespaceArn('{LiveApiId}', namespace),
})
