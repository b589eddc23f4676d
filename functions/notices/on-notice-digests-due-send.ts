import { noticeDigestsDue } from '../../events/notice-digests-due.ts'
import { reaction } from '../platform/reaction.ts'
import { sendDueDigests } from './sending-digests.ts'

export const handler = reaction(noticeDigestsDue, {}, ({ now }) => sendDueDigests(now))
