import { PUBLIC_FOLDERS } from './buckets.ts'

/*
 * Code of the CloudFront Functions, in the JavaScript they understand (runtime 2.0: no modules). The tests run it.
 */

/** Paths of screens get the app itself; paths of files get the file, or a true 404. */
export const SHOW_APP = `
function handler(event) {
  var request = event.request
  var lastPart = request.uri.substring(request.uri.lastIndexOf('/') + 1)
  if (lastPart.indexOf('.') === -1) request.uri = '/index.html'
  return request
}
`

/** `/media/photos/x/800.webp` is `photos/x/800.webp` in the bucket. Only pictures leave it: what else lies there is ours. */
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
