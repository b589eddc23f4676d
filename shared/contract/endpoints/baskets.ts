import * as z from 'zod'
import { basketProblems, MAX_PIECES_TOGETHER } from '../../rules/basket.ts'
import { deliveryChoice } from '../../rules/delivery.ts'
import { deliveryOut } from '../../rules/delivery-terms.ts'
import { amount } from '../../rules/money.ts'
import { awardedErrors, checkoutErrors, forSaleErrors } from '../checkout-errors.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'
import { expectedPrice, paymentPage } from './checkout.ts'

const basketPiece = z.object({
  listingId: z.string(),
  itemName: z.string(),
  imageUrl: z.string().nullable(),
  /** Now; what I won or agreed on has that price. */
  price: amount.nullable(),
  /** The buyer’s premium of what I won. */
  premium: amount,
  /** Until when it is reserved for me because I won it or my offer was accepted. */
  reservedUntil: z.string().nullable(),
  /** Why it can't be bought now. */
  problem: z.enum(basketProblems).nullable(),
})
export type BasketPiece = z.output<typeof basketPiece>

const basket = z.object({
  seller: z.object({ id: z.string(), firstName: z.string() }),
  pieces: z.array(basketPiece),
  /** Of those that can be bought. */
  total: amount,
  /** The buyer’s premium of those. */
  premium: amount,
  /** Of those that can be bought, sent together; null where there is none. */
  delivery: deliveryOut.nullable(),
  /** Each sent by itself, to compare. */
  apart: deliveryOut.nullable(),
})
export type Basket = z.output<typeof basket>

const listingParams = z.object({ listingId: idField })
const basketIds = z.array(z.string())
const SIGNED_OUT = 'Please log in to use your basket.'

export const baskets = defineEndpoints({
  listBaskets: {
    method: 'GET',
    path: '/api/baskets',
    auth: 'member',
    summary: 'List what is in my basket, by seller.',
    response: z.array(basket),
  },
  getBasketIds: {
    method: 'GET',
    path: '/api/baskets/ids',
    auth: 'member',
    summary: 'List the ids of the listings in my basket.',
    response: basketIds,
  },
  addToBasket: {
    method: 'POST',
    path: '/api/baskets/{listingId}',
    auth: 'member',
    signedOut: SIGNED_OUT,
    summary: 'Put a piece into my basket. It stays for sale. Repeating it changes nothing.',
    params: listingParams,
    response: basketIds,
    errors: ['not_found', 'own_listing', 'listing_unavailable', 'basket_full'],
  },
  removeFromBasket: {
    method: 'DELETE',
    path: '/api/baskets/{listingId}',
    auth: 'member',
    signedOut: SIGNED_OUT,
    summary: 'Take a piece out of my basket. Repeating it changes nothing.',
    params: listingParams,
    response: basketIds,
    errors: ['not_found'],
  },
  createBasketCheckout: {
    method: 'POST',
    path: '/api/basket-checkout',
    auth: 'member',
    confirmed: true,
    agreed: true,
    repeatable: true,
    summary:
      'Reserve several pieces of one seller, all or none, and open one card payment for them. Asking again returns the same payment page.',
    body: z.object({
      listingIds: z
        .array(idField)
        .min(1, 'Choose a piece.')
        .max(MAX_PIECES_TOGETHER, `Pay for at most ${MAX_PIECES_TOGETHER} pieces at once.`)
        .refine(ids => new Set(ids).size === ids.length, 'The same piece is named twice.'),
      /** The sum of their prices that the buyer saw; another one now is refused as price_changed. */
      expectedPrice: expectedPrice.optional(),
      ...deliveryChoice,
    }),
    response: paymentPage,
    errors: [...checkoutErrors, ...forSaleErrors, ...awardedErrors, 'basket_apart', 'basket_too_dear'],
  },
})
