import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, type PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption, QueuePolicy, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { deadLettersOf, LATER, MAX_RECEIVES, REACTIONS } from '../../events/delivery.ts'
import { reactionList } from '../../events/reactions.ts'
import type { HandlerName } from '../build/handlers.ts'
import { suppressNag } from './nag-suppressions.ts'
import type { Names } from './names.ts'
import { reactionSizing } from './sizing.ts'

const COMMON = {
  encryption: QueueEncryption.SQS_MANAGED,
  retentionPeriod: Duration.days(14),
  // With its reaction: one that were kept would be in the way of a release that brings the reaction back.
  removalPolicy: RemovalPolicy.DESTROY,
} as const satisfies QueueProps

export class Queues extends Construct {
  /** @param drained reactions whose queues and dead letters of an earlier release may still hold something */
  constructor(scope: Construct, id: string, names: Names, drained: readonly string[]) {
    super(scope, id)
    const deadLetterQueue = (queueName: string, of: string) => {
      const queue = new Queue(this, of, { ...COMMON, queueName })
      suppressNag(queue, 'SQS3', 'It is the dead-letter queue.')
      return queue
    }
    const deadLetters = deadLetterQueue(names.queue(deadLettersOf(REACTIONS)), 'reactionsDead')
    this.onlyEncrypted('reactionsPolicy', [deadLetters])
    const addQueue = (name: HandlerName, queue: string, ...former: Queue[]) => {
      const messages = new Queue(this, name, {
        ...COMMON,
        queueName: names.queue(queue),
        // As AWS advises for Lambda: six times what a batch may take. Reactions that fail set a shorter time.
        visibilityTimeout: Duration.seconds(reactionSizing(name).timeout.toSeconds() * 6),
        deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_RECEIVES },
      })
      return { messages, policy: this.onlyEncrypted(`${name}Policy`, [messages, ...former]) }
    }
    for (const { name, address, queued } of reactionList) {
      const isDrained = drained.includes(address)
      const former = isDrained ? [deadLetterQueue(names.queue(deadLettersOf(address)), `${name}Dead`)] : []
      if (queued || isDrained) addQueue(name, address, ...former)
    }
    const { messages: later, policy } = addQueue('relayLater', LATER)
    policy.addStatements(fromRule(later, names.mailReturnedRuleArn))
    this.onlyEncrypted('relayEventsPolicy', [deadLetterQueue(names.queue(names.relayFailures), 'relayEventsDead')])
  }

  /** As `enforceSSL` does, in one resource for all: a stack admits 500. */
  private onlyEncrypted(id: string, queues: Queue[]): PolicyDocument {
    const { document } = new QueuePolicy(this, id, { queues })
    document.addStatements(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['sqs:*'],
        resources: ['*'],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    )
    return document
  }
}

/** Here, because a queue has one policy: a second resource would replace the first. */
const fromRule = (queue: Queue, ruleArn: string) =>
  new PolicyStatement({
    principals: [new ServicePrincipal('events.amazonaws.com')],
    actions: ['sqs:SendMessage'],
    resources: [queue.queueArn],
    conditions: { ArnEquals: { 'aws:SourceArn': ruleArn } },
  })
