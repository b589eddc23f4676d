import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { appPageFor } from '../shared/contract/app-pages.ts'
import { contentSecurityPolicy, PERMISSIONS_POLICY } from '../shared/contract/security-headers.ts'
import { shopCurrency, withCurrency } from '../shared/rules/shop-currency.ts'
import { compress, type Encoding, encodingFor } from './compression.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** What CloudFront says with the app's pages (infra/stacks/security-headers.ts), as far as it makes sense without https. */
export const pageHeadersFor = (liveSocketUrl: string) => ({
  'content-security-policy': contentSecurityPolicy({ liveOrigin: new URL(liveSocketUrl).origin, https: false }),
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
})

/** Eleven takes forty times as long for a fifteenth less. */
const BROTLI_QUALITY = 6

interface StaticFile {
  type: string
  bytes: Buffer
  encoded: Map<Encoding, Promise<Buffer>>
}

export type ServeApp = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>

/**
 * Serves the built app as CloudFront would: files as they are, any other path the app itself.
 * @param whole serves what is missing here, once it is built
 */
export function serveStaticApp(
  root: string,
  pageHeaders: Readonly<Record<string, string>>,
  whole?: Promise<ServeApp | undefined>,
): ServeApp {
  const cache = new Map<string, Promise<StaticFile | undefined>>()
  const load = (path: string) => {
    let file = cache.get(path)
    if (!file) {
      file = readStatic(join(root, path))
      cache.set(path, file)
      // A name that leads nowhere now may be a file later, and there is no end to such names.
      void file.then(found => found ?? cache.delete(path))
    }
    return file
  }

  return async (request, response, path) => {
    const wanted = normalize(path).replace(/^[/\\]+/, '')
    const isAsset = extname(wanted) !== ''
    const file =
      (isAsset && !wanted.startsWith('..') ? await load(wanted) : undefined) ??
      (isAsset ? undefined : await load(appPageFor(path).slice(1)))
    const later = file ? undefined : await whole
    if (later) return later(request, response, path)
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such file.')
      return
    }
    const encoding = encodingFor(request, file.type, file.bytes.length)
    const body = encoding ? await encode(file, encoding) : file.bytes
    response.writeHead(200, {
      'x-content-type-options': 'nosniff',
      ...(!isAsset && pageHeaders),
      'content-type': file.type,
      'content-length': body.length,
      // Built files carry a hash in their name; the page that names them does not.
      'cache-control': wanted.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

async function readStatic(path: string): Promise<StaticFile | undefined> {
  try {
    const file = await readFile(path)
    const isPage = extname(path) === '.html'
    const bytes = isPage ? Buffer.from(withCurrency(file.toString('utf8'), shopCurrency())) : file
    return { type: TYPES[extname(path)] ?? 'application/octet-stream', bytes, encoded: new Map() }
  } catch {
    return undefined
  }
}

function encode(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  let encoded = file.encoded.get(encoding)
  if (!encoded) {
    encoded = compress(file.bytes, encoding, BROTLI_QUALITY)
    file.encoded.set(encoding, encoded)
  }
  return encoded
}
