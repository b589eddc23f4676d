import { tableFeed } from '../core/search/engine/replica.ts'
import { refreshSearch } from './refreshing.ts'

/** Runs in a deployment, before functions that search. The first time of a schema, it reads all listings. */
export const handler = (): Promise<void> => refreshSearch(tableFeed, new Date())
