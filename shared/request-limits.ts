/**
 * Bytes that one request to the API can hold. Lambda takes events of 6 MB, in which a form travels as base64, beside its
 * headers: 4.4 MB of form are 5.9 MB of event.
 */
export const MAX_BODY_BYTES = 4_400_000

export const BODY_TOO_LARGE =
  'A request can hold 4.4 MB at most. Upload the file first and send its key, or use a smaller one.'
