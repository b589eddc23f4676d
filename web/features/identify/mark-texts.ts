/** What marks warn of, which is kept in English, for its reader. */
export const markText = (text: string): string => text
