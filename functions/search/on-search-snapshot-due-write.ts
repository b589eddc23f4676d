import { searchSnapshotDue } from '../../events/search-snapshot-due.ts'
import { reaction } from '../kit/reaction.ts'
import { tableFeed } from './replica.ts'
import { refreshSnapshot } from './snapshotting.ts'

export const handler = reaction(searchSnapshotDue, {}, ({ now }) => refreshSnapshot(tableFeed, now))
