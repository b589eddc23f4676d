import { vi } from 'vitest'
import { people } from './people.ts'
import { describeUnderFaults } from './under-faults.ts'

// What is written is the same, and a real hash takes most of a second on purpose.
vi.mock('../../accounts/password.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  isPassword: async (password: string, hash: string) => hash === `hash of ${password}`,
  spendPasswordCheck: async () => false,
}))

describeUnderFaults(people)
