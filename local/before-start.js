import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded before everything else (package.json). A start reads what an earlier one compiled, without the compiler of
 * TypeScript, which takes 20 MB and stays; so this file is JavaScript.
 */
const root = join(import.meta.dirname, '..')
enableCompileCache(join(root, 'node_modules/.cache/compiled'))

/** glibc otherwise keeps what it freed: 27 MB after a load. It reads this once, when a program starts. */
const GIVE_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  // Well below what Linux allows a process.
  MALLOC_MMAP_MAX_: '16384',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

// The same process, begun once more with these. A parent's channel, a worker or a debugger would not outlive that.
const canBeginAgain =
  process.platform === 'linux' && isMainThread && process.send === undefined && !process.env.NODE_OPTIONS
if (canBeginAgain && process.env.MALLOC_ARENA_MAX === undefined) {
  const command = [process.execPath, ...ownOptions(), ...process.argv.slice(1)]
  process.execve(process.execPath, command, { ...process.env, ...GIVE_BACK })
}

/** Node's options, or those of `npm start` where somebody started it without. */
function ownOptions() {
  if (process.execArgv.includes('--import')) return process.execArgv
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const options = scripts.start.split(' ').slice(1, -1)
  return [...options.with(-1, import.meta.filename), ...process.execArgv]
}
