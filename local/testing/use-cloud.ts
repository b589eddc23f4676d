import { inject, vi } from 'vitest'

/*
 * Runs before each test file: handlers find the worker's embedded cloud in their environment. Files share a process, so
 * each one begins with the environment and the clock of the first.
 */
const clouds = inject('clouds')
const shared = globalThis as { firstEnvironment?: NodeJS.ProcessEnv }

vi.useRealTimers()
vi.unstubAllEnvs()
shared.firstEnvironment ??= { ...process.env, ...clouds[(Number(process.env.VITEST_POOL_ID) - 1) % clouds.length] }
for (const name of Object.keys(process.env)) if (!(name in shared.firstEnvironment)) delete process.env[name]
Object.assign(process.env, shared.firstEnvironment)
