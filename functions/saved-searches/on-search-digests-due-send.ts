import { searchDigestsDue } from '../../events/search-digests-due.ts'
import { reaction } from '../kit/reaction.ts'
import { sendDueDigests } from './sending-digests.ts'

export const handler = reaction(searchDigestsDue, {}, ({ now }) => sendDueDigests(now))
