import { expect, it } from 'vitest'
import { MARK_TEXT_MAX, MAX_MARK_SYMBOLS, MAX_MARKS, marks } from '../../shared/contract/endpoints/marks.ts'
import { Visitor } from '../testing/visitor.ts'

const visitor = new Visitor()

it('tells a visitor who typed the marks of a cup what they mean', async () => {
  const { status, body } = await visitor.call(marks.readMarksMeaning, {
    body: { marks: ['Royal Copenhagen', 'Denmark'], symbols: ['waves', 'crown'] },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    maker: { name: 'Royal Copenhagen', confidence: 'certain' },
    country: 'Denmark',
    category: 'Ceramics',
    notBefore: 1923,
    notAfter: null,
    contradictions: [],
  })
})

it('takes symbols alone, and answers nothing to nothing', async () => {
  const { body } = await visitor.call(marks.readMarksMeaning, { body: { marks: [], symbols: ['crossed-swords'] } })
  expect(body.maker).toMatchObject({ name: 'Meissen', confidence: 'possible' })
  const nothing = await visitor.call(marks.readMarksMeaning, { body: { marks: [] } })
  expect(nothing.body).toMatchObject({ maker: null, evidence: [] })
})

it('refuses too many marks, too long ones, and symbols that no picture shows', async () => {
  const refused = [
    { marks: Array.from({ length: MAX_MARKS + 1 }, () => 'NIPPON') },
    { marks: ['N'.repeat(MARK_TEXT_MAX + 1)] },
    { marks: [], symbols: Array.from({ length: MAX_MARK_SYMBOLS + 1 }, () => 'anchor') },
    { marks: [], symbols: ['unicorn'] },
  ]
  for (const body of refused)
    expect((await visitor.call(marks.readMarksMeaning, { body: body as { marks: string[] } })).status).toBe(400)
})
