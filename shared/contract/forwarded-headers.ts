/** The headers that CloudFront forwards to the API. API Gateway needs its own Host. */
export const FORWARDED_HEADERS: readonly string[] = [
  'Accept',
  'Content-Type',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'Stripe-Signature',
  'User-Agent',
  // CloudFront overwrites what the caller sends; rate limits depend on it.
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-Country',
]
