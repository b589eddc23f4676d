import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Authorize, requireRight } from './authorize.ts'
import { AwsError } from './aws-error.ts'
import type { LocalCredentials } from './credentials.ts'
import { openDatabase } from './database.ts'
import { EventApi, type EventApiOptions } from './event-api.ts'
import { forwardToTable } from './forward-to-table.ts'
import { answerLambda, type FunctionOptions, Functions, functionArn } from './functions.ts'
import { MailOutbox, type ReturnedMail } from './mail-outbox.ts'
import { type Lifetime, ObjectStore } from './object-store.ts'
import { answerS3 } from './objects.ts'
import { mayComeFromPage, namesThisMachine } from './page-guard.ts'
import { answerSqs, queueUrl } from './queue-protocol.ts'
import { type QueueOptions, Queues, queueArn } from './queues.ts'
import { Scheduler, type SendToTarget } from './scheduler.ts'
import { answerScheduler } from './scheduler-protocol.ts'
import { verifyPayload, verifyRequest } from './signature.ts'

// Not imported, for that would load `fetch` with it (docs/decisions/07-one-machine.md).
const { createServer } = process.getBuiltinModule('node:http')

export interface AwsOptions {
  readonly port: number
  readonly dataDir?: string | undefined
  readonly buckets: readonly string[]
  readonly queues: readonly QueueOptions[]
  /** That can be invoked asynchronously. */
  readonly functions?: readonly FunctionOptions[]
  /** Without it, there is no DynamoDB here. */
  readonly tableUrl?: string | undefined
  readonly credentials: LocalCredentials
  /** Objects that are deleted some days after they were written. */
  readonly lifetimes?: readonly Lifetime[]
  readonly scheduleGroups?: readonly string[]
  /** Without it, there is no Event API here. */
  readonly eventApi?: EventApiOptions
  /** Texts by name. Without it, there is no Secrets Manager here. */
  readonly secrets?: ReadonlyMap<string, string> | undefined
  /** Without it, everyone with the key may do everything. */
  readonly authorize?: Authorize | undefined
  /** Hears of each mail that SES's mailbox simulator returns. */
  readonly onMailReturned?: ((returned: ReturnedMail) => void) | undefined
  readonly now?: () => Date
  /** Messages, also those of schedules, come late, in another order, and some twice. A random number from 0 to below 1. */
  readonly disorder?: (() => number) | undefined
}

export interface RunningAws {
  readonly url: string
  readonly port: number
  readonly queueUrlPrefix: string
  readonly outbox: MailOutbox
  readonly objects: ObjectStore
  readonly queues: Queues
  readonly functions: Functions
  readonly scheduler: Scheduler
  readonly eventApi: EventApi | undefined
  stop(): Promise<void>
}

/** DynamoDB's limit for one request, the largest of these services. */
const MAX_BODY_BYTES = 16 * 1024 ** 2

const EXPIRE_EVERY_MS = 3_600_000

/** S3, SQS, Lambda, Scheduler, SES, AppSync Events and DynamoDB on one loopback port, told apart by the request's signature. */
export async function startAws(options: AwsOptions): Promise<RunningAws> {
  const { dataDir, credentials, now = () => new Date() } = options
  const database = openDatabase(dataDir)
  const objects = new ObjectStore(database, dataDir, options.buckets, now)
  const queues = new Queues(database, now, options.disorder)
  for (const { deadLetter } of options.queues) {
    if (deadLetter !== undefined) queues.declare({ name: deadLetter })
  }
  for (const queue of options.queues) queues.declare(queue)
  const functions = new Functions(queues, options.functions ?? [], now)
  const outbox = new MailOutbox(database, now, options.onMailReturned)
  const scheduler = new Scheduler(database, options.scheduleGroups ?? [], sendToTargetOf(queues, functions), now)
  const eventApi = options.eventApi && new EventApi(options.eventApi)
  const { tableUrl, secrets, authorize } = options
  const engines = {
    objects,
    queues,
    functions,
    outbox,
    scheduler,
    eventApi,
    credentials,
    now,
    tableUrl,
    secrets,
    authorize,
  }

  const server = createServer((request, response) => {
    answer(engines, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  server.keepAliveTimeout = 60_000
  server.on('upgrade', (request, socket, head) => {
    if (!eventApi || !namesThisMachine(request)) return socket.destroy()
    eventApi.connect(request, socket, head).catch((error: unknown) => {
      console.error(error)
      socket.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  scheduler.tick()
  const expire = () => {
    try {
      objects.expire(options.lifetimes ?? [])
    } catch (error) {
      console.error('Old objects can’t be deleted now:', error)
    }
  }
  expire()
  const expiring = setInterval(expire, EXPIRE_EVERY_MS).unref()

  return {
    url,
    port,
    queueUrlPrefix: queueUrl(url, ''),
    outbox,
    objects,
    queues,
    functions,
    scheduler,
    eventApi,
    async stop() {
      eventApi?.stop()
      scheduler.stop()
      clearInterval(expiring)
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
      database.close()
      objects.close()
    },
  }
}

const sendToTargetOf =
  (queues: Queues, functions: Functions): SendToTarget =>
  (arn, body, attributes) => {
    if (arn.startsWith(functionArn(''))) return functions.invoke(arn, body)
    if (!arn.startsWith(queueArn(''))) throw new AwsError('ResourceNotFoundException', 404, `${arn} is not here.`)
    const queue = arn.slice(queueArn('').length)
    const invoked = functions.withFormerQueue(queue)
    if (invoked === undefined) queues.send(queue, body, attributes)
    else functions.invoke(invoked, body)
  }

interface Engines {
  readonly objects: ObjectStore
  readonly queues: Queues
  readonly functions: Functions
  readonly outbox: MailOutbox
  readonly scheduler: Scheduler
  readonly eventApi: EventApi | undefined
  readonly credentials: LocalCredentials
  readonly now: () => Date
  readonly tableUrl: string | undefined
  readonly secrets: ReadonlyMap<string, string> | undefined
  readonly authorize: Authorize | undefined
}

async function answer(engines: Engines, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (mayComeFromPage(request)) {
    response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' }).end('Pages have no business here.')
    return
  }
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const { objects: store, credentials, authorize } = engines
  const service = /Credential=[^/]*\/\d+\/[^/]*\/(\w+)\/aws4_request/.exec(request.headers.authorization ?? '')?.[1]
  // Browsers sign in the form or the query, which only S3 has.
  if (service === undefined || service === 's3') {
    return answerS3({ store, credentials, now: engines.now(), authorize }, request, response, url)
  }
  try {
    const bytes = await readBody(request)
    const caller = verifyRequest(request, url, credentials, engines.now(), bytes)
    verifyPayload(caller, bytes)
    const isForTable = service === 'dynamodb' && engines.tableUrl
    const body = isForTable && !authorize ? undefined : parseJson(bytes)
    const { method = 'GET' } = request
    const target = String(request.headers['x-amz-target'] ?? '')
    requireRight(authorize, { caller: caller.name, service, method, path: url.pathname, target, body })
    if (isForTable) return await forwardToTable(request, response, bytes, isForTable)
    if (service === 'lambda') {
      const type = String(request.headers['x-amz-invocation-type'] ?? '')
      answerLambda(engines.functions, method, url.pathname, type, bytes)
      return void response.writeHead(202).end()
    }
    const result = await dispatch(engines, service, request, response, url, body)
    sendJson(response, 200, result, service)
  } catch (error) {
    if (!(error instanceof AwsError)) console.error(error)
    const refusal = error instanceof AwsError ? error : new AwsError('InternalFailure', 500, 'The terminal says why.')
    response.setHeader('x-amzn-errortype', refusal.code)
    const body = { __type: refusal.code, message: refusal.message, Message: refusal.message }
    sendJson(response, refusal.status, body, service)
  }
}

async function dispatch(
  { queues, outbox, scheduler, eventApi, secrets }: Engines,
  service: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: unknown,
): Promise<object> {
  const target = String(request.headers['x-amz-target'] ?? '')
  if (service === 'sqs' && target.startsWith('AmazonSQS.')) {
    const hungUp = new AbortController()
    response.once('close', () => hungUp.abort())
    return answerSqs(queues, {
      action: target.slice('AmazonSQS.'.length),
      input: body ?? {},
      origin: `http://${request.headers.host ?? url.host}`,
      signal: hungUp.signal,
    })
  }
  if (service === 'scheduler') return answerScheduler(scheduler, request.method ?? 'GET', url, body)
  if (service === 'ses' && request.method === 'POST' && url.pathname === '/v2/email/outbound-emails') {
    return outbox.send(body)
  }
  if (service === 'appsync' && eventApi && request.method === 'POST' && url.pathname === '/event') {
    return eventApi.publish(body)
  }
  if (service === 'secretsmanager' && secrets && target === 'secretsmanager.GetSecretValue') {
    const { SecretId = '' } = body as { SecretId?: string }
    const SecretString = secrets.get(SecretId)
    if (SecretString === undefined) {
      throw new AwsError('ResourceNotFoundException', 400, "Secrets Manager can't find the specified secret.")
    }
    return { Name: SecretId, SecretString }
  }
  throw new AwsError('UnknownOperationException', 404, `The local cloud has no such call (${service} ${url.pathname}).`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new AwsError('RequestEntityTooLarge', 413, 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw Object.assign(new AwsError('SerializationException', 400, 'The body is not JSON.'), { cause })
  }
}

function sendJson(response: ServerResponse, status: number, body: object, service: string) {
  if (response.destroyed) return
  const contentType = service === 'sqs' ? 'application/x-amz-json-1.0' : 'application/json'
  response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(body))
}
