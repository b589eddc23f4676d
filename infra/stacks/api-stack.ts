import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, type IAccessLogSettings, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Deployment } from './handler-function.ts'
import { addStackOutput } from './stack-outputs.ts'

/** One line of the access log. Neither query, cookies nor bodies: they are people's own. */
const ACCESS_LOG_LINE = {
  requestId: '$context.requestId',
  /** As the function's log has it. */
  lambdaRequestId: '$context.integration.requestId',
  time: '$context.requestTimeEpoch',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  /** `-`: API Gateway answered by itself. */
  integrationStatus: '$context.integrationStatus',
  integrationError: '$context.integrationErrorMessage',
  bytes: '$context.responseLength',
}

export const accessLogTo = (group: ILogGroup): IAccessLogSettings => ({
  destination: new LogGroupLogDestination(group),
  format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_LINE)),
})

export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, { inputs, names }: Deployment) {
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: HTTP APIs',
    })
    new LogGroup(this, 'AccessLogs', {
      logGroupName: names.accessLogs,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const api = new HttpApi(this, 'Api', { apiName: names.prefix, createDefaultStage: false })
    addStackOutput(this, 'ApiId', api.apiId)
    const second = new HttpApi(this, 'SecondApi', { apiName: `${names.prefix}-second`, createDefaultStage: false })
    addStackOutput(this, 'SecondApiId', second.apiId)
  }
}
