import type { Grant } from '../rights/grant.ts'
import type { Names } from './names.ts'
import { stackOutput } from './stack-outputs.ts'

/** For functions that search, where the deployment has OpenSearch. */
export const searchAddress = (names: Names, grants: readonly Grant[]): Record<string, string> =>
  names.hasOpenSearch && grants.some(({ on }) => on === 'search')
    ? { SEARCH_URL: `https://${stackOutput(names, 'SearchHost')}` }
    : {}
