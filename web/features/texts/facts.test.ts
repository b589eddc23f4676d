import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_BID_INCREMENTS } from '../../../shared/rules/bid-increments.ts'
import { DEFAULT_FEES } from '../../../shared/rules/fees.ts'
import { factsOf } from './facts.ts'
import { fillIn, isFilledIn } from './fill-in.ts'

const fees = {
  ...DEFAULT_FEES,
  bidSteps: DEFAULT_BID_INCREMENTS,
  addsTax: false,
  payoutHold: 'until_received',
  protectionDays: 30,
  resaleRight: 'off',
  investing: 'demonstration',
  shareMarket: 'demonstration',
  shareCommissionBps: 0,
} as const
const operator = {
  lines: ['Lund Antiques', '4 Quay Street, Lyme'],
  email: 'office@lund.example',
  telephone: null,
  languages: 'English',
  register: null,
  jurisdiction: null,
  supervisoryAuthority: null,
  isComplete: true,
}
const texts = join(import.meta.dirname, '../../texts')
const read = (file: string) => readFileSync(join(texts, file), 'utf8')
const written = globSync('{*,*/*}.md', { cwd: texts }).map(read)

it('fills in every name that the texts use, with the settings in force', () => {
  const filled = written.map(text => fillIn(text, factsOf(fees, operator)))
  expect(filled.filter(text => text.includes('{{'))).toEqual([])
  expect(filled.join('\n')).toContain('at auction: 10%')
  expect(filled.join('\n')).toContain('After 10 working days without shipping, you can cancel')
})

it('fills the same names into the texts of other languages', () => {
  const namesIn = (file: string) => (read(file).match(/\{\{\w+\}\}/g) ?? []).sort()
  const others = globSync('*/*.md', { cwd: texts })
  expect(others).not.toEqual([])
  for (const file of others) expect(namesIn(file)).toEqual(namesIn(basename(file)))
})

it('does not promise that a payout waits where the operator pays at once', () => {
  expect(factsOf(fees, operator).payout).toContain('once the piece counts as received')
  expect(factsOf({ ...fees, payoutHold: 'none' }, operator).payout).toContain('can be paid before you have the piece')
})

it('leaves a name that it does not know for its writer to see', () => {
  expect(fillIn('{{reserveFe}} and {{constructor}}', factsOf(fees, operator))).toBe('{{reserveFe}} and {{constructor}}')
  expect(isFilledIn([{ tag: 'p', children: ['{{payout}}'] }])).toBe(true)
})
