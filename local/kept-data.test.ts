import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../functions/core/account/one-time-code.ts'
import { endpoints as rows } from '../shared/contract/endpoint-table.ts'
import { PASSWORD } from './testing/http-visitor.ts'
import { makeKeptData, readAgain, signIn } from './testing/kept-data.ts'
import { freePort, RunningCloud } from './testing/running-cloud.ts'

describe('the data of the last release', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kept-'))
  let cloud: RunningCloud
  beforeAll(async () => {
    cloud = new RunningCloud(await freePort(), dataDir)
  })
  afterAll(async () => {
    await cloud.end('SIGINT')
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('starts with this one, and keeps everything', async () => {
    const { before, now } = await readAgain(cloud, dataDir)
    expect(now).toMatchObject(before)
  })

  it('locks no admin out: they log in, are asked to set up a second step, do so, and go on', {
    tags: 'full',
  }, async () => {
    const admin = await signIn(cloud.origin, 'sela')
    expect(await admin.call(rows.checkAdmin)).toMatchObject({ isAdmin: true })
    await expect(admin.call(rows.getSettings)).rejects.toThrow(
      /403 .*authenticator app or a passkey.*second_factor_needed/,
    )
    const { secret } = await admin.call(rows.startAuthenticator, { body: { currentPassword: PASSWORD } })
    await admin.call(rows.confirmAuthenticator, { body: { code: codeAt(secret, new Date()) } })
    expect(await admin.call(rows.getSettings)).not.toHaveLength(0)
  })
})

it('the data of the next release can be made, and read again', { tags: 'full' }, async () => {
  const made = await makeKeptData()
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kept-'))
  const cloud = new RunningCloud(await freePort(), dataDir)
  try {
    const { before, now } = await readAgain(cloud, dataDir, made)
    expect(now).toMatchObject(before)
    expect(before.payouts).toMatchObject([{ status: 'completed' }])
  } finally {
    await cloud.end('SIGINT')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
