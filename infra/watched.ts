import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'

/** What alarms and dashboard look at. */
export interface Watched {
  readonly api: HttpApi
  readonly accessLogs: LogGroup
  readonly table: TableV2
  /** Feature, or `reactions` -> its functions. */
  readonly lambdas: ReadonlyMap<string, readonly IFunction[]>
  readonly relay: IFunction
  readonly queues: readonly IQueue[]
  readonly deadLetters: readonly IQueue[]
  readonly timers: IScheduleGroup
}
