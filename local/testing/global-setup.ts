import type { TestProject } from 'vitest/node'
import { startTestCloud } from './test-cloud.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clouds: readonly Readonly<Record<string, string>>[]
  }
}

/** An embedded cloud for each of vitest's workers: they would wait for one engine. */
export default async function setup({ provide, vitest }: TestProject): Promise<() => Promise<void>> {
  const workers = Number(vitest.config.maxWorkers)
  const clouds = await Promise.all(Array.from({ length: workers }, startTestCloud))
  provide(
    'clouds',
    clouds.map(({ environment }) => environment),
  )
  return async () => {
    await Promise.all(clouds.map(cloud => cloud.stop()))
  }
}
