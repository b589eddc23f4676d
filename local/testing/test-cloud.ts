import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startAws } from '@vitrine/local-aws'
import { type LocalCredentials, localAws, localAwsEnvironment, newCredentials } from '@vitrine/local-aws/credentials'
import { functionArn } from '@vitrine/local-aws/functions'
import { queueArn } from '@vitrine/local-aws/queues'
import { ensureTable, type RunningTable, startTable } from '@vitrine/local-aws/table'
import { startStripe } from '@vitrine/stripe-double'
import { newStripeKey } from '@vitrine/stripe-double/secret-key'
import { SCHEDULE_ROLE_ARN } from '../environment.ts'
import { reactionFunctions, reactionQueues } from '../reaction-queues.ts'
import { tableDefinition } from '../table-definition.ts'

export interface TestCloud {
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const BUCKETS = { uploads: 'vitrine-uploads', media: 'vitrine-media' } as const
/** For stories that change the catalogue, which all others share: a bucket each. */
export const OWN_MEDIA_BUCKETS = { import: 'vitrine-import', storm: 'vitrine-import-storm' } as const
const SCHEDULE_GROUP = 'vitrine-test'

const APP_ORIGIN = 'http://localhost:3000'
const WEBHOOK_SECRET = 'whsec_test_local'

/** In the DynamoDB that AWS_ENDPOINT_URL_DYNAMODB names, or else an embedded one. */
async function startTestTable(name: string, credentials: LocalCredentials): Promise<RunningTable> {
  const definition = { ...tableDefinition(name), hasStream: false }
  const url = process.env.AWS_ENDPOINT_URL_DYNAMODB
  if (!url) return startTable({ definition })
  const client = new DynamoDBClient({ ...localAws(credentials), endpoint: url })
  await ensureTable(client, definition)
  return {
    url,
    version: () => undefined,
    stop: async () => void (await client.send(new DeleteTableCommand({ TableName: name }))),
  }
}

export async function startTestCloud(): Promise<TestCloud> {
  const credentials = newCredentials()
  const stripeKey = newStripeKey()
  const TABLE_NAME = `vitrine-test-${randomUUID()}`
  const [table, aws, stripe] = await Promise.all([
    startTestTable(TABLE_NAME, credentials),
    startAws({
      port: 0,
      buckets: [...Object.values(BUCKETS), ...Object.values(OWN_MEDIA_BUCKETS)],
      queues: reactionQueues(),
      functions: reactionFunctions(),
      credentials,
      scheduleGroups: [SCHEDULE_GROUP],
    }),
    startStripe({
      port: 0,
      dataDir: ':memory:',
      appName: 'Vitrine',
      appOrigin: APP_ORIGIN,
      // Without a webhook: tests deliver events themselves, in the order their story needs.
      webhookSecret: WEBHOOK_SECRET,
      secretKey: stripeKey,
    }),
  ])
  return {
    environment: {
      ...localAwsEnvironment(credentials),
      AWS_ENDPOINT_URL_DYNAMODB: table.url,
      AWS_ENDPOINT_URL_S3: aws.url,
      AWS_ENDPOINT_URL_SQS: aws.url,
      AWS_ENDPOINT_URL_LAMBDA: aws.url,
      AWS_ENDPOINT_URL_SCHEDULER: aws.url,
      AWS_ENDPOINT_URL_SESV2: aws.url,
      FUNCTION_ARN_PREFIX: functionArn(''),
      QUEUE_URL_PREFIX: aws.queueUrlPrefix,
      QUEUE_ARN_PREFIX: queueArn(''),
      SCHEDULE_GROUP,
      SCHEDULE_ROLE_ARN,
      // Refusals and failures are what many tests are about.
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      TABLE_NAME,
      UPLOADS_BUCKET: BUCKETS.uploads,
      MEDIA_BUCKET: BUCKETS.media,
      MAIL_FROM: 'Vitrine <no-reply@vitrine.example>',
      APP_ORIGIN,
      SESSION_SECRET: 'a session secret that only tests use',
      LINK_SECRET: 'a link secret that only tests use',
      FACTOR_SECRET: 'a factor secret that only tests use',
      PASSPORT_SECRET: 'a passport secret that only tests use',
      RECEIVER_SECRET: 'a receiver secret that only tests use',
      VISITOR_SECRET: 'a visitor secret that only tests use',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
    },
    async stop() {
      await Promise.all([table.stop(), aws.stop(), stripe.stop()])
    },
  }
}
