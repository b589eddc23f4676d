/**
 * What a person may type: the characters of XML 1.0, which are those that SQS takes, less U+007F. So no control characters but
 * tabs and line ends, no half of a surrogate pair, neither U+FFFE nor U+FFFF. https://www.w3.org/TR/xml/#charsets
 */
export const TYPED_TEXT = /^[\t\n\r -~\u0080-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text without the characters that XML 1.0 refuses: for texts of other services, which nobody here can correct. */
export const toXmlText = (text: string): string => text.replace(FORBIDDEN, '')
