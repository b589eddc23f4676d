import { expect, it } from 'vitest'
import type { ListingSummary } from '../../shared/endpoints/listings.ts'
import { eachOnce } from './use-listing-pages.ts'

const auction = (id: string, currentBid: string) => ({ id, currentBid }) as ListingSummary

it('shows a piece once that moved from one page to the next, where and as the later page has it', () => {
  const shown = eachOnce([auction('caddy', '80.00'), auction('jar', '20.00'), auction('caddy', '90.00')])
  expect(shown).toEqual([auction('jar', '20.00'), auction('caddy', '90.00')])
})
