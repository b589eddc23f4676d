import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Names } from './names.ts'

/** SES tags each email with the configuration set that it was sent with. */
export const MAIL_DIMENSION = 'ses:configuration-set'

/** Counts what becomes of our mail, and sends no more to addresses that bounced or complained. */
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
  }
}
