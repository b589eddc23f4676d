import type { Duration } from 'aws-cdk-lib'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type IFunction, Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import { type IScheduleGroup, ScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { deadLettersOf, LATER, REACTIONS } from '../../events/delivery.ts'
import { type ReactionName, reactionList } from '../../events/reactions.ts'
import type { HandlerName } from '../build/handlers.ts'
import { apiNames, importApi } from '../stacks/apis.ts'
import { MAIL_DIMENSION } from '../stacks/mail-events.ts'
import type { Names } from '../stacks/names.ts'
import { keptNames } from '../stacks/reserved-concurrency.ts'

interface Counted {
  readonly period: Duration
  readonly statistic: string
}

/** Of both APIs together; of times, the longer. */
export type ApiMetrics = Readonly<
  Record<'metricCount' | 'metricServerError' | 'metricClientError' | 'metricLatency', (counted: Counted) => IMetric>
>

export interface AlarmTargets {
  readonly api: ApiMetrics
  readonly accessLogs: ILogGroup
  readonly table: ITableV2
  /** What bids, payments, sign-ins and Stripe's events need. */
  readonly kept: readonly IFunction[]
  readonly relay: IFunction
  readonly queues: readonly IQueue[]
  /** Of the reactions, and of the relay. */
  readonly deadLetters: readonly IQueue[]
  /** A reaction's own. */
  readonly reaction: (name: ReactionName) => IFunction
  readonly timers: IScheduleGroup
  /** What SES counts of our mail, such as `Send`, `Bounce` and `Complaint`. */
  readonly mail: (metricName: string, period: Duration) => Metric
}

/** All of it, by its name: alarms hold none of what they watch in place. */
export function alarmTargetsOf(scope: Construct, names: Names): AlarmTargets {
  const lambda = (name: HandlerName) => Lambda.fromFunctionName(scope, name, names.functionName(name))
  const queue = (id: string, name: string) => Queue.fromQueueArn(scope, id, names.queueArn(name))
  const relay = lambda('relayEvents')
  const reactions = new Map(reactionList.map(({ name }) => [name, lambda(name)]))
  return {
    api: metricsOf(apiNames.map(name => importApi(scope, names, name))),
    accessLogs: LogGroup.fromLogGroupName(scope, 'AccessLogs', names.accessLogs),
    table: TableV2.fromTableName(scope, 'Table', names.table),
    kept: keptNames.map(name => Lambda.fromFunctionName(scope, `${name}Kept`, names.functionName(name))),
    relay,
    queues: [...reactionList.filter(({ queued }) => queued).map(({ address }) => address), LATER].map(address =>
      queue(`${address}Queue`, address),
    ),
    deadLetters: [queue('reactionsDead', deadLettersOf(REACTIONS)), queue('relayEventsDead', names.relayFailures)],
    reaction: name => reactions.get(name)!,
    timers: ScheduleGroup.fromScheduleGroupName(scope, 'Timers', names.scheduleGroup),
    mail: (metricName, period) =>
      new Metric({
        namespace: 'AWS/SES',
        metricName,
        dimensionsMap: { [MAIL_DIMENSION]: names.mailConfiguration },
        period,
        statistic: 'Sum',
      }),
  }
}

/** An API that nobody asked counts nothing, which is none and not unknown. */
function metricsOf(apis: readonly IHttpApi[]): ApiMetrics {
  const together = (name: keyof ApiMetrics, combine: (filled: readonly string[]) => string) => (counted: Counted) => {
    const ids = apis.map((_, index) => `${name}${counted.statistic}${index}`)
    return new MathExpression({
      expression: combine(ids.map(id => `FILL(${id}, 0)`)),
      usingMetrics: Object.fromEntries(apis.map((api, index) => [ids[index], api[name](counted)])),
      period: counted.period,
      label: `${name.slice('metric'.length)} (${counted.statistic})`,
    })
  }
  const sum = (filled: readonly string[]) => filled.join(' + ')
  return {
    metricCount: together('metricCount', sum),
    metricServerError: together('metricServerError', sum),
    metricClientError: together('metricClientError', sum),
    metricLatency: together('metricLatency', filled => `MAX([${filled.join(', ')}])`),
  }
}
