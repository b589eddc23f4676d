import { parentPort } from 'node:worker_threads'
import { encodeImage } from './image-encoder.ts'
import { readMarks } from './mark-reading.ts'
import type { NeuralTask } from './neural-work.ts'
import { see } from './vision.ts'
import type { Reply } from './worker-queue.ts'

function perform(task: NeuralTask) {
  if (task.network === 'marks') return readMarks(task.picture, task)
  return task.network === 'vision' ? see(task.pixels) : encodeImage(task.pixels)
}

async function reply(task: NeuralTask): Promise<Reply> {
  try {
    return { answer: await perform(task) }
  } catch (error) {
    return { error }
  }
}

parentPort!.on('message', async (task: NeuralTask) => parentPort!.postMessage(await reply(task)))
