import { randomInt } from 'node:crypto'

/** Without look-alikes, and without vowels, which make words. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'
const LENGTH = 4

/** `RegisterCodeEntity` keeps two registers from having the same. */
export const newRegisterCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** `V-7K3Q-000123` */
export const receiptNumberOf = (code: string, number: number): string => `V-${code}-${String(number).padStart(6, '0')}`
