/** German writes nouns with a capital wherever they stand. */
export const inSentence = (label: string): string => label
