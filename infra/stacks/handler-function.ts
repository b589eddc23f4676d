import { RemovalPolicy } from 'aws-cdk-lib'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Function as Lambda,
  type LayerVersion,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Bundle } from '../build/bundles.ts'
import type { HandlerName } from '../build/handlers.ts'
import { likenessSpaceIn, MODELS_DIRECTORY, NEURAL_WORKER } from '../build/neural-layer.ts'
import type { Inputs } from './inputs.ts'
import { EVERY_REACTION, suppressNag } from './nag-suppressions.ts'
import type { Names } from './names.ts'
import { reservedFor } from './reserved-concurrency.ts'
import type { Sizing } from './sizing.ts'
import { codeOf } from './uploads.ts'

export interface Deployment {
  readonly inputs: Inputs
  readonly names: Names
  readonly bundles: ReadonlyMap<HandlerName, Bundle>
  readonly sharpLayerDirectory: string
  readonly neuralLayerDirectory: string
  readonly appDirectory: string
}

interface HandlerFunctionProps {
  readonly deployment: Deployment
  readonly handler: HandlerName
  readonly description: string
  readonly sizing: Sizing
  readonly statements: readonly PolicyStatement[]
  /** Beyond what all have. */
  readonly environment?: Readonly<Record<string, string>>
  /** Packages its bundle leaves out. */
  readonly layers?: readonly LayerVersion[]
  /** Takes events that it failed at three times. */
  readonly deadLetters?: IQueue
}

export class HandlerFunction extends Construct {
  readonly lambda: Lambda

  constructor(scope: Construct, id: string, props: HandlerFunctionProps) {
    super(scope, id)
    const { deployment, handler, description, sizing, layers = [], deadLetters } = props
    const functionName = deployment.names.functionName(handler)
    const bundle = deployment.bundles.get(handler)
    if (!bundle) throw new Error(`There is no bundle for ${handler}.`)
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const reserved = reservedFor(handler, deployment.inputs.accountConcurrency)
    this.lambda = new Lambda(this, 'Function', {
      functionName,
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: codeOf(bundle.directory),
      handler: 'index.handler',
      memorySize: sizing.memoryMb,
      timeout: sizing.timeout,
      ...(sizing.storage && { ephemeralStorageSize: sizing.storage }),
      ...(reserved && { reservedConcurrentExecutions: reserved }),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      // A start and a report for each call were most of what logs cost. Failures, and calls that ran out of time, are warnings.
      systemLogLevelV2: SystemLogLevel.WARN,
      logGroup,
      role: this.role(functionName, props),
      environment: {
        ...environment(functionName, deployment),
        ...props.environment,
        ...(bundle.externals.includes('onnxruntime-web') && { MODELS_DIRECTORY, NEURAL_WORKER }),
      },
      ...(layers.length > 0 && { layers: [...layers] }),
      ...(deadLetters && { deadLetterQueue: deadLetters }),
    })
  }

  private role(functionName: string, { deployment, statements }: HandlerFunctionProps): IRole {
    const { region, account } = deployment.inputs
    const logStreams = `arn:aws:logs:${region}:${account}:log-group:/aws/lambda/${functionName}:*`
    const own = [
      new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logStreams] }),
      new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
    ]
    const role = new Role(this, 'Role', {
      description: `What ${functionName} may do.`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Grants: new PolicyDocument({ statements: [...own, ...statements] }) },
    })
    suppressNag(role, `IAM5[Resource::${logStreams}]`, "The streams of the function's own log group.")
    suppressNag(role, 'IAM5[Resource::*]', 'X-Ray takes traces without naming a resource.')
    for (const some of statements
      .flatMap(({ resources }) => resources)
      .filter(each => /^arn:aws:(s3|scheduler|es):.+\/.*\*/.test(each))) {
      suppressNag(
        role,
        `IAM5[Resource::${some}]`,
        'Objects of one bucket, schedules of one group or indexes of one domain by their prefix; the names are made up at run time.',
      )
    }
    for (const every of statements.flatMap(({ resources }) => resources).filter(each => each.endsWith('-on-*'))) {
      suppressNag(role, `IAM5[Resource::${every}]`, EVERY_REACTION)
    }
    // The grants above are all there is: constructs that would widen them on their own may not.
    return role.withoutPolicyUpdates()
  }
}

/** See functions/platform/config.ts and .env.example. */
function environment(
  functionName: string,
  { inputs, names, neuralLayerDirectory }: Deployment,
): Record<string, string> {
  const likenessSpace = likenessSpaceIn(neuralLayerDirectory)
  return {
    TABLE_NAME: names.table,
    UPLOADS_BUCKET: names.uploadsBucket,
    MEDIA_BUCKET: names.mediaBucket,
    APP_ORIGIN: names.appOrigin,
    FUNCTION_ARN_PREFIX: names.functionArnPrefix,
    QUEUE_URL_PREFIX: names.queueUrlPrefix,
    QUEUE_ARN_PREFIX: names.queueArnPrefix,
    SCHEDULE_GROUP: names.scheduleGroup,
    SCHEDULE_ROLE_ARN: names.scheduleRoleArn,
    MAIL_FROM: inputs.mailFrom,
    MAIL_CONFIGURATION: names.mailConfiguration,
    METRIC_NAMESPACE: names.metricNamespace,
    SECRETS_PREFIX: names.secretsPrefix,
    POWERTOOLS_SERVICE_NAME: functionName,
    ...(likenessSpace && { LIKENESS_SPACE: likenessSpace }),
    ...(inputs.openaiBaseUrl && { OPENAI_BASE_URL: inputs.openaiBaseUrl }),
    ...(inputs.auctionNoticeMinutes && { AUCTION_NOTICE_MINUTES: inputs.auctionNoticeMinutes }),
    ...(inputs.breachedPasswordsUrl && { BREACHED_PASSWORDS_URL: inputs.breachedPasswordsUrl }),
    ...(inputs.shopCurrency && { SHOP_CURRENCY: inputs.shopCurrency }),
    ...(inputs.viesUrl && { VIES_URL: inputs.viesUrl }),
    ...(inputs.museumApiUrl && { MUSEUM_API_URL: inputs.museumApiUrl }),
    ...(inputs.clevelandMuseumApiUrl && { CLEVELAND_MUSEUM_API_URL: inputs.clevelandMuseumApiUrl }),
    ...(inputs.openaiModel && { OPENAI_MODEL: inputs.openaiModel }),
    ...(inputs.openaiPriceInput && { OPENAI_PRICE_INPUT: inputs.openaiPriceInput }),
    ...(inputs.openaiPriceOutput && { OPENAI_PRICE_OUTPUT: inputs.openaiPriceOutput }),
    ...(inputs.aiDailyTokens && { AI_DAILY_TOKENS: inputs.aiDailyTokens }),
    ...(inputs.aiAnswerSeconds && { AI_ANSWER_SECONDS: inputs.aiAnswerSeconds }),
    ...(inputs.nyckelFunctionId && { NYCKEL_FUNCTION_ID: inputs.nyckelFunctionId }),
    ...(inputs.nyckelMaxDistance && { NYCKEL_MAX_DISTANCE: inputs.nyckelMaxDistance }),
  }
}
