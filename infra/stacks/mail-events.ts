import { EventBus, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { LATER } from '../../events/delivery.ts'
import { mailReturned } from '../../events/mail.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import type { Names } from './names.ts'

/** SES tags each email with the configuration set that it was sent with. */
export const MAIL_DIMENSION = 'ses:configuration-set'

/** Counts what becomes of our mail, tells of each that comes back, and sends no more to addresses that bounced or complained. */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, names: Names) {
    super(scope, id)
    const mail = new ConfigurationSet(this, 'Configuration', {
      configurationSetName: names.mailConfiguration,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    })
    mail.addEventDestination('Counts', {
      destination: EventDestination.cloudWatchDimensions([
        { name: MAIL_DIMENSION, source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue: names.mailConfiguration },
      ]),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
    mail.addEventDestination('Returned', {
      // SES knows no other bus than this one, which all stages of an account have in common.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
    new Rule(this, 'ReturnedRule', {
      ruleName: names.mailReturnedRule,
      description: 'Hands mails that came back to a reaction.',
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { [MAIL_DIMENSION]: [names.mailConfiguration] } } },
      },
      targets: [
        new SqsQueue(Queue.fromQueueArn(this, 'ReturnedQueue', names.queueArn(LATER)), {
          message: RuleTargetInput.fromObject({
            to: kebabCase('onMailReturnedNote'),
            id: EventField.eventId,
            name: mailReturned.name,
            occurredAt: EventField.time,
            payload: EventField.fromPath('$.detail'),
          }),
        }),
      ],
    })
  }
}
