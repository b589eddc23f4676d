import { deadLettersOf, RELAY } from '../../events/delivery.ts'
import type { SecretHolder } from '../../functions/platform/secrets.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import { functionOf } from '../build/combined.ts'
import type { HandlerName } from '../build/handlers.ts'
import type { Inputs } from './inputs.ts'

/** Made from the inputs alone: CloudFormation would not let go of exports. What AWS makes up is in handed-over.ts. */
export function namesFor({
  stage,
  account,
  region,
  domainName,
  mailFrom,
  searchEngine,
  secretStore,
  renewed = '',
}: Inputs) {
  const prefix = `vitrine-${stage}`
  const bucket = (name: string) => `${prefix}-${name}-${account}-${region}`
  const tableArn = `arn:aws:dynamodb:${region}:${account}:table/${prefix}`
  const queuePrefix = `${prefix}-`
  const functionArnPrefix = `arn:aws:lambda:${region}:${account}:function:${prefix}-`
  const functionName = (handler: HandlerName) => `${prefix}-${kebabCase(functionOf(handler))}`
  const queueArnPrefix = `arn:aws:sqs:${region}:${account}:${queuePrefix}`
  const hasParameters = secretStore === 'parameters'
  const secretsPrefix = hasParameters ? `/${prefix}/` : `${prefix}/`
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
    /** Followed by a function's name, its log group. */
    functionLogs: `/aws/lambda/${prefix}-`,
    functionName,
    /** Followed by a reaction's address, the ARN of its function. */
    functionArnPrefix,
    functionArn: (handler: HandlerName) => `arn:aws:lambda:${region}:${account}:function:${functionName(handler)}`,
    hasOpenSearch: searchEngine === 'opensearch',
    searchDomain: prefix,
    searchDomainArn: `arn:aws:es:${region}:${account}:domain/${prefix}`,
    hasParameters,
    secret: (holder: SecretHolder) => `${secretsPrefix}${holder}`,
    /** With the six characters that Secrets Manager adds. */
    secretArn: (holder: SecretHolder) =>
      hasParameters
        ? `arn:aws:ssm:${region}:${account}:parameter/${prefix}/${holder}`
        : `arn:aws:secretsmanager:${region}:${account}:secret:${prefix}/${holder}-??????`,
    /** Followed by what a secret is for, its name. Of parameters, it begins with a slash. */
    secretsPrefix,
    /** A parameter with what CloudFront sends, as CloudFormation can read it. */
    originHeader: `/${prefix}/origin-header`,
    /** SES checks the right to send against the verified domain. */
    mailIdentityArn: `arn:aws:ses:${region}:${account}:identity/${mailDomain(mailFrom)}`,
    mailDomain: mailDomain(mailFrom),
    /** SES counts what becomes of the mail of each. */
    mailConfiguration: prefix,
    mailConfigurationArn: `arn:aws:ses:${region}:${account}:configuration-set/${prefix}`,
    mailReturnedRule: `${prefix}-mail-returned`,
    mailReturnedRuleArn: `arn:aws:events:${region}:${account}:rule/${prefix}-mail-returned`,
    metricNamespace: `Vitrine/${stage}`,
    /** In Logs Insights, a folder for each stage. */
    savedQuery: (name: string) => `${prefix}/${name}`,
  }
}

export type Names = ReturnType<typeof namesFor>

const mailDomain = (mailFrom: string) => mailFrom.replace(/^.*@/, '').replace(/>$/, '')
