/** What the API reads of a request: CloudFront forwards no other header. API Gateway needs its own Host. */
export const FORWARDED_HEADERS: readonly string[] = [
  'Accept',
  'Content-Type',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'Stripe-Signature',
  'User-Agent',
  // Added by CloudFront, whatever the caller sends under this name: limits per address rest on it.
  'CloudFront-Viewer-Address',
]
