/** What people can type: XML 1.0 (https://www.w3.org/TR/xml/#charsets), which SQS accepts, without U+007F. */
export const TYPED_TEXT = /^[\t\n\r -~\u0080-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Removes characters that XML 1.0 rejects, from texts of other services that nobody here can correct. */
export const toXmlText = (text: string): string => text.replace(FORBIDDEN, '')
