import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { LATER } from '../../events/delivery.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import type { Names } from '../stacks/names.ts'
import { stackOutput } from '../stacks/stack-outputs.ts'
import type { Grant } from './grant.ts'

export function statementsFor(grants: readonly Grant[], names: Names): PolicyStatement[] {
  return [
    ...tableStatements(grants, names),
    ...bucketStatements(grants, names),
    ...scheduleStatements(grants, names),
    ...secretStatements(grants, names),
    ...reactionStatements(grants, names),
    ...searchStatements(grants, names),
    ...liveStatements(grants, names),
    ...(grants.some(({ on }) => on === 'mail')
      ? [allow(['ses:SendEmail'], [names.mailIdentityArn, names.mailConfigurationArn])]
      : []),
  ]
}

const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) })

function tableStatements(grants: readonly Grant[], names: Names): PolicyStatement[] {
  const accesses = new Map<string, { action: string; resource: string; only: string; keys: Set<string> }>()
  for (const grant of grants) {
    if (grant.on !== 'table' && grant.on !== 'index') continue
    const resource = grant.on === 'table' ? names.tableArn : names.indexArn(grant.index)
    const action = `dynamodb:${grant.on === 'table' ? grant.action : 'Query'}`
    const only = grant.on === 'table' ? (grant.attributes ?? []).join(' ') : ''
    const name = [action, resource, only].join(' ')
    const access = accesses.get(name) ?? { action, resource, only, keys: new Set() }
    for (const key of grant.keys) access.keys.add(key)
    accesses.set(name, access)
  }
  const statements = new Map<string, { actions: string[]; resource: string; only: string; keys: string[] }>()
  for (const { action, resource, only, keys: keySet } of accesses.values()) {
    const keys = [...keySet].sort()
    const same = [resource, only, ...keys].join(' ')
    const statement = statements.get(same) ?? { actions: [], resource, only, keys }
    statement.actions.push(action)
    statements.set(same, statement)
  }
  return [...statements.values()].map(({ actions, resource, only, keys }) =>
    allow(actions, [resource], only ? onlyAttributes(keys, only.split(' ')) : leadingKeys(keys)),
  )
}

/** Only items whose partition key has one of these forms. In a transaction every item is held to it. */
const leadingKeys = (keys: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })

/** The same, of these attributes alone; an answer with the whole item would show the others. */
const onlyAttributes = (keys: string[], attributes: string[]) => ({
  ...leadingKeys(keys),
  'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
  StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD', 'UPDATED_NEW'] },
})

function bucketStatements(grants: readonly Grant[], names: Names): PolicyStatement[] {
  const actionsByResource = new Map<string, string[]>()
  for (const grant of grants) {
    if (grant.on !== 'uploads' && grant.on !== 'media') continue
    const bucket = grant.on === 'uploads' ? names.uploadsBucket : names.mediaBucket
    const resource = `arn:aws:s3:::${bucket}/${grant.key}`
    actionsByResource.set(resource, [...(actionsByResource.get(resource) ?? []), `s3:${grant.action}`])
  }
  return [...actionsByResource].map(([resource, actions]) => allow(actions, [resource]))
}

function reactionStatements(grants: readonly Grant[], names: Names): PolicyStatement[] {
  return grants.flatMap(grant => {
    switch (grant.on) {
      case 'invoke':
        return [allow(['lambda:InvokeFunction'], [`${names.functionArnPrefix}${kebabCase(grant.reaction)}`])]
      case 'later':
        return [allow(['sqs:SendMessage'], [names.queueArn(LATER)])]
      case 'deliver':
        return [
          allow(['sqs:SendMessage'], [names.queueArn('on-*')]),
          allow(['lambda:InvokeFunction'], [`${names.functionArnPrefix}on-*`]),
        ]
      case 'letters':
        return [allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], [names.queueArn(grant.queue)])]
      default:
        return []
    }
  })
}

function searchStatements(grants: readonly Grant[], { hasOpenSearch, searchDomainArn }: Names): PolicyStatement[] {
  const searching = grants.filter(({ on }) => on === 'search')
  if (!hasOpenSearch || searching.length === 0) return []
  return searching.some(grant => grant.on === 'search' && grant.writes)
    ? [allow(['es:ESHttpGet', 'es:ESHttpPost', 'es:ESHttpPut'], [`${searchDomainArn}/listings-*`])]
    : [allow(['es:ESHttpPost'], [`${searchDomainArn}/listings-*/_search`])]
}

function liveStatements(grants: readonly Grant[], names: Names): PolicyStatement[] {
  const namespaces = grants.flatMap(grant => (grant.on === 'live' ? [grant.namespace] : []))
  if (namespaces.length === 0) return []
  const apiId = stackOutput(names, 'LiveApiId')
  return [
    allow(
      ['appsync:EventPublish'],
      namespaces.map(namespace => names.liveNamespaceArn(apiId, namespace)),
    ),
  ]
}

function secretStatements(grants: readonly Grant[], names: Names): PolicyStatement[] {
  const secrets = new Set(grants.flatMap(grant => (grant.on === 'secret' ? [names.secretArn(grant.secret)] : [])))
  return secrets.size === 0
    ? []
    : [allow([names.hasParameters ? 'ssm:GetParameter' : 'secretsmanager:GetSecretValue'], [...secrets].sort())]
}

/** A schedule is set together with the role it runs as, which must be handed over. */
function scheduleStatements(grants: readonly Grant[], names: Names): PolicyStatement[] {
  const schedules = grants.flatMap(grant => (grant.on === 'schedules' ? [names.scheduleArn(grant.names)] : []))
  if (schedules.length === 0) return []
  return [
    allow(['scheduler:CreateSchedule', 'scheduler:UpdateSchedule', 'scheduler:DeleteSchedule'], schedules),
    allow(['iam:PassRole'], [names.scheduleRoleArn], {
      StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
    }),
  ]
}
