import { vi } from 'vitest'
import { admins } from './admins.ts'
import { describeUnderFaults } from './under-faults.ts'

// Without salt, so that what is written is the same each time.
vi.mock('../../core/account/password.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  isPassword: async (password: string, hash: string) => hash === `hash of ${password}`,
  spendPasswordCheck: async () => false,
}))

describeUnderFaults(admins)
