/** What the API reads of a request: CloudFront forwards no other header. API Gateway needs its own Host. */
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
]
