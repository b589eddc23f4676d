import { noticeDigestsDue } from '../../events/message.ts'
import { reaction } from '../platform/reaction.ts'
import { sendDueDigests } from './sending-digests.ts'

export const handler = reaction(noticeDigestsDue, {}, ({ now }) => sendDueDigests(now))
