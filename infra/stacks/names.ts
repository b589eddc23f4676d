import { deadLettersOf, RELAY } from '../../events/delivery.ts'
import type { SecretHolder } from '../../functions/platform/secrets.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import { functionOf } from '../build/combined.ts'
import type { HandlerName } from '../build/handlers.ts'
import type { Inputs } from './inputs.ts'

/** Made from the inputs alone: CloudFormation would not let go of exports. What AWS makes up is in handed-over.ts. */
export function namesFor({ stage, account, region, domainName, mailFrom, searchEngine }: Inputs) {
  const prefix = `vitrine-${stage}`
  const bucket = (name: string) => `${prefix}-${name}-${account}-${region}`
  const tableArn = `arn:aws:dynamodb:${region}:${account}:table/${prefix}`
  const queuePrefix = `${prefix}-`
  const functionArnPrefix = `arn:aws:lambda:${region}:${account}:function:${prefix}-`
  const functionName = (handler: HandlerName) => `${prefix}-${kebabCase(functionOf(handler))}`
  const queueArnPrefix = `arn:aws:sqs:${region}:${account}:${queuePrefix}`
  return {
    prefix,
    stack: (concern: string) => `${prefix}-${concern}`,
    appOrigin: `https://${domainName}`,
    table: prefix,
    tableArn,
    indexArn: (index: string) => `${tableArn}/index/${index}`,
    uploadsBucket: bucket('uploads'),
    mediaBucket: bucket('media'),
    appBucket: bucket('app'),
    logsBucket: bucket('logs'),
    queue: (name: string) => `${queuePrefix}${name}`,
    relayFailures: deadLettersOf(RELAY),
    queueArn: (name: string) => `${queueArnPrefix}${name}`,
    /** Followed by the address of a reaction that has one, the URL of its queue. */
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
    /** Followed by a reaction's address, the ARN of its function. */
    functionArnPrefix,
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
    metricNamespace: `Vitrine/${stage}`,
  }
}

export type Names = ReturnType<typeof namesFor>

const mailDomain = (mailFrom: string) => mailFrom.replace(/^.*@/, '').replace(/>$/, '')
