import { Duration, Stack } from 'aws-cdk-lib'
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { relayStream } from '../events/delivery.ts'
import { type PlacedReaction, reactionList } from '../events/reactions.ts'
import { AuctionEntity } from '../functions/core/auction/auction-store.ts'
import { OutboxEntity } from '../functions/platform/outbox.ts'
import { handedOver } from './handed-over.ts'
import { type Deployment, HandlerFunction } from './handler-function.ts'
import { Layers } from './layers.ts'
import { livePublisher } from './live-stack.ts'
import { statementsFor } from './policies.ts'
import { reactionGrants } from './reaction-grants.ts'
import { searchAddress } from './search-address.ts'
import { reactionSizing } from './sizing.ts'

export class ReactionsStack extends Stack {
  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { inputs } = deployment
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: relay and reactions',
    })
    const layers = new Layers(this, deployment)
    this.addRelay(deployment)
    for (const reaction of reactionList) this.addReaction(reaction, deployment, layers)
  }

  private addRelay(deployment: Deployment) {
    const { names } = deployment
    const tableStreamArn = handedOver(names, 'TableStreamArn')
    const table = TableV2.fromTableAttributes(this, 'Table', { tableArn: names.tableArn, tableStreamArn })
    const failures = Queue.fromQueueArn(this, 'RelayFailures', names.queueArn(names.relayFailures))
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
          resources: [tableStreamArn],
        }),
        new PolicyStatement({
          actions: ['sqs:SendMessage'],
          resources: [...reactionList.map(({ queue }) => names.queueArn(queue)), failures.queueArn],
        }),
      ],
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
        onFailure: new SqsDlq(failures),
      }),
    )
  }

  private addReaction({ name, queue, event }: PlacedReaction, deployment: Deployment, layers: Layers) {
    const publishes = reactionGrants[name].some(({ on }) => on === 'live')
    const { lambda } = new HandlerFunction(this, name, {
      deployment,
      handler: name,
      environment: {
        ...(publishes && livePublisher(deployment.names)),
        ...searchAddress(deployment.names, reactionGrants[name]),
      },
      description: `Reaction to ${event.name}.`,
      sizing: reactionSizing(name),
      statements: [
        ...statementsFor(reactionGrants[name], deployment.names),
        new PolicyStatement({
          actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
          resources: [deployment.names.queueArn(queue)],
        }),
        // The function itself says when a message that it failed comes back (functions/platform/hide-for-retry.ts).
        new PolicyStatement({
          actions: ['sqs:ChangeMessageVisibility'],
          resources: [deployment.names.queueArn(queue)],
        }),
      ],
      layers: layers.for(name),
    })
    const { atOnce } = reactionSizing(name)
    lambda.addEventSource(
      new SqsEventSource(Queue.fromQueueArn(this, `${name}Queue`, deployment.names.queueArn(queue)), {
        batchSize: 10,
        reportBatchItemFailures: true,
        ...(atOnce && { maxConcurrency: atOnce }),
      }),
    )
  }
}
