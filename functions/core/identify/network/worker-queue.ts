import type { Transferable, Worker } from 'node:worker_threads'

/** What a worker answers to a task. */
export type Reply = { readonly answer: unknown } | { readonly error: unknown }

interface Job {
  readonly task: unknown
  readonly transfer: readonly Transferable[]
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

interface WorkerQueueOptions {
  readonly start: () => Worker
  /** More are refused, because each holds its picture in memory. */
  readonly maxWaiting: number
  /** The worker ends when it had no task for so long. */
  readonly idleMs: number
}

interface RunOptions {
  /** Ends the worker if it has the task: computing can't be interrupted otherwise. */
  readonly signal?: AbortSignal | undefined
  readonly transfer?: readonly Transferable[]
}

/** One worker, which starts with its first task, does one after the other, and is replaced if it ends. */
export class WorkerQueue {
  private readonly options: WorkerQueueOptions
  private readonly waiting: Job[] = []
  private worker: Worker | undefined
  private running: Job | undefined
  private idle: NodeJS.Timeout | undefined

  constructor(options: WorkerQueueOptions) {
    this.options = options
  }

  /** @throws Error if the queue is full or the worker ends, what the worker throws, the signal's reason */
  async run(task: unknown, { signal, transfer = [] }: RunOptions = {}): Promise<unknown> {
    signal?.throwIfAborted()
    if (this.waiting.length >= this.options.maxWaiting) throw new Error('Too many tasks wait for the worker.')
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const job = { task, transfer, resolve, reject }
    const abort = () => this.giveUp(job, signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    this.waiting.push(job)
    this.next()
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  private next(): void {
    if (this.running) return
    clearTimeout(this.idle)
    this.running = this.waiting.shift()
    if (this.running) this.begin(this.running)
    else this.rest()
  }

  private begin({ task, transfer }: Job): void {
    this.worker ??= this.startWorker()
    this.worker.ref()
    this.worker.postMessage(task, [...transfer])
  }

  /** A worker without a task keeps no process alive. */
  private rest(): void {
    this.worker?.unref()
    this.idle = setTimeout(() => this.dropWorker(), this.options.idleMs).unref()
  }

  private startWorker(): Worker {
    const worker = this.options.start()
    const ended = (error: unknown) => {
      if (this.worker !== worker) return
      this.worker = undefined
      this.finish(job => job.reject(error))
    }
    worker.on('message', (reply: Reply) => {
      if (this.worker !== worker) return
      this.finish(job => ('error' in reply ? job.reject(reply.error) : job.resolve(reply.answer)))
    })
    worker.on('error', ended)
    worker.on('exit', code => ended(new Error(`The worker ended with code ${code}.`)))
    return worker
  }

  private finish(tell: (job: Job) => void): void {
    const job = this.running
    this.running = undefined
    if (job) tell(job)
    this.next()
  }

  private giveUp(job: Job, reason: unknown): void {
    if (this.running === job) {
      this.dropWorker()
      this.finish(() => job.reject(reason))
    } else {
      this.waiting.splice(this.waiting.indexOf(job), 1)
      job.reject(reason)
    }
  }

  private dropWorker(): void {
    const worker = this.worker
    this.worker = undefined
    void worker?.terminate()
  }
}
