import { searchSnapshotDue } from '../../events/search-snapshot-due.ts'
import { tableFeed } from '../core/search/replica.ts'
import { reaction } from '../platform/reaction.ts'
import { refreshSearch } from './refreshing.ts'

export const handler = reaction(searchSnapshotDue, {}, ({ now }) => refreshSearch(tableFeed, now))
