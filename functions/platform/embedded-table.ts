import { connect, type Socket } from 'node:net'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** As the SDK's handlers get it. */
interface Request {
  readonly method: string
  readonly hostname: string
  readonly port?: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Response {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const END_OF_HEAD = '\r\n\r\n'
const MAX_CONNECTIONS = 50
/** It shares the processor with everything else, so silence means that it is busy. */
const SILENCE_MS = 60_000

/** One request at a time. */
class Connection {
  private readonly socket: Socket
  private received: Buffer[] = []
  private missing = 0
  private waiting: PromiseWithResolvers<Response> | undefined
  isOpen = true

  constructor(hostname: string, port: number) {
    this.socket = connect({ host: hostname, port, noDelay: true, timeout: SILENCE_MS })
    this.socket.on('data', chunk => this.receive(chunk))
    this.socket.once('timeout', () => this.fail(Object.assign(new Error('no answer'), { name: 'TimeoutError' })))
    this.socket.once('error', error => this.fail(error))
    this.socket.once('close', () => this.fail(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })))
  }

  send(text: string): Promise<Response> {
    this.waiting = Promise.withResolvers()
    this.socket.ref()
    this.socket.write(text)
    return this.waiting.promise
  }

  private receive(chunk: Buffer): void {
    this.received.push(chunk)
    this.missing -= chunk.length
    if (this.missing > 0) return
    const all = this.received.length > 1 ? Buffer.concat(this.received) : chunk
    const head = headIn(all)
    if (!head) return
    this.missing = head.end - all.length
    if (this.missing > 0) return
    this.received = []
    this.missing = 0
    // Idle, it keeps no process alive.
    this.socket.unref()
    const { statusCode, headers, from, end } = head
    this.waiting?.resolve({ statusCode, headers, body: all.subarray(from, end) })
  }

  private fail(error: Error): void {
    this.isOpen = false
    this.socket.destroy()
    this.waiting?.reject(error)
  }
}

function headIn(received: Buffer) {
  const end = received.indexOf(END_OF_HEAD)
  if (end === -1) return undefined
  const [status = '', ...lines] = received.toString('latin1', 0, end).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  const from = end + END_OF_HEAD.length
  const { 'content-length': length = '0' } = headers
  return { statusCode: Number(status.split(' ')[1]), headers, from, end: from + Number(length) }
}

/** Speaks to the engine in half of the processor time that Node's client needs. */
class Connections {
  readonly #idle: Connection[] = []
  readonly #waiting: (() => void)[] = []
  #open = 0

  async handle({ method, hostname, port = 80, path, headers, body = '' }: Request): Promise<{ response: Response }> {
    if (this.#open >= MAX_CONNECTIONS) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#open += 1
    try {
      let head = `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-length: ${Buffer.byteLength(body)}`
      for (const name in headers) head += `\r\n${name}: ${headers[name]}`
      const used = this.#take() ?? new Connection(hostname, port)
      const response = await used.send(head + END_OF_HEAD + body)
      this.#idle.push(used)
      return { response }
    } finally {
      this.#open -= 1
      this.#waiting.shift()?.()
    }
  }

  #take(): Connection | undefined {
    for (let found = this.#idle.pop(); found; found = this.#idle.pop()) if (found.isOpen) return found
    return undefined
  }
}

const ANY_SIGNATURE =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** For processes that have an embedded engine to themselves, which takes any signature and is on this machine. */
export function callEmbeddedTable({ config, middlewareStack }: DynamoDBDocumentClient): void {
  // Not where time limits are tested as in AWS (call-limits.test.ts).
  if (!process.env.AWS_LAMBDA_FUNCTION_NAME) Object.assign(config, { requestHandler: new Connections() })
  middlewareStack.remove('httpSigningMiddleware')
  middlewareStack.add(
    next => call => {
      const { headers } = call.request as { headers: Record<string, string> }
      Object.assign(headers, { authorization: ANY_SIGNATURE, 'x-amz-date': '20260101T000000Z' })
      return next(call)
    },
    { step: 'finalizeRequest', priority: 'low', name: 'httpSigningMiddleware' },
  )
}
