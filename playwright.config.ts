import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findChromium, journeyArguments } from './scripts/chromium.ts'
import { isShort, stories } from './shared/testing/stories.ts'

const PORT = Number(process.env.E2E_PORT ?? 3300)

// As in AWS, a marketplace over the packaged bundles asks its first admin for a secret.
if (process.env.PACKAGED) process.env.FIRST_ADMIN_SECRET ??= 'known to journeys'

/** Browser journeys through the running local cloud, started fresh and empty for them. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  // Long journeys, those of what rarely changes, and those that need a marketplace of their own.
  ...(isShort && { grepInvert: /@full/ }),
  globalSetup: './e2e/warm-up.ts',
  // Long enough for a machine that is busy with other things: a limit ends what hangs and measures nothing.
  timeout: stories(300_000, 900_000),
  expect: { timeout: 60_000 },
  // Journeys wait for a third of their time.
  workers: availableParallelism() + 1,
  // What passes at the second try is reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys stand in for answers, which a service worker may fetch past them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: journeyArguments },
  },
  webServer: {
    command: `node e2e/serve.ts --port ${PORT} --data .cache/e2e --fresh --empty`,
    url: `http://localhost:${PORT}/api/health`,
    // With PACKAGED, all functions are bundled and synthesized first.
    timeout: process.env.PACKAGED ? 600_000 : 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
