import { dayAndTime, entry, waitText } from './entry.ts'

export const requestErrors = {
  invalid_request: entry({ status: 400, message: 'Please check the marked fields.' }),
  malformed_body: entry({
    status: 400,
    message: 'The request could not be read. Send well-formed data and try again.',
  }),
  unsupported_media_type: entry({ status: 415, message: 'This endpoint does not accept that content type.' }),
  body_too_large: entry({
    status: 413,
    message: ({ reason }) => reason ?? 'This request is too large. Send less at a time.',
  }),
  cross_site: entry({
    status: 403,
    message: 'This request came from another site, so it was refused. Reload the page and try again.',
  }),
  not_found: entry({ status: 404, message: 'This does not exist, or you do not have access to it.' }),
  too_many_requests: entry({
    status: 429,
    message: ({ until }) => `Too many attempts. Please try again ${waitText(until)}.`,
  }),
  limit_reached: entry({
    status: 429,
    message: ({ reason = '', until }) => (until ? `${reason} You can go on after ${dayAndTime(until)}.` : reason),
  }),
  feed_too_large: entry({
    status: 422,
    message: 'This is too much for one file. Take the addresses of more parts from your account page.',
  }),
  conflict: entry({ status: 409, message: 'Someone changed this at the same moment. Reload and try again.' }),
  internal: entry({ status: 500, message: 'Something went wrong on our side. Please try again.' }),
  outside_service: entry({
    status: 502,
    message: 'A service we rely on did not answer. Nothing was charged or lost; please try again.',
  }),
  idempotency_reused: entry({
    status: 409,
    message: 'This request was already sent with different content. Reload the page and try again.',
  }),
  invalid_signature: entry({ status: 400, message: 'The signature does not match the body, or is too old.' }),
  invalid_unsubscribe_token: entry({
    status: 400,
    message: 'This unsubscribe link is incomplete or not ours. Use the one in your latest email.',
  }),
}
