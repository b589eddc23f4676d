import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { EndpointRow } from '../../shared/contract/endpoint.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { contentSecurityPolicy } from '../../shared/contract/security-headers.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { withWholeAddresses } from './app-files.ts'
import { LINK_TAGS, pathPatterns } from './cached-paths.ts'
import { GUARD_API, SHOW_APP, SHOW_MEDIA } from './edge-functions.ts'
import { dataHeaders, pageHeaders } from './security-headers.ts'

/** Runs a CloudFront Function's code as CloudFront would: all it has is the event. */
const visit = (code: string, uri: string): { uri?: string; statusCode?: number } =>
  runInNewContext(`${code}; handler({ request: { uri: ${JSON.stringify(uri)} } })`)

describe('CloudFront', () => {
  it.each([
    ['/', '/landing.html'],
    ['/identify', '/identify.html'],
    ['/api/docs', '/api/docs.html'],
    ['/marketplace/01KAHQ1M2S', '/index.html'],
    ['/auth', '/index.html'],
    ['/constructor', '/index.html'],
  ])('shows the app at %s', (uri, page) => {
    expect(visit(SHOW_APP, uri).uri).toBe(page)
  })

  it.each(['/assets/index-a1b2c3.js', '/api/openapi.json', '/first-paint.js', '/sw.js', '/favicon.ico'])(
    'leaves the file %s to be found, or not',
    uri => {
      expect(visit(SHOW_APP, uri).uri).toBe(uri)
    },
  )

  it('tells others all of the address of the picture that stands for the app', () => {
    const page = readFileSync(join(import.meta.dirname, '../../web/index.html'), 'utf8')
    expect(withWholeAddresses(page, 'https://vitrine.example')).toContain(
      '<meta property="og:image" content="https://vitrine.example/share.png" />',
    )
  })

  it('shows photographs from the media bucket', () => {
    expect(visit(SHOW_MEDIA, '/media/photos/Zk3_x-9/800.webp').uri).toBe('/photos/Zk3_x-9/800.webp')
    expect(visit(SHOW_MEDIA, '/media/catalogue/VIT-CER-001/320.webp').uri).toBe('/catalogue/VIT-CER-001/320.webp')
    expect(visit(SHOW_MEDIA, '/media/identified/Zk3_x-9/800.webp').uri).toBe('/identified/Zk3_x-9/800.webp')
    expect(visit(SHOW_MEDIA, '/media/similar/Zk3_x-9/1.webp').uri).toBe('/similar/Zk3_x-9/1.webp')
  })

  it.each([
    '/media/private/catalogue-index.bin',
    '/media/private/photo.webp',
    '/media/photos/../private/photo.webp',
    '/media/photos/',
    '/media/',
    '/media/photos/x/800.webp.html',
  ])('shows nothing else of it, such as %s', uri => {
    expect(visit(SHOW_MEDIA, uri).statusCode).toBe(404)
  })

  it('refuses what no Lambda could take, and says what to do', () => {
    const send = (headers: object) =>
      runInNewContext(
        `${GUARD_API}; handler({ request: ${JSON.stringify({ method: 'POST', uri: '/api/search/identify', headers })} })`,
      )
    expect(send({ 'content-length': { value: '4400000' } })).toMatchObject({ uri: '/api/search/identify' })
    expect(send({})).toMatchObject({ uri: '/api/search/identify' })
    const refusal = send({ 'content-length': { value: '4400001' } })
    expect(refusal.statusCode).toBe(413)
    expect(JSON.parse(refusal.body.data)).toEqual({
      code: 'body_too_large',
      message: expect.stringContaining('4.4 MB at most. Upload the file first'),
    })
  })

  it('knows every address of the API, and answers for the others as the API does', () => {
    const ask = (method: string, uri: string) =>
      runInNewContext(`${GUARD_API}; handler({ request: ${JSON.stringify({ method, uri, headers: {} })} })`)
    for (const { row } of everyNth(
      8,
      endpointList.filter(({ row }) => row.path.startsWith('/api/')),
    )) {
      const uri = row.path.replace(/\{\w+\}/g, '01KAHQ1M2S')
      expect(ask(row.method, uri), row.name).toMatchObject({ uri })
      expect(ask('PUT', uri), row.name).toMatchObject({ statusCode: 404 })
    }
    for (const uri of [
      '/api/',
      '/api/constructor',
      '/api/user/',
      '/api/user/0',
      '/api/listings//bids',
      '/api/wp-login.php',
    ]) {
      const refusal = ask('GET', uri)
      expect(refusal, uri).toMatchObject({ statusCode: 404 })
      expect(JSON.parse(refusal.body.data)).toEqual({ code: 'not_found', message: expect.any(String) })
    }
  })

  it('takes the code of its functions, with room for half as many addresses again', () => {
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
    for (const code of [SHOW_APP, SHOW_MEDIA, GUARD_API]) expect(1.5 * code.length).toBeLessThan(10 * 1024)
  })

  it('lets pages load scripts from here alone, be framed nowhere, and send only uploads elsewhere, and hear of changes', () => {
    const directives = contentSecurityPolicy({
      uploadOrigin: 'https://uploads.example',
      liveOrigin: 'wss://live.example',
      https: true,
    }).split('; ')
    expect(directives).toContain("default-src 'self'")
    expect(directives).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(directives).toContain("frame-ancestors 'none'")
    expect(directives).toContain("object-src 'none'")
    expect(directives).toContain("connect-src 'self' https://uploads.example wss://live.example")
  })
})

it('sends every answer with HSTS, nosniff, a referrer policy and a policy against framing', () => {
  const all = [pageHeaders('https://uploads.example', 'wss://live.example'), dataHeaders]
  for (const { securityHeadersBehavior: headers } of all) {
    const { strictTransportSecurity: hsts, contentSecurityPolicy: csp, referrerPolicy, contentTypeOptions } = headers!
    expect(hsts?.accessControlMaxAge.toDays()).toBeGreaterThanOrEqual(365)
    expect(hsts).toMatchObject({ includeSubdomains: true, override: true })
    expect(csp?.contentSecurityPolicy).toContain("frame-ancestors 'none'")
    expect(referrerPolicy?.referrerPolicy).toBe('strict-origin-when-cross-origin')
    expect(contentTypeOptions).toEqual({ override: true })
  }
})

describe('answers that CloudFront may keep', () => {
  const row = (name: string, path: string, more: Partial<EndpointRow> = {}) => ({
    ...(endpointList[0]?.row as EndpointRow),
    method: 'GET' as const,
    auth: 'public' as const,
    name,
    path,
    ...more,
  })
  const kept = { cacheSeconds: 5 }

  it('are those of the public rows that say so', () => {
    expect(pathPatterns()).toContainEqual({ pattern: '/api/listings/search', shows: 'data' })
    expect(pathPatterns([row('a', '/api/auctions/{id}/bids', kept), row('b', '/api/user')])).toEqual([
      { pattern: '/api/auctions/*/bids', shows: 'data' },
    ])
  })

  it('fit the number of behaviors a distribution may have', () => {
    // 75 (the quota of 2026) with the default one, /api, /media, /assets, two of the API's and more to come.
    expect(pathPatterns().length).toBeLessThanOrEqual(68)
  })

  it('are never personal: a path that covers a personal one is refused', () => {
    const personal = row('getNotes', '/api/listings/{id}/notes', { auth: 'member' })
    expect(() => pathPatterns([row('getListing', '/api/listings/{id}', kept), personal])).toThrow(
      "getListing can't be kept by CloudFront: its path covers getNotes",
    )
    const write = row('createListing', '/api/listings', { method: 'POST' })
    expect(() => pathPatterns([row('getListings', '/api/listings', kept), write])).toThrow('covers createListing')
    expect(() => pathPatterns([row('getMine', '/api/mine', { ...kept, auth: 'member' })])).toThrow('no public read')
  })

  it('come after the screens and pages that a page’s pattern would cover', () => {
    const page = row('getPage', '/things/{id}', { ...kept, response: 'html' })
    const list = row('getList', '/things/new', { ...kept, response: 'html' })
    expect(pathPatterns([page, list])).toEqual([
      { pattern: '/things/', shows: 'app' },
      { pattern: '/things/*/*', shows: 'app' },
      { pattern: '/things/new', shows: 'page' },
      { pattern: '/things/*', shows: 'page' },
    ])
  })

  it('of a page that shows results are kept by their query, and without what links grow', () => {
    expect(pathPatterns()).toContainEqual({ pattern: '/marketplace/browse', shows: 'results' })
    expect(pathPatterns()).toContainEqual({ pattern: '/sold', shows: 'results' })
    expect(pathPatterns()).toContainEqual({ pattern: '/api/sold/*', shows: 'data' })
    const names = endpointList.flatMap(({ row }) =>
      row.response === 'html' ? Object.keys(row.query?.shape ?? {}) : [],
    )
    expect(names.filter(name => LINK_TAGS.includes(name))).toEqual([])
  })

  it('are all there is beside /api: what may not be kept would never be reached there', () => {
    expect(() => pathPatterns([row('getPage', '/things/{id}', { response: 'html' })])).toThrow('needs cacheSeconds')
  })
})
