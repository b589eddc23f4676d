import { searchSnapshotDue } from '../../events/search.ts'
import { tableFeed } from '../core/search/engine/replica.ts'
import { reaction } from '../platform/reaction.ts'
import { refreshSearch } from './refreshing.ts'

export const handler = reaction(searchSnapshotDue, {}, ({ now }) => refreshSearch(tableFeed, now))
