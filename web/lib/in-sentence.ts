/** A label as a part of a sentence: "Confirm password" -> "confirm password". */
export const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)
