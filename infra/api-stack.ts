import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { handOver } from './handed-over.ts'
import type { Deployment } from './handler-function.ts'

/** Requests a second the whole API takes before it answers 429; CloudFront and WAF stand in front of it. */
const RATE_LIMIT = 1_000
const BURST_LIMIT = 2_000

/** One line of the access log. Neither query, cookies nor bodies: they are people's own. */
const ACCESS_LOG_LINE = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  bytes: '$context.responseLength',
}

export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, { inputs, names }: Deployment) {
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: HTTP API',
    })
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      logGroupName: names.accessLogs,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const api = new HttpApi(this, 'Api', { apiName: names.prefix, createDefaultStage: false })
    new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: RATE_LIMIT, burstLimit: BURST_LIMIT },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_LINE)),
      },
    })
    handOver(this, 'ApiId', api.apiId)
  }
}
