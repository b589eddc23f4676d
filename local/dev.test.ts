import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort, RunningCloud } from './testing/running-cloud.ts'

// reloading-modules.test.ts has the quick tests.
it('npm run dev answers with handlers and the app from their sources, and a signal to it stops everything', {
  tags: 'full',
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-dev-'))
  const cloud = new RunningCloud(await freePort(), dataDir, {}, 'dev.ts')
  try {
    await cloud.start()
    const health = await fetch(`${cloud.origin}/api/health`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    expect(await (await fetch(cloud.origin)).text()).toContain('/@vite/client')
    expect(await cloud.end('SIGINT')).toBe(0)
    await expect(fetch(cloud.origin)).rejects.toThrow()
  } finally {
    await cloud.end('SIGINT')
    rmSync(dataDir, { recursive: true })
  }
})
