import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const LENGTHS = {
  acct: 16,
  ba: 24,
  ch: 24,
  cs_test: 58,
  cus: 14,
  du: 24,
  evt: 24,
  li: 24,
  pi: 24,
  pm: 24,
  po: 24,
  price: 24,
  prod: 14,
  py: 24,
  re: 24,
  req: 14,
  seti: 24,
  shr: 24,
  taxreg: 24,
  tml: 14,
  tmr: 14,
  tr: 24,
  trr: 24,
  txn: 24,
} as const

/** A new id in the form of Stripe's: `ch_3Nf…`. */
export const stripeId = (prefix: keyof typeof LENGTHS): string => `${prefix}_${randomText(LENGTHS[prefix])}`
