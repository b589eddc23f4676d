import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** What is wanted beyond the catalogue: demo data, the rest of what an earlier start began, or nothing. */
export type Wish = 'demo-data' | 'the-rest' | 'nothing'

export interface Stock {
  /** The built-in catalogue is there. @throws Error when it could not be laid out */
  readonly catalogue: Promise<unknown>
  /** Everything is there, or false: it was stopped before. @throws Error when it could not be */
  readonly all: Promise<boolean>
  stop(): void
}

/**
 * Puts in what a house has before anyone comes: the built-in catalogue, demo data. In a process of its own, for it takes
 * half as much memory as everything else, and gives it back when it ends. Killed at any point, the next start goes on.
 */
export function stock(environment: Record<string, string>, wish: Wish): Stock {
  const child = fork(join(import.meta.dirname, 'stock-process.ts'), [wish], {
    // A debugger's port is taken by this process.
    execArgv: process.execArgv.filter(option => !option.startsWith('--inspect')),
    // Image work in many threads otherwise keeps what it freed.
    env: { ...process.env, ...environment, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const all = ended(child)
  const catalogue = Promise.race([all, new Promise<void>(resolve => child.once('message', () => resolve()))])
  // Whoever waits for neither is told by whoever waits for the other.
  all.catch(() => {})
  return { catalogue, all, stop: () => child.kill() }
}

const ended = (child: ChildProcess) =>
  new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0 || signal) resolve(!signal)
      else reject(new Error('Catalogue and demo data could not be put in. The next start tries again.'))
    })
  })
