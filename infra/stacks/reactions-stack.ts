import { Duration, Stack } from 'aws-cdk-lib'
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type CfnFunction, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { deadLettersOf, LATER, REACTIONS, relayStream } from '../../events/delivery.ts'
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
    const relay = this.addRelay(deployment)
    this.addRelayLater(deployment)
    // A function of the release before might not understand what this one's relay invokes it with.
    const ofRelay = functionOf(relay)
    for (const reaction of addReactions(this, deployment)) ofRelay.addResourceDependency(functionOf(reaction))
  }

  private addRelay(deployment: Deployment): HandlerFunction {
    const { names } = deployment
    const tableStreamArn = stackOutput(names, 'TableStreamArn')
    const table = TableV2.fromTableAttributes(this, 'Table', { tableArn: names.tableArn, tableStreamArn })
    const failures = Queue.fromQueueArn(this, 'RelayFailures', names.queueArn(names.relayFailures))
    const relay = new HandlerFunction(this, 'relayEvents', {
      deployment,
      handler: 'relayEvents',
      description: "Delivers each event of the table's stream to its reactions.",
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
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
        ...statementsFor([{ on: 'deliver' }], names),
      ],
    })
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
    return relay
  }

  private addRelayLater(deployment: Deployment) {
    const { names } = deployment
    const sizing = reactionSizing('relayLater')
    const { lambda } = new HandlerFunction(this, 'relayLater', {
      deployment,
      handler: 'relayLater',
      description: 'Delivers events that were to wait for some seconds.',
      sizing,
      statements: [polling(names.queueArn(LATER)), ...statementsFor(grantsOf('relayLater'), names)],
    })
    const queue = Queue.fromQueueArn(this, 'LaterQueue', names.queueArn(LATER))
    lambda.addEventSource(
      new SqsEventSource(queue, {
        batchSize: 10,
        reportBatchItemFailures: true,
        maxConcurrency: atOnceIn(deployment.inputs, sizing.atOnce ?? AT_ONCE),
      }),
    )
  }
}

const functionOf = ({ lambda }: HandlerFunction) => lambda.node.defaultChild as CfnFunction

/** Runs of a queue's function at the same time, unless infra/stacks/sizing.ts says otherwise. */
const AT_ONCE = 10

const polling = (queueArn: string) =>
  new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    resources: [queueArn],
  })

function addReactions(stack: Stack, deployment: Deployment): HandlerFunction[] {
  const { names, inputs } = deployment
  const layers = new Layers(stack, deployment)
  const deadLetters = Queue.fromQueueArn(stack, 'DeadLetters', names.queueArn(deadLettersOf(REACTIONS)))
  return reactionList.map(({ name, address, summary, takesMinutes, queued }) => {
    const grants = grantsOf(name)
    const queueArn = names.queueArn(address)
    const hasQueue = queued || inputs.drainedQueues?.includes(address)
    const sizing = reactionSizing(name)
    const reaction = new HandlerFunction(stack, name, {
      deployment,
      handler: name,
      environment: {
        ...(grants.some(({ on }) => on === 'live') && livePublisher(names)),
        ...searchAddress(names, grants),
      },
      description: summary,
      sizing,
      statements: [
        ...statementsFor(grants, names),
        ...(queued ? [] : [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })]),
        ...(hasQueue
          ? [
              polling(queueArn),
              // The function itself says when a message that it failed comes back (functions/platform/hide-for-retry.ts).
              new PolicyStatement({ actions: ['sqs:ChangeMessageVisibility'], resources: [queueArn] }),
            ]
          : []),
      ],
      layers: layers.for(name),
      ...(!queued && { deadLetters }),
    })
    if (hasQueue) {
      reaction.lambda.addEventSource(
        new SqsEventSource(Queue.fromQueueArn(stack, `${name}Queue`, queueArn), {
          batchSize: takesMinutes ? 1 : 10,
          reportBatchItemFailures: true,
          maxConcurrency: atOnceIn(inputs, sizing.atOnce ?? AT_ONCE),
        }),
      )
    }
    return reaction
  })
}
