import { connect, type Socket } from 'node:net'

/** As the SDK's handlers get it. */
interface Request {
  readonly method: string
  readonly hostname: string
  readonly port?: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

interface Response {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const END_OF_HEAD = '\r\n\r\n'

/** One request at a time. */
class Connection {
  private readonly socket: Socket
  private received = Buffer.alloc(0)
  private waiting: PromiseWithResolvers<Response> | undefined
  isOpen = true

  constructor(hostname: string, port: number) {
    this.socket = connect({ host: hostname, port, noDelay: true })
    this.socket.on('data', chunk => {
      this.received = this.received.length > 0 ? Buffer.concat([this.received, chunk]) : chunk
      const response = responseIn(this.received)
      if (response) this.answer(response)
    })
    this.socket.once('error', error => this.fail(error))
    this.socket.once('close', () => this.fail(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })))
  }

  send(bytes: Uint8Array): Promise<Response> {
    this.waiting = Promise.withResolvers()
    this.socket.ref()
    this.socket.write(bytes)
    return this.waiting.promise
  }

  private answer(response: Response): void {
    this.received = Buffer.alloc(0)
    // Idle, it keeps no process alive.
    this.socket.unref()
    this.waiting?.resolve(response)
  }

  private fail(error: Error): void {
    this.isOpen = false
    this.waiting?.reject(error)
  }
}

function responseIn(received: Buffer): Response | undefined {
  const end = received.indexOf(END_OF_HEAD)
  if (end === -1) return undefined
  const [status = '', ...lines] = received.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const from = end + END_OF_HEAD.length
  const to = from + Number(headers['content-length'])
  if (Number.isNaN(to)) throw new Error(`The table's engine answered without a length: ${status}`)
  if (received.length < to) return undefined
  return { statusCode: Number(status.split(' ')[1]), headers, body: new Uint8Array(received.subarray(from, to)) }
}

/** Speaks to the table's engine in half of the processor time that Node's client needs. */
export function plainHttp() {
  const idle: Connection[] = []

  function connection({ hostname, port = 80 }: Request): Connection {
    for (let found = idle.pop(); found; found = idle.pop()) if (found.isOpen) return found
    return new Connection(hostname, port)
  }

  return {
    async handle(request: Request): Promise<{ response: Response }> {
      const { method, path, headers } = request
      const body = typeof request.body === 'string' ? Buffer.from(request.body) : (request.body ?? Buffer.alloc(0))
      const lines = Object.entries({ ...headers, 'content-length': String(body.length) })
      const head = [`${method} ${path} HTTP/1.1`, ...lines.map(line => line.join(': '))].join('\r\n')
      const used = connection(request)
      const response = await used.send(Buffer.concat([Buffer.from(head + END_OF_HEAD), body]))
      idle.push(used)
      return { response }
    },
  }
}
