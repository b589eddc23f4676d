import { toXmlText } from '../../../shared/characters.ts'
import { shorten } from '../../platform/text.ts'

/** Removes tags, control characters and direction marks from others' texts. */
export const plainText = (text: string, max: number): string =>
  shorten(
    toXmlText(text.toWellFormed().replace(/\p{Cc}+/gu, ' '))
      .replace(/<\/?[a-z][^>]*>/gi, '')
      .replace(/[\u2028\u2029]+/g, ' ')
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  ).trim()
