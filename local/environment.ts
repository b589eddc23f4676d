import { LOCAL_ACCOUNT, type LocalCredentials, localAwsEnvironment } from '@vitrine/local-aws/credentials'
import { functionArn } from '@vitrine/local-aws/functions'
import { queueArn } from '@vitrine/local-aws/queues'
import { shopCurrency } from '../shared/rules/shop-currency.ts'

export const TABLE_NAME = 'vitrine'
export const BUCKETS = { uploads: 'vitrine-uploads', media: 'vitrine-media' } as const
export const SCHEDULE_GROUP = 'vitrine'
/** Schedules must name a role; there is no IAM here that would know it. */
export const SCHEDULE_ROLE_ARN = `arn:aws:iam::${LOCAL_ACCOUNT}:role/vitrine-schedules`

interface Addresses {
  readonly appOrigin: string
  /** The table's engine itself: handlers don't go through the guard that others need. */
  readonly tableUrl: string
  readonly awsUrl: string
  readonly queueUrlPrefix: string
  readonly liveSocketUrl: string
  readonly stripeUrl: string | undefined
  readonly stripeDashboardUrl: string | undefined
  /** Of the double that is EasyPost and Shippo. */
  readonly carriersUrl: string | undefined
  /** The folder of the operator's model, which may be missing. */
  readonly imageTextModel: string
  readonly sessionSecret: string
  readonly linkSecret: string
  readonly visitorSecret: string
  readonly factorSecret: string
  readonly passportSecret: string
  readonly receiverSecret: string
  readonly webhookSecret: string
  /** The double's key, and what it signs with. */
  readonly carriersSecret: string
  readonly stripeSecretKey: string
  readonly awsCredentials: LocalCredentials
}

export function handlerEnvironment(addresses: Addresses): Record<string, string> {
  const { appOrigin, tableUrl, awsUrl, stripeUrl, stripeDashboardUrl, carriersUrl } = addresses
  return {
    ...localAwsEnvironment(addresses.awsCredentials),
    AWS_ENDPOINT_URL_DYNAMODB: tableUrl,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: tableUrl,
    AWS_ENDPOINT_URL_S3: awsUrl,
    AWS_ENDPOINT_URL_SQS: awsUrl,
    AWS_ENDPOINT_URL_LAMBDA: awsUrl,
    AWS_ENDPOINT_URL_SCHEDULER: awsUrl,
    AWS_ENDPOINT_URL_SESV2: awsUrl,
    TABLE_NAME,
    UPLOADS_BUCKET: BUCKETS.uploads,
    MEDIA_BUCKET: BUCKETS.media,
    UPLOAD_URL: `${appOrigin}/uploads`,
    DOWNLOAD_URL: `${appOrigin}/downloads`,
    FUNCTION_ARN_PREFIX: functionArn(''),
    QUEUE_URL_PREFIX: addresses.queueUrlPrefix,
    QUEUE_ARN_PREFIX: queueArn(''),
    ANSWERS_FIRST: 'yes',
    IMAGE_TEXT_MODEL: addresses.imageTextModel,
    LIVE_PUBLISH_URL: `${awsUrl}/event`,
    LIVE_SOCKET_URL: addresses.liveSocketUrl,
    SCHEDULE_GROUP,
    SCHEDULE_ROLE_ARN,
    MAIL_FROM: process.env.MAIL_FROM ?? 'Vitrine <no-reply@vitrine.example>',
    DEMO_PASSWORD: process.env.DEMO_PASSWORD ?? 'demo-antiques',
    APP_ORIGIN: appOrigin,
    SHOP_CURRENCY: shopCurrency(),
    SESSION_SECRET: addresses.sessionSecret,
    LINK_SECRET: addresses.linkSecret,
    VISITOR_SECRET: addresses.visitorSecret,
    FACTOR_SECRET: addresses.factorSecret,
    PASSPORT_SECRET: addresses.passportSecret,
    RECEIVER_SECRET: addresses.receiverSecret,
    ...(stripeUrl && {
      STRIPE_API_BASE: stripeUrl,
      STRIPE_SECRET_KEY: addresses.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: addresses.webhookSecret,
    }),
    ...(carriersUrl && {
      EASYPOST_URL: carriersUrl,
      EASYPOST_API_KEY: addresses.carriersSecret,
      EASYPOST_WEBHOOK_SECRET: addresses.carriersSecret,
    }),
    ...(stripeDashboardUrl && { STRIPE_DASHBOARD_URL: stripeDashboardUrl }),
    POWERTOOLS_SERVICE_NAME: 'vitrine',
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'ERROR',
  }
}
