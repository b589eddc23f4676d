import { toXmlText } from '../../../shared/rules/characters.ts'
import { plainText } from '../../platform/plain-text.ts'
import { shorten } from '../../platform/text.ts'

/** On one line, without tags, control characters and direction marks. */
export const plainLine = (text: string, max: number): string =>
  shorten(
    toXmlText(plainText(text.toWellFormed().replace(/\p{Cc}+/gu, ' ')))
      .replace(/[\u2028\u2029]+/g, ' ')
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  ).trim()
