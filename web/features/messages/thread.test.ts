import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/contract/endpoints/messages.ts'
import { aboutPiece, newsIn, runsOf, type Thread, withLatest, withOlder, withSent } from './thread.ts'

const ME = 'me'
const BEA = 'bea'

const at = (minute: number) => new Date(2026, 10, 21, 10, minute).toISOString()

const message = (n: number, overrides: Partial<Message> = {}): Message => ({
  id: `M${String(n).padStart(4, '0')}`,
  senderId: BEA,
  recipientId: ME,
  content: `No. ${n}`,
  removed: false,
  listingId: null,
  refund: null,
  createdAt: at(n),
  sender: { firstName: 'Bea', profileImageUrl: null },
  recipient: { firstName: 'Me', profileImageUrl: null },
  listing: null,
  ...overrides,
})

const page = (from: number, to: number, overrides: Partial<Thread> = {}): Thread => ({
  partner: { id: BEA, firstName: 'Bea', profileImageUrl: null },
  listing: null,
  isAnswered: true,
  messages: Array.from({ length: to - from + 1 }, (_, n) => message(from + n)),
  cursor: from === 0 ? null : message(from).id,
  ...overrides,
})

const numbers = ({ messages }: Thread) => messages.map(({ content }) => Number(content.slice(4)))

describe('a conversation on the screen', () => {
  it('grows by what the latest page brings, and keeps what was loaded above it', () => {
    const loaded = withOlder(page(10, 15), page(5, 9))
    const grown = withLatest(loaded, page(12, 17))
    expect(numbers(grown)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect(grown.cursor).toBe(message(5).id)
  })

  it('starts again when more than one page is new', () => {
    const grown = withLatest(page(10, 15), page(20, 25))
    expect(numbers(grown)).toEqual([20, 21, 22, 23, 24, 25])
    expect(grown.cursor).toBe(message(20).id)
  })

  it('takes in what was sent late before what came after it', () => {
    const late = page(0, 3, { messages: [message(0), message(1), message(3)] })
    expect(numbers(withLatest(late, page(0, 3)))).toEqual([0, 1, 2, 3])
  })

  it('shows what I sent once, whether its answer or the next look is quicker', () => {
    const mine = message(4, { senderId: ME })
    const sent = withSent(page(0, 3), mine)
    expect(numbers(sent)).toEqual([0, 1, 2, 3, 4])
    expect(numbers(withLatest(sent, page(0, 4)))).toEqual([0, 1, 2, 3, 4])
    expect(numbers(withSent(page(0, 4), mine))).toEqual([0, 1, 2, 3, 4])
  })

  it('has news when the other wrote, not when I did', () => {
    expect(newsIn(undefined, page(0, 1))).toBe(true)
    expect(newsIn(page(0, 1), page(0, 1))).toBe(false)
    expect(newsIn(page(0, 1), page(0, 2))).toBe(true)
    const mine = { ...page(0, 1), messages: [message(0), message(1), message(2, { senderId: ME })] }
    expect(newsIn(page(0, 1), mine)).toBe(false)
  })
})

describe('what stands together', () => {
  const shape = (messages: Message[]) => runsOf(messages).map(run => run.messages.map(({ content }) => content))

  it('is what one said in a row, without a long pause', () => {
    const mine = { senderId: ME }
    expect(shape([message(0), message(1), message(2, mine), message(3), message(20)])).toEqual([
      ['No. 0', 'No. 1'],
      ['No. 2'],
      ['No. 3'],
      ['No. 20'],
    ])
  })

  it('ends where a day begins', () => {
    const nextDay = { createdAt: new Date(2026, 10, 22, 0, 1).toISOString() }
    const runs = runsOf([message(0), message(1, nextDay)])
    expect(runs.map(({ day }) => day)).toEqual([at(0), nextDay.createdAt])
  })

  it('says what it is about where that changes', () => {
    const about = (id: string) => ({ listing: { id, itemName: id, imageUrl: null } })
    const runs = runsOf([message(0, about('jar')), message(1, about('jar')), message(2), message(3, about('fan'))])
    expect(runs.map(run => run.about?.id)).toEqual(['jar', 'fan'])
    expect(runs[0]?.messages).toHaveLength(3)
  })

  it('opened from an order shows what is about its piece', () => {
    const named = (n: number, id: string) => message(n, { listing: { id, itemName: id, imageUrl: null } })
    const thread = page(0, 0, { messages: [named(0, 'clock'), message(1), named(2, 'lamp'), message(3)] })
    expect(numbers(aboutPiece(thread, 'clock'))).toEqual([0, 1])
  })
})
