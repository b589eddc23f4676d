/** Between sentences; not after an initial. */
export const SENTENCE_END = /(?<=(?:[\p{Ll}\d)'’"”]{2}|\p{Lu}{2})[.!?])\s+/u

/** A phrase from which words were taken: no stray punctuation, and a capital letter. */
export function tidied(phrase: string): string {
  const rest = phrase
    .replace(/\(\s*\)|\s+(?=[,;:.)])|^[\s,;:&-]+|[\s,;:&-]+$/g, '')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/\s{2,}/g, ' ')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
