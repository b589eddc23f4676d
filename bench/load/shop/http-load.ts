import { Agent, get } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Load {
  readonly origin: string
  /** Asked for in turn. */
  readonly paths: readonly string[]
  readonly connections: number
  readonly seconds?: number
  readonly requests?: number
  /** Each request comes from somebody new. */
  readonly isFromManyPeople?: boolean
}

export interface Answered {
  readonly seconds: number
  /** Milliseconds until each was answered, ascending. */
  readonly taken: readonly number[]
}

async function ask({
  origin,
  paths,
  connections,
  seconds = 600,
  requests = Infinity,
  ...rest
}: Load): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const taken: number[] = []
  let count = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const path = paths[count++ % paths.length]!
      const headers = rest.isFromManyPeople ? { 'user-agent': `Mozilla/5.0 person ${began} ${count}` } : {}
      const sent = performance.now()
      get(`${origin}${path}`, { agent, headers }, answer => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`))
        answer.resume().on('end', () => {
          taken.push(performance.now() - sent)
          resolve()
        })
      }).on('error', reject)
    })
  const connection = async () => {
    while (performance.now() - began < 1_000 * seconds && count < requests) await one()
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return { seconds: (performance.now() - began) / 1_000, taken: taken.sort((a, b) => a - b) }
}

/** Asks from a thread of its own. */
export const askOver = (load: Load): Promise<Answered> =>
  new Promise((resolve, reject) => {
    new Worker(import.meta.filename, { workerData: { load } }).once('message', resolve).once('error', reject)
  })

export const rateOf = ({ taken, seconds }: Answered) => taken.length / seconds

const isWorker = !isMainThread && workerData?.load
if (isWorker) parentPort?.postMessage(await ask(workerData.load as Load))
