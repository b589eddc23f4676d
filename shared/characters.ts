const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * Whether XML 1.0 and SQS take a text: no control characters but tabs and line ends, no half of a surrogate pair, neither
 * U+FFFE nor U+FFFF. https://www.w3.org/TR/xml/#charsets
 */
export const isXmlText = (text: string): boolean => text.search(FORBIDDEN) < 0

/** A text without the characters that XML 1.0 refuses: for texts of other services, which nobody here can correct. */
export const toXmlText = (text: string): string => text.replace(FORBIDDEN, '')
