import { Duration, Stack } from 'aws-cdk-lib'
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { relayStream } from '../../events/delivery.ts'
import { reactionList } from '../../events/reactions.ts'
import { OutboxEntity } from '../../functions/platform/outbox.ts'
import { changesOfEntities } from '../../functions/relay/changes-of-people.ts'
import { eventsOfChanges } from '../../functions/relay/events-of-changes.ts'
import { grantsOf } from '../rights/grants.ts'
import { statementsFor } from '../rights/policies.ts'
import { type Deployment, HandlerFunction } from './handler-function.ts'
import { Layers } from './layers.ts'
import { livePublisher } from './live-stack.ts'
import { suppressNag } from './nag-suppressions.ts'
import { atOnceIn } from './reserved-concurrency.ts'
import { searchAddress } from './search-address.ts'
import { reactionSizing } from './sizing.ts'
import { stackOutput } from './stack-outputs.ts'

export class ReactionsStack extends Stack {
  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { account, region } = deployment.inputs
    super(scope, id, { env: { account, region }, description: 'Vitrine: relay and reactions' })
    this.addRelay(deployment)
    addReactions(this, deployment)
  }

  private addRelay(deployment: Deployment) {
    const { names } = deployment
    const tableStreamArn = stackOutput(names, 'TableStreamArn')
    const table = TableV2.fromTableAttributes(this, 'Table', { tableArn: names.tableArn, tableStreamArn })
    const failures = Queue.fromQueueArn(this, 'RelayFailures', names.queueArn(names.relayFailures))
    const queues = names.queueArn('on-*')
    const relay = new HandlerFunction(this, 'relayEvents', {
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
          resources: [names.streamArns],
        }),
        new PolicyStatement({
          actions: ['sqs:SendMessage'],
          resources: [queues, failures.queueArn],
        }),
      ],
    })
    suppressNag(
      relay,
      `IAM5[Resource::${queues}]`,
      'The queues of all reactions, whose names begin so. One by one they outgrow a policy.',
    )
    suppressNag(relay, `IAM5[Resource::${names.streamArns}]`, 'The streams of one table, which has one at a time.')
    const relayed = [...Object.keys(eventsOfChanges), ...Object.keys(changesOfEntities)]
    relay.lambda.addEventSource(
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
            dynamodb: { NewImage: { entity: { S: FilterRule.or(...relayed) } } },
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
}

function addReactions(stack: Stack, deployment: Deployment) {
  const layers = new Layers(stack, deployment)
  for (const { name, queue, summary, takesMinutes } of reactionList) {
    const grants = grantsOf(name)
    const { lambda } = new HandlerFunction(stack, name, {
      deployment,
      handler: name,
      environment: {
        ...(grants.some(({ on }) => on === 'live') && livePublisher(deployment.names)),
        ...searchAddress(deployment.names, grants),
      },
      description: summary,
      sizing: reactionSizing(name),
      statements: [
        ...statementsFor(grants, deployment.names),
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
      new SqsEventSource(Queue.fromQueueArn(stack, `${name}Queue`, deployment.names.queueArn(queue)), {
        batchSize: takesMinutes ? 1 : 10,
        reportBatchItemFailures: true,
        ...(atOnce && { maxConcurrency: atOnceIn(deployment.inputs, atOnce) }),
      }),
    )
  }
}
