import { setTimeout as pause } from 'node:timers/promises'
import { config } from './config.ts'
import { log } from './log.ts'

const MAX_WAIT_MS = 250

const unfinished = new Set<Promise<unknown>>()

/**
 * Work that an answer does not need, and that may be lost. Where requests share a process, the answer goes first. In Lambda
 * nothing runs between answers, so the answer waits for it, but not for long.
 */
export async function afterAnswer(work: Promise<unknown>): Promise<void> {
  const done = work.catch(error => log.warn('work after an answer failed', { error }))
  unfinished.add(done)
  void done.then(() => unfinished.delete(done))
  if (!config.answersFirst) await Promise.race([done, pause(MAX_WAIT_MS, undefined, { ref: false })])
}

const last = new Set<() => Promise<unknown>>()

/** Work that may wait until then. */
export const beforeEnd = (work: () => Promise<unknown>): void => void last.add(work)

/** Await this before a process ends. */
export const allAnswered = async (): Promise<void> => {
  await Promise.all([...unfinished, ...[...last].map(work => work())])
  last.clear()
}
