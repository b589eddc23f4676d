import type { Duration } from 'aws-cdk-lib'
import { HttpApi, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type IFunction, Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import { type IScheduleGroup, ScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { deadLettersOf, LATER, REACTIONS } from '../../events/delivery.ts'
import { type ReactionName, reactionList } from '../../events/reactions.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { type CombinedName, combined, functionOf } from '../build/combined.ts'
import type { HandlerName } from '../build/handlers.ts'
import { MAIL_DIMENSION } from '../stacks/mail-events.ts'
import type { Names } from '../stacks/names.ts'
import { keptNames } from '../stacks/reserved-concurrency.ts'
import { stackOutput } from '../stacks/stack-outputs.ts'

export interface AlarmTargets {
  readonly api: IHttpApi
  readonly accessLogs: ILogGroup
  readonly table: ITableV2
  /** Feature, or `reactions` -> its functions. */
  readonly lambdas: ReadonlyMap<string, readonly IFunction[]>
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

/** With those that answer endpoints of other features as well, in the feature that has them. */
const functionsOf = (endpoints: readonly string[], feature: string): HandlerName[] =>
  [...new Set(endpoints.map(functionOf))].filter(
    name => !(name in combined) || combined[name as CombinedName].feature === feature,
  ) as HandlerName[]

/** All of it, by its name: alarms hold none of what they watch in place. */
export function alarmTargetsOf(scope: Construct, names: Names): AlarmTargets {
  const lambda = (name: HandlerName) => Lambda.fromFunctionName(scope, name, names.functionName(name))
  const queue = (id: string, name: string) => Queue.fromQueueArn(scope, id, names.queueArn(name))
  const relay = lambda('relayEvents')
  const reactions = new Map(reactionList.map(({ name }) => [name, lambda(name)]))
  const features = Map.groupBy(endpointList, ({ feature }) => feature)
  return {
    api: HttpApi.fromHttpApiAttributes(scope, 'Api', { httpApiId: stackOutput(names, 'ApiId') }),
    accessLogs: LogGroup.fromLogGroupName(scope, 'AccessLogs', names.accessLogs),
    table: TableV2.fromTableName(scope, 'Table', names.table),
    lambdas: new Map([
      ...[...features].map(
        ([feature, placed]) =>
          [
            feature,
            functionsOf(
              placed.map(({ row }) => row.name),
              feature,
            ).map(lambda),
          ] as const,
      ),
      [
        'reactions',
        [relay, lambda('relayLater'), lambda('authorizeLive'), lambda('prepareSearch'), ...reactions.values()],
      ] as const,
    ]),
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
