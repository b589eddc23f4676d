/**
 * Characters that people can type: those of XML 1.0, which SQS accepts, without U+007F. No control characters
 * except tabs and line breaks, no unpaired surrogates, no U+FFFE and U+FFFF. https://www.w3.org/TR/xml/#charsets
 */
export const TYPED_TEXT = /^[\t\n\r -~\u0080-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Removes characters that XML 1.0 rejects, from texts of other services that nobody here can correct. */
export const toXmlText = (text: string): string => text.replace(FORBIDDEN, '')
