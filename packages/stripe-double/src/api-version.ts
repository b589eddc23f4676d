import Stripe from 'stripe'

/** The API version of the installed SDK: requests, answers and events have its shapes. */
export const API_VERSION = Stripe.API_VERSION
