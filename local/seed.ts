import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

/** What is wanted beyond the catalogue: demo data, the rest of what an earlier start began, or nothing. */
export type SeedChoice = 'demo-data' | 'the-rest' | 'nothing'

export interface Seeding {
  /** The built-in catalogue is there. @throws Error when it could not be laid out */
  readonly catalogue: Promise<unknown>
  /** Everything is there, or false: it was stopped before. @throws Error when it could not be */
  readonly all: Promise<boolean>
  /** Of demo data that is being added; undefined before it begins, and where none is. */
  steps(): number | undefined
  stop(): void
}

/** In a child process, whose memory is given back: it is half as much as all else. Killed, the next start goes on. */
export function seed(environment: Record<string, string>, choice: SeedChoice, isEmbedded: boolean): Seeding {
  const child = fork(join(import.meta.dirname, 'seed-process.ts'), [choice, isEmbedded ? 'embedded' : ''], {
    // A debugger's port is taken by this process.
    execArgv: process.execArgv.filter(option => !option.startsWith('--inspect')),
    // Image work in many threads otherwise keeps what it freed.
    env: { ...process.env, ...environment, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, AFTER_THE_PAGE)
  const all = ended(child)
  const catalogue = Promise.race([all, new Promise<void>(resolve => child.once('message', () => resolve()))])
  // A failure is reported where one of them is waited for.
  for (const each of [all, catalogue]) each.catch(() => {})
  let steps: number | undefined
  child.on('message', message => {
    if (typeof message === 'number') steps = message
  })
  return { catalogue, all, steps: () => steps, stop: () => child.kill() }
}

/** The page is waited for, and then used, meanwhile: a third of what a process usually gets of a busy processor. */
const AFTER_THE_PAGE = 5

const ended = (child: ChildProcess) =>
  new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0 || signal) resolve(!signal)
      else reject(new Error('Catalogue and demo data could not be put in. The next start tries again.'))
    })
  })
