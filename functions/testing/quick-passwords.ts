import * as real from '../core/account/password.ts'

export * from '../core/account/password.ts'

/** Costs next to nothing; a real hash takes most of a second on purpose. */
const QUICK = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }

const hashed = new Map<string, Promise<string>>()

/** Members of tests share a password, and its salt. */
export function hashPassword(password: string): Promise<string> {
  const known = hashed.get(password)
  if (known) return known
  const hashing = real.hashPassword(password, QUICK)
  hashed.set(password, hashing)
  return hashing
}
export const spendPasswordCheck = async () => false as const
