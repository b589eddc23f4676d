import type { PersonName } from '../../../shared/rules/demo-people.ts'
import { findMessages } from '../../core/message/message-store.ts'
import { noteRead } from '../../messages/reading.ts'
import { sendMessage } from '../../messages/sending.ts'
import type { UserRecord } from '../../platform/users.ts'
import { type Demo, type SeedStep, unless } from '../demo.ts'
import { demoPerson } from '../demo-people.ts'
import { liveAuctionId } from './auctions.ts'
import { catalogPieceId } from './catalog.ts'

interface Conversation {
  readonly about: (demo: Demo) => string
  /** The writer has read the earlier messages. */
  readonly messages: readonly (readonly [from: PersonName, to: PersonName, hoursAgo: number, content: string])[]
}

const written: readonly Conversation[] = [
  {
    about: demo => catalogPieceId(demo, 'cast-candlesticks'),
    messages: [
      ['theo', 'eleanor', 26, 'Good evening. Do both nozzles belong, or were they married to the sticks later?'],
      [
        'eleanor',
        'theo',
        25,
        'They are unmarked, as they often are, but the lobes follow the base exactly and the weights agree to the gram. I am content that they began together.',
      ],
      ['theo', 'eleanor', 22, 'Thank you. And the knocks at the edge, would you leave them?'],
      ['eleanor', 'theo', 21, 'I would. Two centuries of tables are in them.'],
      ['theo', 'eleanor', 19.5, 'Then I have made you an offer. I can collect on Saturday.'],
    ],
  },
  {
    about: demo => catalogPieceId(demo, 'hannah-wren-sampler'),
    messages: [
      ['ines', 'margot', 40, 'Is the back to be seen? I would like to know how far the silks have kept their color.'],
      [
        'margot',
        'ines',
        38,
        'The frame has its old paper, but I have lifted a corner: the greens are as on the front.',
      ],
      ['ines', 'margot', 35, 'That is rare. I will think about it overnight.'],
      ['margot', 'ines', 16, 'I can meet you half way. You will find it under your offers.'],
    ],
  },
  {
    about: demo => liveAuctionId(demo, 'armorial-tankard'),
    messages: [
      ['samuel', 'eleanor', 14, 'May I ask whose arms they are?'],
      [
        'eleanor',
        'samuel',
        12,
        'Azure a chevron between three mullets is borne by several families, and there is no crest to decide it. I have written to the College and will add the answer here.',
      ],
    ],
  },
  {
    about: demo => liveAuctionId(demo, 'open-face-pocket-watch'),
    messages: [['priya', 'margot', 4, 'Does the price at the end include the chain? It is in the second picture.']],
  },
]

export const conversations: readonly SeedStep[] = written.map(({ about, messages }) => ({
  async play(demo) {
    const listingId = about(demo)
    for (const [n, [from, to, hours, content]] of messages.entries()) {
      const [sender, recipient] = [await demoPerson(from), await demoPerson(to)]
      const at = demo.before({ hours })
      await readBefore(at, sender, recipient)
      const message = { recipientId: recipient.id, content, listingId }
      // The piece may be gone by then.
      await unless(['not_found'], () => sendMessage(message, demo.key(`letter ${n} about ${listingId}`), sender, at))
    }
  },
}))

/** Leaves unread what another run has written since. */
async function readBefore(at: Date, { id: userId }: UserRecord, { id: partnerId }: UserRecord): Promise<void> {
  const { conversation, messages } = await findMessages({ userId, partnerId }, 1)
  const isLater = messages.some(({ createdAt }) => createdAt >= at.toISOString())
  if (conversation && !isLater) await noteRead(conversation, at)
}
