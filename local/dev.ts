import { fork } from 'node:child_process'
import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import { onEndOfNpm } from './parents.ts'

/* `npm run dev`: the local cloud with --dev. It restarts when a file changes that it reads only at its start. */

const root = join(import.meta.dirname, '..')
const folders = ['local', 'packages', 'events', 'functions/platform']
const READ_AT_START =
  /^(local\/routes\.json|(local\/.+|packages\/(carriers-double|local-aws|stripe-double)\/.+|events\/(reactions|delivery|cron)|functions\/platform\/table)\.ts)$/
const TESTS = /\.test\.ts$|\/testing\//
/** An editor or git may write several files. */
const SETTLE_MS = 100

let cloud = start()
let isRestarting = false
let isStopping = false
let settling: NodeJS.Timeout | undefined

function start() {
  const started = fork(join(import.meta.dirname, 'start.ts'), ['--dev', ...process.argv.slice(2)])
  started.once('exit', code => {
    if (isStopping || (code === 0 && !isRestarting)) process.exit(code ?? 1)
    if (isRestarting) cloud = start()
    else console.log('  It starts again when a file of local/ or packages/ changes.')
    isRestarting = false
  })
  return started
}

function restart(file: string): void {
  if (isStopping || isRestarting) return
  console.log(`\n  Restarting, because ${file} has changed.`)
  if (cloud.exitCode === null && cloud.signalCode === null) {
    isRestarting = true
    cloud.disconnect()
  } else {
    cloud = start()
  }
}

for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_, name) => {
    const file = `${folder}/${name?.replaceAll(sep, '/')}`
    if (!READ_AT_START.test(file) || TESTS.test(file)) return
    clearTimeout(settling)
    settling = setTimeout(restart, SETTLE_MS, file)
  })
}

// Ctrl-C reaches the cloud as well. A signal to this process alone reaches it as the end of their connection.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
onEndOfNpm(stop)

function stop(): void {
  isStopping = true
  if (cloud.exitCode !== null || cloud.signalCode !== null) process.exit()
  if (cloud.connected) cloud.disconnect()
}
