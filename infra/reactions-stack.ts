import { Duration, Stack } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { relayStream } from '../events/delivery.ts'
import { type PlacedReaction, type ReactionName, reactionList } from '../events/reactions.ts'
import { AuctionEntity } from '../functions/auctions/auction-store.ts'
import { OutboxEntity } from '../functions/kit/outbox.ts'
import { reactionGrants } from './grants.ts'
import { type Deployment, HandlerFunction } from './handler-function.ts'
import { NativeLayer } from './native-layer.ts'
import { statementsFor } from './policies.ts'
import type { Queues } from './queues.ts'
import { reactionSizing } from './sizing.ts'

interface ReactionsStackProps {
  readonly deployment: Deployment
  readonly table: ITableV2
  readonly queues: Queues
  readonly secretArn: string
}

/** What happens after a change: the relay from the table's stream to the queues, and a Lambda behind each queue. */
export class ReactionsStack extends Stack {
  readonly relay: Lambda
  readonly lambdas: ReadonlyMap<ReactionName, Lambda>

  constructor(scope: Construct, id: string, props: ReactionsStackProps) {
    const { inputs } = props.deployment
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: relay and reactions',
    })
    const native = new NativeLayer(this, props.deployment)
    this.relay = this.addRelay(props)
    this.lambdas = new Map(reactionList.map(reaction => [reaction.name, this.addReaction(reaction, props, native)]))
  }

  private addRelay({ deployment, table, queues, secretArn }: ReactionsStackProps): Lambda {
    const { names } = deployment
    const { lambda } = new HandlerFunction(this, 'relayEvents', {
      deployment,
      handler: 'relayEvents',
      description: "Hands each event of the table's stream to the queues of its reactions.",
      sizing: reactionSizing('relayEvents'),
      statements: [
        new PolicyStatement({
          actions: [
            'dynamodb:DescribeStream',
            'dynamodb:GetRecords',
            'dynamodb:GetShardIterator',
            'dynamodb:ListStreams',
          ],
          resources: [table.tableStreamArn ?? ''],
        }),
        new PolicyStatement({
          actions: ['sqs:SendMessage'],
          resources: [...reactionList.map(({ queue }) => names.queueArn(queue)), queues.relayFailures.queueArn],
        }),
      ],
      secretArn,
    })
    lambda.addEventSource(
      new DynamoEventSource(table, {
        // What happened before the first deployment finished is handed on as well.
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { NewImage: { entity: { S: FilterRule.isEqual(OutboxEntity.entityName) } } },
          }),
          FilterCriteria.filter({
            eventName: FilterRule.or('INSERT', 'MODIFY'),
            dynamodb: { NewImage: { entity: { S: FilterRule.isEqual(AuctionEntity.entityName) } } },
          }),
        ],
        batchSize: relayStream.batchSize,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: relayStream.retryAttempts,
        maxRecordAge: Duration.seconds(relayStream.maxRecordAgeSeconds),
        onFailure: new SqsDlq(queues.relayFailures),
      }),
    )
    return lambda
  }

  private addReaction({ name, queue, event }: PlacedReaction, props: ReactionsStackProps, native: NativeLayer): Lambda {
    const { deployment, queues, secretArn } = props
    const { lambda } = new HandlerFunction(this, name, {
      deployment,
      handler: name,
      description: `Reaction to ${event.name}.`,
      sizing: reactionSizing(name),
      statements: [
        ...statementsFor(reactionGrants[name], deployment.names, secretArn),
        new PolicyStatement({
          actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
          resources: [deployment.names.queueArn(queue)],
        }),
        // The function itself says when a message that it failed comes back (functions/kit/hide-for-retry.ts).
        new PolicyStatement({
          actions: ['sqs:ChangeMessageVisibility'],
          resources: [deployment.names.queueArn(queue)],
        }),
      ],
      secretArn,
      layer: native.for(name),
    })
    const { atOnce } = reactionSizing(name)
    lambda.addEventSource(
      new SqsEventSource(queueOf(name, queues), {
        batchSize: 10,
        reportBatchItemFailures: true,
        ...(atOnce && { maxConcurrency: atOnce }),
      }),
    )
    return lambda
  }
}

function queueOf(name: ReactionName, { ofReaction }: Queues): IQueue {
  const queue = ofReaction.get(name)
  if (!queue) throw new Error(`${name} has no queue.`)
  return queue
}
