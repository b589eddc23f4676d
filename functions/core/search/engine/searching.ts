import { config } from '../../../platform/config.ts'
import { openSearchEngine } from './opensearch/opensearch-engine.ts'
import { upToDateReplica } from './replica.ts'
import type { SearchEngine } from './search-engine.ts'

/** OpenSearch where the deployment chose it, else the process's replica. @throws if the replica can't be opened */
export const searchEngine = (): Promise<SearchEngine> =>
  config.searchUrl ? Promise.resolve(openSearchEngine(config.searchUrl)) : upToDateReplica()
