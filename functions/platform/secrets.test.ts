import { describe, expect, it } from 'vitest'
import { SECRETS_KEPT_MS, type StoredSecrets, secretReader } from './secrets.ts'

describe('a secret', () => {
  it('is read once in a while, and what is known serves while it can’t be read again', async () => {
    let now = 0
    let stored: StoredSecrets | Error = { LINK_SECRET: 'first' }
    const asked: string[] = []
    const read = secretReader(
      async id => {
        asked.push(id)
        if (stored instanceof Error) throw stored
        return stored
      },
      () => now,
    )
    expect(await Promise.all([read('p/links'), read('p/links')])).toEqual([stored, stored])
    stored = { LINK_SECRET: 'second' }
    now = SECRETS_KEPT_MS - 1
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'first' })
    expect(asked).toEqual(['p/links'])
    now = SECRETS_KEPT_MS
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'second' })

    stored = new Error('throttled')
    now = 2 * SECRETS_KEPT_MS
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'second' })
    stored = { LINK_SECRET: 'third' }
    now = 3 * SECRETS_KEPT_MS
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'third' })
  })

  it('that was never read fails, and is read again with the next request', async () => {
    let isDown = true
    const read = secretReader(
      async () => {
        if (isDown) throw new Error('down')
        return { LINK_SECRET: 'there' }
      },
      () => 0,
    )
    await expect(read('p/links')).rejects.toThrow('down')
    isDown = false
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'there' })
  })
})
