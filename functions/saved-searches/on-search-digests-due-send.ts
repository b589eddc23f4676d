import { searchDigestsDue } from '../../events/search.ts'
import { reaction } from '../platform/reaction.ts'
import { sendDueDigests } from './sending-digests.ts'

export const handler = reaction(searchDigestsDue, {}, ({ now }) => sendDueDigests(now))
