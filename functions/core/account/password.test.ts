import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('is stored as a hash that costs 64 MiB, with its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('Grüße an alle'), hashPassword('Grüße an alle')])
  expect(one).toMatch(/^argon2id\$65536\$3\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  // However its letters are composed.
  expect(await isPassword('Grüße an alle'.normalize('NFD'), one)).toBe(true)
  expect(await isPassword('Grüsse an alle', one)).toBe(false)
})
