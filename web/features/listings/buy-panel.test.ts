import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { BuyPanel } from './buy-panel.tsx'

vi.mock('../../components/basket-button.tsx', () => ({ BasketButton: () => 'to the basket' }))
vi.mock('../../components/purchase-bar.tsx', () => ({ PurchaseBar: () => 'the button' }))
// Both read preferences, which only browsers have.
vi.mock('../../components/price.tsx', () => ({ Price: () => null }))
vi.mock('../../components/price-explanation.tsx', () => ({ PriceExplanation: () => null }))

const held = {
  ...{ id: 'clock', userId: 'sela', status: 'reserved', listingType: 'fixed-price', price: cents(245_00) },
  ...{ agreedPrice: null, reservedForMe: true, reservedUntil: '2026-11-05T12:00:00.000Z', lot: null },
} as unknown as Listing

function shown(listing: Listing): string {
  const panel = createElement(BuyPanel, { listing, renderOffer: () => null, renderForBuyer: () => null })
  const client = new QueryClient()
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(MemoryRouter, undefined, panel)),
  )
}

it('a piece that is held with others leads to the basket, where all are paid for', () => {
  expect(shown(held)).toContain('the button')
  const together = shown({ ...held, reservedTogether: true })
  expect(together).toContain('Reserved with other pieces')
  expect(together).toContain('to the basket')
  expect(together).not.toContain('the button')
  expect(together).not.toContain('Your payment page is still open')
})
