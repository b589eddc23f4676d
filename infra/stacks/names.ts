import { deadLettersOf, RELAY } from '../../events/delivery.ts'
import type { SecretHolder } from '../../functions/platform/secrets.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import { functionOf } from '../build/combined.ts'
import type { HandlerName } from '../build/handlers.ts'
import type { Inputs } from './inputs.ts'

/** Made from the inputs alone: CloudFormation would not let go of exports. What AWS makes up is in handed-over.ts. */
export function namesFor({ stage, account, region, domainName, mailFrom, searchEngine, renewed = '' }: Inputs) {
  const prefix = `vitrine-${stage}`
  const bucket = (name: string) => `${prefix}-${name}-${account}-${region}`
  const tableArn = `arn:aws:dynamodb:${region}:${account}:table/${prefix}`
  const queuePrefix = `${prefix}-`
  const functionName = (handler: HandlerName) => `${prefix}-${kebabCase(functionOf(handler))}`
  const queueArnPrefix = `arn:aws:sqs:${region}:${account}:${queuePrefix}`
  return {
    prefix,
    stack: (concern: string) => `${prefix}-${concern}`,
    /** Stacks that say otherwise which outputs of others they read (stack-outputs.ts). */
    renewed: renewed.split(',').filter(Boolean),
    appOrigin: `https://${domainName}`,
    table: prefix,
    tableArn,
    /** AWS adds the time of its making, which a restored table changes. */
    streamArns: `${tableArn}/stream/*`,
    indexArn: (index: string) => `${tableArn}/index/${index}`,
    uploadsBucket: bucket('uploads'),
    mediaBucket: bucket('media'),
    appBucket: bucket('app'),
    logsBucket: bucket('logs'),
    queue: (name: string) => `${queuePrefix}${name}`,
    deadLetters: (name: string) => `${queuePrefix}${deadLettersOf(name)}`,
    relayFailures: deadLettersOf(RELAY),
    queueArn: (name: string) => `${queueArnPrefix}${name}`,
    /** Followed by a reaction's name, the URL of its queue. */
    queueUrlPrefix: `https://sqs.${region}.amazonaws.com/${account}/${queuePrefix}`,
    queueArnPrefix,
    scheduleGroup: prefix,
    scheduleGroupArn: `arn:aws:scheduler:${region}:${account}:schedule-group/${prefix}`,
    scheduleArn: (name: string) => `arn:aws:scheduler:${region}:${account}:schedule/${prefix}/${name}`,
    scheduleRole: `${prefix}-schedules`,
    scheduleRoleArn: `arn:aws:iam::${account}:role/${prefix}-schedules`,
    liveNamespaceArn: (apiId: string, namespace: string) =>
      `arn:aws:appsync:${region}:${account}:apis/${apiId}/channelNamespace/${namespace}`,
    accessLogs: `/aws/apigateway/${prefix}`,
    functionName,
    functionArn: (handler: HandlerName) => `arn:aws:lambda:${region}:${account}:function:${functionName(handler)}`,
    hasOpenSearch: searchEngine === 'opensearch',
    searchDomain: prefix,
    searchDomainArn: `arn:aws:es:${region}:${account}:domain/${prefix}`,
    secret: (holder: SecretHolder) => `${prefix}/${holder}`,
    /** With the six characters that Secrets Manager adds. */
    secretArn: (holder: SecretHolder) =>
      `arn:aws:secretsmanager:${region}:${account}:secret:${prefix}/${holder}-??????`,
    /** Followed by what a secret is for, its name. */
    secretsPrefix: `${prefix}/`,
    /** SES checks the right to send against the verified domain. */
    mailIdentityArn: `arn:aws:ses:${region}:${account}:identity/${mailDomain(mailFrom)}`,
    mailDomain: mailDomain(mailFrom),
    /** SES counts what becomes of the mail of each. */
    mailConfiguration: prefix,
    mailConfigurationArn: `arn:aws:ses:${region}:${account}:configuration-set/${prefix}`,
    mailReturnedRule: `${prefix}-mail-returned`,
    mailReturnedRuleArn: `arn:aws:events:${region}:${account}:rule/${prefix}-mail-returned`,
    metricNamespace: `Vitrine/${stage}`,
  }
}

export type Names = ReturnType<typeof namesFor>

const mailDomain = (mailFrom: string) => mailFrom.replace(/^.*@/, '').replace(/>$/, '')
