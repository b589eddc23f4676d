import { randomBytes } from 'node:crypto'

export const newStripeKey = (): string => `sk_test_${randomBytes(24).toString('hex')}`
