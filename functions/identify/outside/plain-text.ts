import { shorten } from '../../kit/text.ts'

/** What others have written as plain text: without tags, controls, and signs that turn the direction of what follows. */
export const plainText = (text: string, max: number): string =>
  shorten(
    text
      .toWellFormed()
      .replace(/<\/?[a-z][^>]*>/gi, '')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  ).trim()
