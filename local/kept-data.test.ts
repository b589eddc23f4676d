import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAgain } from './testing/kept-data.ts'
import { freePort, RunningCloud } from './testing/running-cloud.ts'

it('starts with the data of the last release, and keeps everything', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kept-'))
  const cloud = new RunningCloud(await freePort(), dataDir)
  try {
    const { before, now } = await readAgain(cloud, dataDir)
    expect(now).toMatchObject(before)
  } finally {
    await cloud.end('SIGINT')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
