import Stripe from 'stripe'

/** The version of Stripe's API that the installed SDK speaks: requests, answers and events are in its shapes. */
export const API_VERSION = Stripe.API_VERSION
