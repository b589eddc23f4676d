import { searchSnapshotDue } from '../../events/search-snapshot-due.ts'
import { tableFeed } from '../core/search/replica.ts'
import { reaction } from '../platform/reaction.ts'
import { refreshSnapshot } from './snapshotting.ts'

export const handler = reaction(searchSnapshotDue, {}, ({ now }) => refreshSnapshot(tableFeed, now))
