import type { Address } from '../../../shared/rules/delivery.ts'

/** Where it is, however it is typed. The name isn't part of it. */
export const addressMark = ({ line1, line2, postalCode, country }: Address): string =>
  [country, postalCode, line1, line2].map(part => (part ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join('|')
