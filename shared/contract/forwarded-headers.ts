/** CloudFront forwards this one only as part of the cache's key, to where it keeps nothing. */
export const KEYED_HEADERS: readonly string[] = ['Authorization']

/** The headers that CloudFront forwards to the API: ten at most. API Gateway needs its own Host. */
export const FORWARDED_HEADERS: readonly string[] = [
  'Content-Type',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'Shippo-Auth-Signature',
  'Stripe-Signature',
  'User-Agent',
  'X-Hmac-Signature',
  // CloudFront overwrites what the caller sends; rate limits depend on it.
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-Country',
]
