import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded before everything else (package.json). A start reads what an earlier one compiled, without the compiler of
 * TypeScript, which takes 20 MB and stays; so this file is JavaScript.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

/** glibc otherwise keeps what it freed: 27 MB after a load. It reads this once, when a program starts. */
const GIVE_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

// The same process, begun once more with these. A parent's channel or a worker would not outlive that.
const canBeginAgain = process.platform === 'linux' && isMainThread && process.send === undefined
if (canBeginAgain && process.env.MALLOC_ARENA_MAX === undefined) {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, command, { ...process.env, ...GIVE_BACK })
}
