/** What the server says of a file or a row, in the reader's language. */
export const rowText = (text: string): string => text
