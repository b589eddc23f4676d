import { termText } from '../../lib/term-text.ts'

/** Plurals of other languages are not known: `pieces of the form brooch`. */
export function formsText(kind: string | null): string {
  const word = kind && termText(kind)
  return word && word !== kind ? `pieces of the form ${word}` : 'similar pieces'
}
