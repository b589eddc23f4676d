/** Lambda accepts events of 6 MB, with base64 bodies and headers: a 4.4 MB form is a 5.9 MB event. */
export const MAX_BODY_BYTES = 4_400_000

export const BODY_TOO_LARGE =
  'A request can hold 4.4 MB at most. Upload the file first and send its key, or use a smaller one.'
