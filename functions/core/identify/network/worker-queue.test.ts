import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { WorkerQueue } from './worker-queue.ts'

/** Answers 'hello' with a greeting, and does what other tasks say. */
const SOURCE = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', task => {
    if (task === 'compute for ever') for (;;);
    if (task === 'end') process.exit(3)
    if (task === 'crash') setImmediate(() => { throw new Error('crashed') })
    if (task === 'fail') parentPort.postMessage({ error: new Error('unreadable') })
    if (task === 'hello') parentPort.postMessage({ answer: 'hello from ' + threadId })
    if (task.pixels) parentPort.postMessage({ answer: task.pixels.length })
  })
`
let workers: Worker[] = []
afterEach(async () => {
  await Promise.all(workers.map(worker => worker.terminate()))
  workers = []
})

function queueOf({ maxWaiting = 5, idleMs = 60_000 } = {}) {
  const start = () => {
    const worker = new Worker(SOURCE, { eval: true })
    workers.push(worker)
    return worker
  }
  return new WorkerQueue({ start, maxWaiting, idleMs })
}

describe('a queue with one worker', () => {
  it('starts the worker with its first task, and has one do all', async () => {
    const queue = queueOf()
    expect(workers).toEqual([])
    const answers = await Promise.all(['hello', 'hello', 'hello'].map(task => queue.run(task)))
    expect(new Set(answers).size).toBe(1)
    expect(workers).toHaveLength(1)
  })

  it('gives a picture away', async () => {
    const pixels = new Uint8Array(12)
    expect(await queueOf().run({ pixels }, { transfer: [pixels.buffer] })).toBe(12)
    expect(pixels.byteLength).toBe(0)
  })

  it('tells what failed, and goes on', async () => {
    const queue = queueOf()
    await expect(queue.run('fail')).rejects.toThrow('unreadable')
    expect(await queue.run('hello')).toBe(await queue.run('hello'))
    expect(workers).toHaveLength(1)
  })

  it.each([
    ['crash', 'crashed'],
    ['end', 'code 3'],
  ])('replaces a worker after a %s, and does what waited behind it', async (task, message) => {
    const queue = queueOf()
    const [lost, next] = await Promise.allSettled([queue.run(task), queue.run('hello')])
    expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(message) } })
    expect(next.status).toBe('fulfilled')
    expect(workers).toHaveLength(2)
  })

  it('ends a task that takes too long, and does what waited behind it', async () => {
    const queue = queueOf()
    const limit = new AbortController()
    const endless = queue.run('compute for ever', { signal: limit.signal })
    const next = queue.run('hello')
    await once(workers[0]!, 'online')
    limit.abort(new Error('time is up'))
    await expect(endless).rejects.toThrow('time is up')
    expect(await next).toMatch('hello')
  })

  it('forgets a task that waited too long, and the worker goes on with its own', async () => {
    const queue = queueOf()
    const limit = new AbortController()
    const first = queue.run('hello')
    const second = queue.run('hello', { signal: limit.signal })
    limit.abort(new Error('time is up'))
    await expect(second).rejects.toThrow('time is up')
    expect(await first).toMatch('hello')
    await expect(queue.run('hello', { signal: limit.signal })).rejects.toThrow('time is up')
    expect(workers).toHaveLength(1)
  })

  it('refuses what it has no room for', async () => {
    const queue = queueOf({ maxWaiting: 1 })
    const admitted = [queue.run('hello'), queue.run('hello')]
    await expect(queue.run('hello')).rejects.toThrow('Too many')
    expect(await Promise.all(admitted)).toHaveLength(2)
  })

  it('ends an idle worker and starts another for the next task', async () => {
    const queue = queueOf({ idleMs: 0 })
    await queue.run('hello')
    await once(workers[0]!, 'exit')
    expect(await queue.run('hello')).toMatch('hello')
    expect(workers).toHaveLength(2)
  })
})
