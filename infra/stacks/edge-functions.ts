import { APP_PAGE, appPages } from '../../shared/contract/app-pages.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { messageFor } from '../../shared/contract/errors.ts'
import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '../../shared/contract/request-limits.ts'
import { PUBLIC_FOLDERS } from './buckets.ts'

type Tree = { readonly [part: string]: Tree } | string

interface ApiRoute {
  /** Parts of the path below /api; `*` is a parameter. */
  readonly parts: readonly string[]
  readonly method: keyof typeof LETTERS
}

const apiRoutes: readonly ApiRoute[] = endpointList
  .filter(({ row }) => row.path.startsWith('/api/'))
  .map(({ row }) => ({
    parts: row.path
      .slice('/api/'.length)
      .replace(/\{\w+\}/g, '*')
      .split('/'),
    method: row.method,
  }))

/** A function has 10 KB, so methods are letters there. */
const LETTERS = { GET: 'G', POST: 'P', PATCH: 'A', DELETE: 'D' } as const

/** Methods by the parts of a path; those of a path that goes on are at `/`. */
function treeOf(routes: readonly ApiRoute[]): Tree {
  const methods = routes.map(({ method }) => LETTERS[method]).join('')
  if (routes.every(({ parts }) => parts.length === 0)) return methods
  const groups = Map.groupBy(routes, ({ parts: [first = '/'] }) => first)
  return Object.fromEntries(
    Array.from(groups, ([part, some]) => [
      part,
      treeOf(some.map(route => ({ ...route, parts: route.parts.slice(1) }))),
    ]),
  )
}

const notFound = { message: messageFor('not_found'), code: 'not_found' }
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

/** Answers as the API does where API Gateway would in its own format: unknown addresses, and bodies that are too large. */
export const GUARD_API = `
var letters = ${JSON.stringify(LETTERS)}
var routes = ${JSON.stringify(treeOf(apiRoutes)).replace(/"([a-z]\w*)":/g, '$1:')}
function isKnown(method, uri) {
  var here = routes
  uri.split('/').slice(2).forEach(function (part) {
    if (typeof here !== 'object' || part === '') here = ''
    else here = here.hasOwnProperty(part) ? here[part] : here['*'] || ''
  })
  var methods = typeof here === 'object' ? here['/'] || '' : here
  return letters.hasOwnProperty(method) && methods.indexOf(letters[method]) !== -1
}
function refusal(statusCode, statusDescription, body) {
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: body },
  }
}
function handler(event) {
  var request = event.request
  var length = request.headers['content-length']
  if (length && Number(length.value) > ${MAX_BODY_BYTES}) {
    return refusal(413, 'Content Too Large', ${JSON.stringify(JSON.stringify(bodyTooLarge))})
  }
  if (!isKnown(request.method, request.uri)) return refusal(404, 'Not Found', ${JSON.stringify(JSON.stringify(notFound))})
  return request
}
`
