import { startTestCloud } from './test-cloud.ts'

/** One embedded cloud for all test files; vitest's workers inherit its addresses through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const cloud = await startTestCloud()
  Object.assign(process.env, cloud.environment)
  return () => cloud.stop()
}
