import { vi } from 'vitest'

/** A vitest setup file: a hash that costs next to nothing to make and to check. A real one takes most of a second on purpose. */
const QUICK = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }

vi.mock('../accounts/password.ts', async importOriginal => {
  const module = await importOriginal<typeof import('../accounts/password.ts')>()
  return { ...module, hashPassword: (password: string) => module.hashPassword(password, QUICK) }
})
