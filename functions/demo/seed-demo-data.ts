import { demo } from '../../shared/contract/endpoints/demo.ts'
import { endpoint } from '../platform/endpoint.ts'
import { demoDeps } from './demo-deps.ts'
import { seedDemoData } from './seeding.ts'

/** An HTTP API times out at 30 s, and the step that is under way then may take a few. */
const SEED_TIMEOUT_MS = 18_000

export const handler = endpoint(demo.seedDemoData, {}, ({ now }) => {
  const goOn = () => Date.now() < now.getTime() + SEED_TIMEOUT_MS
  return seedDemoData(demoDeps(), () => new Date(), goOn)
})
