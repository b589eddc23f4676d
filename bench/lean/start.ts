import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../local/testing/running-cloud.ts'
import { atMost, measure } from './figures.ts'

/** From `npm start` to the first page, in a fresh clone with its packages installed, and again. */
const LOOK_EVERY_MS = 20
/** Until what a first start does after its page is done. */
const SETTLE_MS = 60_000

async function start(clone: string, data: string, restMs = 0): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const npm = spawn('npm', ['start', '--', '--port', String(port), '--data', data], {
    cwd: clone,
    stdio: 'ignore',
    // A terminal's Ctrl-C reaches npm and what it runs.
    detached: true,
  })
  const opened = () =>
    fetch(`http://localhost:${port}/`).then(
      async answer => answer.ok && (await answer.text()).includes('<script'),
      () => false,
    )
  while (!(await opened())) await pause(LOOK_EVERY_MS)
  const seconds = (performance.now() - began) / 1_000
  await pause(restMs)
  const ended = once(npm, 'exit')
  process.kill(-npm.pid!, 'SIGINT')
  await ended
  return seconds
}

await measure(async root => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const clone = join(folder, 'clone')
  try {
    execFileSync('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', root, clone])
    execFileSync('cp', ['-a', join(root, 'node_modules'), join(clone, 'node_modules')])
    rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true })
    return [
      { what: 'first start', value: await start(clone, join(folder, 'data'), SETTLE_MS), unit: 's', goal: atMost(0.4) },
      { what: 'second start', value: await start(clone, join(folder, 'data')), unit: 's' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
