import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

/** Parsed from `_X_AMZN_TRACE_ID`: `Root=1-…;Parent=…;Sampled=1`. */
interface Trace {
  readonly root: string
  readonly parent: string
}

interface Call {
  readonly trace: Trace
  readonly startedAt: number
  readonly host: string
  readonly method: string
  readonly path: string
  /** What an AWS service was asked for: `DynamoDB_20120810.GetItem`. */
  readonly target: string | undefined
}

/** What Node tells of requests by `http` and `https`, such as the AWS SDK's and Stripe's, and by `fetch`. */
interface Undici {
  readonly request: { readonly origin: string; readonly path: string; readonly method: string }
  readonly response?: { readonly statusCode: number }
}
interface Http {
  readonly request: ClientRequest
  readonly response?: IncomingMessage
}

const HEADER = '{"format":"json","version":1}\n'

/**
 * Adds each HTTP request to the trace of the invocation, if X-Ray chose to keep it: where to, which operation, how long
 * and with which status. Neither queries nor bodies. @param daemon where Lambda takes them, as `address:port`
 * @returns how to stop
 */
export function traceCalls(daemon: string): () => void {
  const [address = '', port = ''] = daemon.split(':')
  const socket = createSocket('udp4').unref()
  const calls = new WeakMap<object, Call>()
  const begin = (request: object, call: Omit<Call, 'trace' | 'startedAt'>) => {
    const trace = traceOf(process.env._X_AMZN_TRACE_ID)
    if (trace) calls.set(request, { ...call, trace, startedAt: Date.now() })
  }
  const end = (request: object, status?: number) => {
    const call = calls.get(request)
    if (!call) return
    calls.delete(request)
    // A trace that is lost hurts nobody.
    socket.send(`${HEADER}${JSON.stringify(subsegment(call, status))}`, Number(port), address, () => undefined)
  }
  const heard: readonly (readonly [channel: string, hear: (message: unknown) => void])[] = [
    [
      'http.client.request.start',
      message => {
        const { request } = message as Http
        const { host, method, path } = request
        begin(request, { host, method, path, target: request.getHeader('x-amz-target')?.toString() })
      },
    ],
    ['http.client.response.finish', message => end((message as Http).request, (message as Http).response?.statusCode)],
    ['http.client.request.error', message => end((message as Http).request)],
    [
      'undici:request:create',
      message => {
        const { request } = message as Undici
        const { origin, method, path } = request
        begin(request, { host: new URL(origin).host, method, path, target: undefined })
      },
    ],
    ['undici:request:headers', message => end((message as Undici).request, (message as Undici).response?.statusCode)],
    ['undici:request:error', message => end((message as Undici).request)],
  ]
  for (const [channel, hear] of heard) subscribe(channel, hear)
  return () => {
    for (const [channel, hear] of heard) unsubscribe(channel, hear)
    socket.close()
  }
}

function traceOf(header = ''): Trace | undefined {
  const { Root, Parent, Sampled } = Object.fromEntries(header.split(';').map(part => part.split('=')))
  return Sampled === '1' && Root && Parent ? { root: Root, parent: Parent } : undefined
}

/** https://docs.aws.amazon.com/xray/latest/devguide/xray-api-segmentdocuments.html */
function subsegment({ trace, startedAt, host, method, path, target }: Call, status: number | undefined) {
  const isAws = host.endsWith('.amazonaws.com')
  return {
    type: 'subsegment',
    id: randomBytes(8).toString('hex'),
    trace_id: trace.root,
    parent_id: trace.parent,
    name: host,
    namespace: isAws ? 'aws' : 'remote',
    start_time: startedAt / 1000,
    end_time: Date.now() / 1000,
    ...(isAws && target && { aws: { operation: target.split('.').at(-1) } }),
    http: {
      request: { method, url: `https://${host}${path.split('?')[0]}` },
      ...(status !== undefined && { response: { status } }),
    },
    ...(status === 429 && { throttle: true }),
    ...(status !== undefined && status >= 400 && status < 500 && { error: true }),
    ...((status === undefined || status >= 500) && { fault: true }),
  }
}

// Where Lambda runs, and nowhere else.
if (process.env.AWS_XRAY_DAEMON_ADDRESS) traceCalls(process.env.AWS_XRAY_DAEMON_ADDRESS)
