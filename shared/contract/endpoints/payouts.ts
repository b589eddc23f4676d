import * as z from 'zod'
import { amount, percent } from '../../rules/money.ts'
import { payoutReasons } from '../../rules/payouts.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idParams, passwordProof } from '../fields.ts'
import { listingSummary } from './listings.ts'

export const connectStatus = z.object({
  connected: z.boolean(),
  payoutsEnabled: z.boolean(),
  onboardingComplete: z.boolean(),
  accountId: z.string().nullable(),
  /** Whether there was an account that is gone at the payment provider: payouts wait for another one. */
  accountLost: z.boolean(),
  /** Why the seller's bank did not take what Stripe paid out; null if it did. */
  bankRefusal: z.string().nullable(),
})

/** A listing among its seller's own, of which there may be thousands: a Lambda answers at most 6 MB. */
export const ownListing = listingSummary
  .pick({
    id: true,
    userId: true,
    inventoryId: true,
    itemName: true,
    category: true,
    imageUrl: true,
    listingType: true,
    price: true,
    reservePrice: true,
    currentBid: true,
    status: true,
    auctionEndDate: true,
    bidCount: true,
    commissionRate: true,
    commissionFixedPart: true,
    commissionMinimum: true,
    reservedUntil: true,
    watchCount: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    /** Null if no payment is awaited. */
    payBy: z.string().nullable(),
    photographs: z.number().int(),
  })
export type OwnListing = z.output<typeof ownListing>

export const sale = z.object({
  id: z.string(),
  listingId: z.string(),
  itemName: z.string(),
  /** Of a basket. Absent: one piece. */
  pieces: z
    .array(
      z.object({
        listingId: z.string(),
        itemName: z.string(),
        price: amount,
        /** What is left of the fees, and of the seller’s part, before Stripe’s fee. */
        commission: amount,
        sellerPayout: amount,
      }),
    )
    .optional(),
  buyerId: z.string(),
  salePrice: amount,
  commissionRate: percent,
  commissionFixedPart: amount,
  commissionMinimum: amount,
  commissionAmount: amount,
  /** What was taken of it: no more than the commission left. */
  reserveFee: amount,
  /** VAT on commission and reserve fee. */
  feeTax: amount,
  /** Artist’s resale right. */
  royalty: amount,
  /** Paid besides the price, and part of the payout. */
  shipping: amount,
  sellerPayout: amount,
  /** What went back to the buyer, or may; the fees and the payout are what is left of them. */
  refunded: amount,
  /** Stripe's fee of what went back, where its seller bears it. */
  refundFee: amount,
  stripePaymentId: z.string(),
  status: z.enum(['completed', 'refunded']),
  createdAt: z.string(),
})

export const payout = z.object({
  id: z.string(),
  transactionId: z.string(),
  itemName: z.string(),
  amount: amount,
  /** Of a basket: what is in it of each piece, before postage and Stripe’s fee. Empty: one piece. */
  pieces: z.array(z.object({ listingId: z.string(), itemName: z.string(), amount: amount })),
  /** Null until the transfer is made, and where there was nothing to transfer. */
  stripeTransferId: z.string().nullable(),
  /**
   * held: not due yet. returned: nothing is left to pay out, because the payment went back. owing: more was paid out than
   * is left, and Stripe could not take it back.
   */
  status: z.enum(['pending', 'completed', 'failed', 'held', 'returned', 'owing']),
  failureReason: z.string().nullable(),
  /** Null once there is nothing to wait for. */
  waitsFor: z.enum(payoutReasons).nullable(),
  /** When it is due by itself, if that is known. */
  until: z.string().nullable(),
  /** What refunds and disputes took off it. */
  returned: amount,
  /** What the seller has too much of it. It comes off their next payouts. */
  owed: amount,
  /** What it gave to settle what the seller owes of other sales. */
  settled: amount,
  /** What its shipping label cost, with the insurance. */
  postage: amount,
  createdAt: z.string(),
  completedAt: z.string().nullable(),
})

export const payouts = defineEndpoints({
  getConnectStatus: {
    method: 'GET',
    path: '/api/stripe/connect/status',
    auth: 'member',
    summary: 'Get the status of my payout account. Asks Stripe until the account can be paid.',
    response: connectStatus,
    errors: ['outside_service'],
  },
  startConnectOnboarding: {
    method: 'POST',
    path: '/api/stripe/connect/onboard',
    auth: 'member',
    confirmed: true,
    summary: 'Create a link to Stripe, where I set up payouts.',
    body: passwordProof,
    response: z.object({ url: z.string() }),
    errors: ['wrong_password', 'proof_needed', 'too_many_requests', 'outside_service'],
  },
  openConnectDashboard: {
    method: 'POST',
    path: '/api/stripe/connect/dashboard',
    auth: 'member',
    summary: 'Create a single-use link to my Stripe dashboard.',
    body: passwordProof,
    response: z.object({ url: z.string() }),
    errors: [
      'wrong_password',
      'proof_needed',
      'too_many_requests',
      'payouts_not_connected',
      'payout_account_gone',
      'outside_service',
    ],
  },
  getSellerDashboard: {
    method: 'GET',
    path: '/api/seller/dashboard',
    auth: 'member',
    summary: 'Get my listings, sales and totals.',
    response: z.object({
      listings: z.array(ownListing),
      transactions: z.array(sale),
      stats: z.object({
        totalListings: z.number().int(),
        activeListings: z.number().int(),
        soldListings: z.number().int(),
        /** Money; in the analytics a count. */
        totalSales: amount,
        totalCommissions: amount,
        totalShipping: amount,
        netEarnings: amount,
      }),
    }),
  },
  listPayouts: {
    method: 'GET',
    path: '/api/payouts',
    auth: 'member',
    summary: 'List my payouts, newest first.',
    response: z.array(payout),
  },
  retryPayout: {
    method: 'POST',
    path: '/api/payouts/{id}/retry',
    auth: 'member',
    summary: 'Try one of my payouts again. Repeating the call never pays twice.',
    params: idParams,
    response: payout,
    errors: ['not_found', 'payout_held', 'payouts_not_connected', 'payout_account_gone', 'outside_service'],
  },
})
