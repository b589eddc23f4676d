import { APP_PAGE, appPages } from '../shared/app-pages.ts'
import { messageFor } from '../shared/errors.ts'
import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '../shared/request-limits.ts'
import { PUBLIC_FOLDERS } from './buckets.ts'

const bodyTooLarge = { message: messageFor('body_too_large', { reason: BODY_TOO_LARGE }), code: 'body_too_large' }

/* Code of the CloudFront Functions, in the JavaScript they understand (runtime 2.0: no modules). The tests run it. */

/** Paths of screens get the app itself; paths of files get the file, or a true 404. */
export const SHOW_APP = `
var pages = ${JSON.stringify(appPages)}
function handler(event) {
  var request = event.request
  var lastPart = request.uri.substring(request.uri.lastIndexOf('/') + 1)
  if (lastPart.indexOf('.') === -1) request.uri = pages.hasOwnProperty(request.uri) ? pages[request.uri] : '${APP_PAGE}'
  return request
}
`

/** `/media/photos/x/800.webp` is `photos/x/800.webp` in the bucket. Only pictures leave it: the rest is ours. */
export const SHOW_MEDIA = `
function handler(event) {
  var request = event.request
  if (!/^\\/media\\/(${PUBLIC_FOLDERS.join('|')})\\/[\\w./-]+\\.webp$/.test(request.uri) || request.uri.indexOf('..') !== -1) {
    return { statusCode: 404, statusDescription: 'Not Found' }
  }
  request.uri = request.uri.substring('/media'.length)
  return request
}
`

/** API Gateway says only that a body is too large, once it has read it all; this says what to do. */
export const REFUSE_LARGE_BODIES = `
function handler(event) {
  var length = event.request.headers['content-length']
  if (!length || Number(length.value) <= ${MAX_BODY_BYTES}) return event.request
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: ${JSON.stringify(JSON.stringify(bodyTooLarge))} },
  }
}
`
