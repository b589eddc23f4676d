import { identify } from '../../shared/contract/endpoints/identify.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { askIdentificationSource } from './identification.ts'
import { identificationDeps } from './identification-deps.ts'

/** Four sources of sixty searches, and how a slow AI is getting on; that reads one item. */
const SOURCES_PER_HOUR = 1_800

export const handler = endpoint(
  identify.askIdentificationSource,
  {},
  async ({ params, body, user, clientAddress, now }) => {
    await countAndLimit(`identify-source:${clientAddress}`, SOURCES_PER_HOUR, 3_600, now)
    const actor = { userId: user?.id, clientAddress, now }
    const { key, waits = false, marks = [], symbols = [] } = body
    const isTyped = params.source === 'marks' && marks.length + symbols.length > 0
    const typed = isTyped ? { marks, symbols } : undefined
    return askIdentificationSource({ ...params, key, waits, typed }, actor, identificationDeps())
  },
)
