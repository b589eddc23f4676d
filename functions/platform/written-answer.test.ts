import { expect, it } from 'vitest'
import * as z from 'zod'
import type { AnswerOf, NamedRow } from '../../shared/contract/endpoint.ts'
import { cents } from '../../shared/rules/cents.ts'
import { amount } from '../../shared/rules/money.ts'
import { writeAnswer, writeLists } from './written-answer.ts'

const piece = z.object({ name: z.string(), price: amount })
const row = {
  ...{ name: 'listPieces', method: 'GET', path: '/api/pieces', auth: 'public', summary: 'List pieces.' },
  response: z.object({
    total: z.number(),
    pieces: z.array(piece),
    cheapest: amount.nullable(),
    note: z.string().optional(),
  }),
} as unknown as NamedRow
const pieces = [
  { name: 'Jar "à la Reine"', price: cents(1_250) },
  { name: 'Vase', price: cents(99) },
]
const whole = (note?: string) => ({ total: 2, pieces, cheapest: cents(99), note }) as unknown as AnswerOf<NamedRow>
const withoutPieces = (note?: string) => ({ ...(whole(note) as object), pieces: [] }) as unknown as AnswerOf<NamedRow>

it('an answer whose lists are written already is the same as one written whole', () => {
  const written = pieces.map(each => JSON.stringify(piece.encode(each)))
  for (const note of [undefined, 'New']) {
    expect(writeLists(row, withoutPieces(note), { pieces: written }).json).toBe(writeAnswer(row, whole(note)).json)
  }
  expect(writeLists(row, withoutPieces(), { pieces: [] }).json).toBe(writeAnswer(row, withoutPieces()).json)
})
