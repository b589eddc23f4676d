import { afterEach, expect, it, vi } from 'vitest'
import { seal, unseal } from './sealing.ts'

afterEach(() => vi.unstubAllEnvs())

it('is opened for its owner alone, with the secret alone, and never the same twice', async () => {
  const sealed = await seal('GEZDGNBVGY3TQOJQ', 'mara')
  expect(sealed).not.toBe(await seal('GEZDGNBVGY3TQOJQ', 'mara'))
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('GEZDGNBV')
  expect(await unseal(sealed, 'mara')).toBe('GEZDGNBVGY3TQOJQ')
  await expect(unseal(sealed, 'otto')).rejects.toThrow()
  const changed = Buffer.from(sealed, 'base64url')
  changed[14]! ^= 1
  await expect(unseal(changed.toString('base64url'), 'mara')).rejects.toThrow()
  vi.stubEnv('FACTOR_SECRET', 'another secret')
  await expect(unseal(sealed, 'mara')).rejects.toThrow()
})
