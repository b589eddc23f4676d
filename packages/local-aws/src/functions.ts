import { AwsError } from './aws-error.ts'
import { LOCAL_ACCOUNT, LOCAL_REGION } from './credentials.ts'
import type { Queues } from './queues.ts'

export interface FunctionOptions {
  readonly name: string
  /** The queue that takes events the function failed at. */
  readonly deadLetter: string
  /** After which a run counts as ended with its process; 15 minutes unless set, as Lambda's longest. */
  readonly timeoutSeconds?: number
  /** A queue by which it got its events in an earlier data folder: their schedules and messages are its own now. */
  readonly formerQueue?: string
}

export interface Invocation {
  readonly requestId: string
  readonly receipt: string
  readonly payload: string
  /** 1 for the first. */
  readonly attempt: number
}

/** Lambda's defaults: two retries, after one minute and after two, and nothing later than six hours. */
const RETRY_SECONDS = [60, 120]
const MAX_AGE_MS = 6 * 3_600_000
const MAX_PAYLOAD_BYTES = 256 * 1024
const MAX_ERROR = 1_024
const TIMEOUT_SECONDS = 900

export const functionArn = (name: string) => `arn:aws:lambda:${LOCAL_REGION}:${LOCAL_ACCOUNT}:function:${name}`

/** SQS has no name with a colon, so nobody else reaches it. */
const eventsOf = (name: string) => `function:${name}`

/** Lambda's asynchronous invocations: each function has a queue of its own inside Lambda. */
export class Functions {
  readonly #queues: Queues
  readonly #now: () => Date
  readonly #functions = new Map<string, FunctionOptions>()

  constructor(queues: Queues, functions: readonly FunctionOptions[], now: () => Date) {
    this.#queues = queues
    this.#now = now
    for (const options of functions) {
      this.#functions.set(options.name, options)
      queues.declare({
        name: eventsOf(options.name),
        deadLetter: options.deadLetter,
        maxReceiveCount: RETRY_SECONDS.length + 1,
        visibilityTimeoutSeconds: options.timeoutSeconds ?? TIMEOUT_SECONDS,
      })
      if (options.formerQueue !== undefined) queues.takeOver(options.formerQueue, eventsOf(options.name))
    }
  }

  /** The function that had this queue. */
  withFormerQueue(queue: string): string | undefined {
    return [...this.#functions.values()].find(({ formerQueue }) => formerQueue === queue)?.name
  }

  /** Keeps the event, and returns before the function runs. @param name or its ARN @throws AwsError as Lambda refuses it */
  invoke(name: string, payload: string): void {
    const own = name.startsWith(functionArn('')) ? name.slice(functionArn('').length) : name
    if (!this.#functions.has(own))
      throw new AwsError('ResourceNotFoundException', 404, `Function not found: ${functionArn(own)}`)
    if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) {
      throw new AwsError('RequestTooLargeException', 413, `${MAX_PAYLOAD_BYTES} bytes are what an invocation can have.`)
    }
    this.#queues.send(eventsOf(own), payload)
  }

  untilInvoked(name: string, signal: AbortSignal): Promise<void> {
    return this.#queues.untilMessage(eventsOf(name), signal)
  }

  /** Hides the events it takes until they are done, failed or timed out. */
  take(name: string, limit: number): Invocation[] {
    return this.#queues.receive(eventsOf(name), limit).flatMap(({ MessageId, ReceiptHandle, Body, Attributes }) => {
      const attempt = Number(Attributes.ApproximateReceiveCount)
      const invocation = { requestId: MessageId, receipt: ReceiptHandle, payload: Body, attempt }
      if (this.#now().getTime() - Number(Attributes.SentTimestamp) <= MAX_AGE_MS) return [invocation]
      this.#putAside(name, invocation, 'The event is too old.')
      return []
    })
  }

  done(name: string, { receipt }: Invocation): void {
    this.#queues.delete(eventsOf(name), receipt)
  }

  failed(name: string, invocation: Invocation, error: unknown): void {
    const pause = RETRY_SECONDS[invocation.attempt - 1]
    if (pause !== undefined) this.#queues.changeVisibility(eventsOf(name), invocation.receipt, pause)
    else this.#putAside(name, invocation, String((error as Error)?.message ?? error))
  }

  /** With the attributes that Lambda gives dead letters. */
  #putAside(name: string, invocation: Invocation, message: string) {
    const text = (StringValue: string, DataType = 'String') => ({ DataType, StringValue })
    // What no message may hold is left out.
    const reason = message.replace(/[^\t\n\r -~\u00a0-\ud7ff]/g, '').slice(0, MAX_ERROR)
    this.#queues.send(this.#functions.get(name)?.deadLetter ?? '', invocation.payload, {
      RequestID: text(invocation.requestId),
      ErrorCode: text('200', 'Number'),
      ErrorMessage: text(reason || 'Unknown'),
    })
    this.done(name, invocation)
  }
}

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/

/** Lambda's `Invoke`, of which only the asynchronous kind is here. */
export function answerLambda(functions: Functions, method: string, path: string, type: string, bytes: Buffer): void {
  const name = PATH.exec(path)?.[1]
  if (method !== 'POST' || name === undefined || type !== 'Event') {
    throw new AwsError('UnknownOperationException', 404, 'The local Lambda only takes asynchronous invocations.')
  }
  functions.invoke(decodeURIComponent(name), bytes.toString('utf8'))
}
