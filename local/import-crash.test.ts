import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { codeAt } from '../functions/core/account/one-time-code.ts'
import { startMuseumServer } from '../functions/import/testing/museum-server.ts'
import { thin } from '../functions/testing/thin-photo.ts'
import { accounts } from '../shared/contract/endpoints/accounts.ts'
import { type ImportProgress, imports } from '../shared/contract/endpoints/imports.ts'
import { versionsAt } from '../shared/rules/agreed-texts.ts'
import { HttpVisitor } from './testing/http-visitor.ts'
import { freePort, RunningCloud } from './testing/running-cloud.ts'

let dataDir: string
let museum: Awaited<ReturnType<typeof startMuseumServer>>
let cloud: RunningCloud
/** How often a process died at the deadly record, and the latest death. */
let deaths: number
let death: Promise<unknown>

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-import-crash-'))
  deaths = 0
  death = Promise.resolve()
  museum = await startMuseumServer({
    objects: [2, 3],
    photo: thin,
    onAsked(path) {
      if (path !== '/objects/2') return
      deaths += 1
      death = cloud.end('SIGKILL')
    },
  })
  cloud = new RunningCloud(await freePort(), dataDir, { MUSEUM_API_URL: museum.origin })
})

afterEach(async () => {
  await cloud.end('SIGINT')
  await museum.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

// Full runs only: crash.test.ts is the short form.
it('a record that crashes the process each time is skipped, and the import continues', { tags: 'full' }, async () => {
  await cloud.start()
  const ada = new HttpVisitor(cloud.origin)
  await ada.call(accounts.register, {
    body: {
      username: 'ada',
      password: 'correct horse battery',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'L',
      agreedTo: versionsAt(new Date()),
    },
  })
  await ada.call(accounts.createFirstAdmin)
  const proof = { currentPassword: 'correct horse battery' }
  const { secret } = await ada.call(accounts.startAuthenticator, { body: proof })
  await ada.call(accounts.confirmAuthenticator, { body: { code: codeAt(secret, new Date()) } })
  await ada.call(imports.startImport, { body: {} })
  let starts = 0
  let progress: ImportProgress | undefined
  while (!progress?.isComplete) {
    await death
    // One that is killed while it starts is started again.
    if (starts < deaths)
      await cloud.start().then(
        () => (starts = deaths),
        () => undefined,
      )
    progress = await ada.call(imports.getImportProgress).catch(() => undefined)
    await pause(20)
  }
  expect(progress).toMatchObject({ total: 2, processed: 2, successful: 1, failed: 1 })
  expect(progress.errors).toEqual(['Object 2: it was tried 2 times and never finished.'])
  expect(deaths).toBe(2)
})
