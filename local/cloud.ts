import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { startCarriers } from '@vitrine/carriers-double'
import { startAws } from '@vitrine/local-aws'
import { localAws } from '@vitrine/local-aws/credentials'
import {
  type BatchHandler,
  startFunctionSource,
  startQueueSource,
  startStreamSource,
} from '@vitrine/local-aws/event-sources'
import type { Functions } from '@vitrine/local-aws/functions'
import { ensureTable, startTable } from '@vitrine/local-aws/table'
import { startStripe } from '@vitrine/stripe-double'
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { cron, RECURRING, recurringSchedules } from '../events/cron.ts'
import { deadLettersOf, LATER, RELAY, relayStream } from '../events/delivery.ts'
import { mailReturnedMessage } from '../events/mail.ts'
import { reactionList } from '../events/reactions.ts'
import { readModel } from '../functions/core/identify/image-text/installed-model.ts'
import { mediaLifetimes, UPLOADS_KEPT_DAYS } from '../functions/core/photo/lifetimes.ts'
import { migrate } from '../functions/migrations/migration.ts'
import { migrations } from '../functions/migrations/migrations.ts'
import { callEmbeddedTable } from '../functions/platform/embedded-table.ts'
import { forgetReads, watchOwnWrites } from '../functions/platform/reads-while-unchanged.ts'
import { documentClient } from '../functions/platform/table.ts'
import { liveNamespaces } from '../shared/contract/live-channels.ts'
import { stripeCurrency } from '../shared/rules/shop-currency.ts'
import { imageTextModelIn, openDataFolder } from './data-folder.ts'
import { demoAccountsAt } from './demo-data.ts'
import { BUCKETS, handlerEnvironment, SCHEDULE_GROUP, TABLE_NAME } from './environment.ts'
import { startGateway } from './gateway.ts'
import { mailPages } from './mail-pages.ts'
import { mediaFrom } from './media.ts'
import { type LoadModule, loadModule, type Packaged } from './modules.ts'
import type { Options } from './options.ts'
import { portsFrom } from './ports.ts'
import { reactionFunctions, reactionQueues, takeOverDeadLetters } from './reaction-queues.ts'
import { reactionSchedules } from './reaction-schedules.ts'
import { reconciliationAt } from './reconciliation.ts'
import { searchAnew } from './search-anew.ts'
import { seed } from './seed.ts'
import { tableDefinition } from './table-definition.ts'
import { serveBuiltApp, serveDevApp } from './web-app.ts'
import { buildWebIfStale } from './web-build.ts'

export interface Cloud {
  readonly appOrigin: string
  /** Where tools reach the table, with the data folder's key. */
  readonly tableUrl: string
  readonly awsUrl: string
  /** Undefined when STRIPE_SECRET_KEY names the real one. */
  readonly stripeUrl: string | undefined
  /** The shop's own page at the double: refunds and disputes by hand. */
  readonly stripeDashboardUrl: string | undefined
  /** Where someone plays the carriers; undefined when a key names EasyPost or Shippo. */
  readonly carriersPageUrl: string | undefined
  readonly isDemoDataComing: boolean
  /** When all demo data is there that is wanted; false: it was stopped before. It goes on after the start, for the page can be used meanwhile. */
  readonly seeded: Promise<boolean>
  stop(): Promise<void>
}

/** Stops what it started if one part fails. @param build of the app, where it has begun before this module was loaded */
export async function startCloud(
  { port, dataDir, fresh, empty, dev }: Options,
  packaged?: Packaged,
  build = dev ? undefined : buildWebIfStale(),
): Promise<Cloud> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    const ports = portsFrom(port)
    const appOrigin = `http://localhost:${ports.app}`
    const liveSocketUrl = `ws://localhost:${ports.aws}/event/realtime`
    const folder = openDataFolder(dataDir, { fresh })
    stops.push(() => build?.stop())
    // A failure is thrown where it is waited for.
    const building = build && serveBuiltApp(build, liveSocketUrl)
    building?.catch(() => {})
    const imageTextModel = imageTextModelIn(dataDir)
    readModel(imageTextModel)
    const wantsDemoData = folder.isNew && !empty && !process.env.AWS_ENDPOINT_URL_DYNAMODB
    if (!wantsDemoData) folder.noteStocked()
    stops.push(() => folder.release())
    const client = localAws(folder.secrets.awsCredentials)

    const table = await openTable(client, dataDir, stops)
    const aws = await startAws({
      port: ports.aws,
      dataDir,
      buckets: Object.values(BUCKETS),
      lifetimes: [
        { bucket: BUCKETS.uploads, prefix: '', days: UPLOADS_KEPT_DAYS },
        ...mediaLifetimes.map(lifetime => ({ bucket: BUCKETS.media, ...lifetime })),
      ],
      queues: reactionQueues(),
      functions: reactionFunctions(),
      onMailReturned: returned => void aws.queues.send(LATER, mailReturnedMessage(returned, randomUUID(), new Date())),
      tableUrl: table.isEmbedded || packaged ? table.url : undefined,
      authorize: packaged?.authorize,
      secrets: packaged?.secrets,
      scheduleGroups: [SCHEDULE_GROUP],
      credentials: client.credentials,
      disorder: process.env.QUEUE_DISORDER ? Math.random : undefined,
      eventApi: {
        namespaces: liveNamespaces,
        pageOrigin: appOrigin,
        authorize: async event => {
          const { handler } = await load<typeof import('../functions/live/authorize-live.ts')>(authorizerModule)
          return handler(event)
        },
      },
    })
    stops.push(() => aws.stop())
    takeOverDeadLetters(aws.queues)
    // Its absence pages somebody, which is for AWS; here nobody would hear of it, and an idle laptop would not sleep.
    const { onHeartbeatDueSend: _, ...recurring } = cron
    const schedules = reactionSchedules(SCHEDULE_GROUP, recurringSchedules(recurring))
    aws.scheduler.declare(SCHEDULE_GROUP, RECURRING, schedules)
    const stripe = process.env.STRIPE_SECRET_KEY
      ? undefined
      : await startStripe({
          port: ports.stripe,
          dataDir,
          appName: 'Vitrine',
          appOrigin,
          webhookUrl: `http://127.0.0.1:${ports.app}/api/stripe/webhook`,
          webhookSecret: folder.secrets.webhookSecret,
          secretKey: folder.secrets.stripeSecretKey,
          currency: stripeCurrency(),
        })
    if (stripe) stops.push(() => stripe.stop())
    const { EASYPOST_API_KEY, SHIPPO_API_KEY } = process.env
    const carriers =
      EASYPOST_API_KEY || SHIPPO_API_KEY
        ? undefined
        : await startCarriers({
            port: ports.carriers,
            dataDir,
            apiKey: folder.secrets.carriersSecret,
            webhooks: {
              easypost: `http://127.0.0.1:${ports.app}/api/tracking/easypost`,
              shippo: `http://127.0.0.1:${ports.app}/api/tracking/shippo`,
            },
            webhookSecret: folder.secrets.carriersSecret,
          })
    if (carriers) stops.push(() => carriers.stop())

    const environment = handlerEnvironment({
      appOrigin,
      tableUrl: table.url,
      awsUrl: aws.url,
      queueUrlPrefix: aws.queueUrlPrefix,
      liveSocketUrl,
      stripeUrl: stripe?.url,
      stripeDashboardUrl: stripe?.dashboardUrl,
      carriersUrl: carriers?.url,
      imageTextModel,
      ...folder.secrets,
    })
    Object.assign(process.env, environment)
    await migrate(migrations, () => new Date())
    if (!folder.isNew && !process.env.SEARCH_URL) await searchAnew(aws)
    const seeding = seed(environment, empty ? 'nothing' : wantsDemoData ? 'demo-data' : 'the-rest', table.isEmbedded)
    const seeded = seeding.all.then(isAllThere => {
      if (isAllThere) folder.noteStocked()
      return isAllThere
    })
    let isSeeding = true
    // Failures are reported to the caller.
    seeded
      .catch(() => {})
      .finally(() => {
        isSeeding = false
      })
    stops.push(() => seeding.stop())
    const development = dev ? await startDevelopment(ports.hotReload) : undefined
    stops.push(() => development?.stop())
    const load = development?.load ?? packaged?.load(environment) ?? loadModule
    const sources = await startEventSources(client, environment, dataDir, load, {
      version: table.version,
      untilMessage: (queue, signal) => aws.queues.untilMessage(queue, signal),
      functions: aws.functions,
    })
    for (const source of sources) stops.push(() => source.stop())

    const app = development ? development.app : await building!
    const afterCatalogue = async <Module>(path: string): Promise<Module> => {
      if (READS_CATALOGUE.test(path)) await seeding.catalogue
      return load<Module>(path)
    }
    const serveMedia = mediaFrom({ ...client, endpoint: aws.url, forcePathStyle: true }, BUCKETS.media)
    const server = await startGateway({
      appOrigin,
      port: ports.app,
      uploadTarget: `${aws.url}/${BUCKETS.uploads}`,
      downloadTarget: aws.url,
      serveMedia: async (request, response, path) => {
        if (path.startsWith('/media/catalogue/')) await seeding.catalogue
        return serveMedia(request, response, path)
      },
      load: afterCatalogue,
      serveApp: app.serve,
      pageHeaders: app.pageHeaders,
      originSecret: packaged?.originSecret,
      localPage: mailPages(aws.outbox, load),
      localData: async path =>
        (await demoAccountsAt(path, { isComing: isSeeding && wantsDemoData, steps: seeding.steps() })) ??
        reconciliationAt(path),
    })
    stops.push(async () => {
      const { allAnswered } = await load<typeof import('../functions/platform/after-answer.ts')>(afterAnswerModule)
      await allAnswered()
    })
    stops.push(
      () =>
        new Promise(resolve => {
          server.close(resolve)
          server.closeIdleConnections()
          setTimeout(() => server.closeAllConnections(), 2_000).unref()
        }),
    )
    return {
      appOrigin,
      tableUrl: table.isEmbedded ? aws.url : table.url,
      awsUrl: aws.url,
      stripeUrl: stripe?.url,
      stripeDashboardUrl: stripe?.dashboardUrl,
      carriersPageUrl: carriers?.pageUrl,
      isDemoDataComing: isSeeding && wantsDemoData,
      seeded,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type ClientSettings = ReturnType<typeof localAws>

async function openTable(client: ClientSettings, dataDir: string, stops: (() => unknown)[]) {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB
  if (given) {
    await ensureTable(new DynamoDBClient({ ...client, endpoint: given }), tableDefinition(TABLE_NAME))
    return { url: given, version: () => undefined, isEmbedded: false }
  }
  const table = await startTable({ dataDir, definition: tableDefinition(TABLE_NAME) })
  callEmbeddedTable(documentClient)
  watchOwnWrites(documentClient)
  stops.push(() => table.stop())
  return { url: table.url, version: () => table.version(), isEmbedded: true }
}

async function startDevelopment(hotReloadPort: number) {
  const { createServer } = await import('vite')
  const { reloadingModules } = await import('./reloading-modules.ts')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { port: hotReloadPort } },
    logLevel: 'warn',
  })
  return { app: serveDevApp(vite), load: reloadingModules(vite), stop: () => vite.close() }
}

/** What asks for its records. They, and their photographs, are waited for at the first start instead of by every page. */
const READS_CATALOGUE = /^functions\/(?:identify|import)\//

/** Runs of a reaction that takes minutes. */
const SLOW_AT_ONCE = 4

const relayModule = 'functions/relay/relay-events.ts'
const laterModule = 'functions/relay/relay-later.ts'
const afterAnswerModule = 'functions/platform/after-answer.ts'
const authorizerModule = 'functions/live/authorize-live.ts'

/** What the engines of this process know without being asked by a request. */
interface Engines {
  readonly version: () => number | undefined
  readonly untilMessage: (queue: string, signal: AbortSignal) => Promise<void>
  readonly functions: Functions
}

async function startEventSources(
  client: ClientSettings,
  environment: Record<string, string>,
  dataDir: string,
  load: LoadModule,
  { version, untilMessage, functions }: Engines,
) {
  const { afterRequests } = await load<typeof import('./requests-first.ts')>('local/requests-first.ts')
  const handlerOf =
    <Event>(path: string): BatchHandler<Event> =>
    async (event, context) => {
      const { handler } = await load<{ handler: BatchHandler<Event> }>(path)
      return handler(event, context)
    }
  const optionsOf = (queue: string, handler: BatchHandler<SQSEvent>) => ({
    queueUrl: `${environment.QUEUE_URL_PREFIX}${queue}`,
    client: sqs,
    handler,
    untilMessage: (signal: AbortSignal) => untilMessage(queue, signal),
  })
  const sqs = new SQSClient({
    ...client,
    endpoint: environment.AWS_ENDPOINT_URL_SQS!,
    // Each queue's long poll holds a connection, and what came needs one more. With the SDK's 50, a message would wait
    // until some poll of 20 seconds is over.
    requestHandler: { httpAgent: { maxSockets: 2 * reactionList.length } },
  })
  const endpoint = environment.AWS_ENDPOINT_URL_DYNAMODB_STREAMS!
  const streamsClient = new DynamoDBStreamsClient({ ...client, endpoint })
  const relay = handlerOf<DynamoDBStreamEvent>(relayModule)
  const stream = await startStreamSource({
    tableName: TABLE_NAME,
    client: streamsClient,
    dataDir,
    handler: afterRequests((event, context) => {
      forgetReads(event.Records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? ''))
      return relay(event, context)
    }, true),
    version,
    ...relayStream,
    onDiscard: async discarded => {
      const QueueUrl = `${environment.QUEUE_URL_PREFIX}${deadLettersOf(RELAY)}`
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(discarded) }))
    },
  })
  const search = process.env.SEARCH_URL ? [await startSearch(process.env.SEARCH_URL, streamsClient)] : []
  const later = startQueueSource(optionsOf(LATER, handlerOf<SQSEvent>(laterModule)))
  const reactions = reactionList.flatMap(({ address, file, keepsUp, takesMinutes, queued }) => {
    const path = `functions/${file}`
    const slow = takesMinutes && { stopsAtOnce: true }
    if (!queued) {
      const handler = afterRequests(handlerOf<unknown>(path), keepsUp)
      const atOnce = takesMinutes ? SLOW_AT_ONCE : undefined
      return startFunctionSource({ name: address, functions, handler, ...(atOnce && { atOnce }), ...slow })
    }
    const options = optionsOf(address, afterRequests(handlerOf<SQSEvent>(path), keepsUp))
    if (!takesMinutes) return startQueueSource(options)
    return Array.from({ length: SLOW_AT_ONCE }, () => startQueueSource({ ...options, batchSize: 1, ...slow }))
  })
  return [...reactions, later, ...search, stream]
}

async function startSearch(searchUrl: string, client: DynamoDBStreamsClient) {
  const { startSearchFeed } = await import('./search-feed.ts')
  return startSearchFeed(searchUrl, TABLE_NAME, client)
}
