import { parentPort } from 'node:worker_threads'
import { readMarks } from './mark-reading.ts'
import type { NeuralTask } from './neural-work.ts'
import { see } from './vision.ts'
import type { Reply } from './worker-queue.ts'

const perform = (task: NeuralTask) => (task.network === 'vision' ? see(task.pixels) : readMarks(task.picture))

async function reply(task: NeuralTask): Promise<Reply> {
  try {
    return { answer: await perform(task) }
  } catch (error) {
    return { error }
  }
}

parentPort!.on('message', async (task: NeuralTask) => parentPort!.postMessage(await reply(task)))
