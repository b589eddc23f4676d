import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyNth } from '../../../shared/testing/stories.ts'
import { isPublicAddress } from '../public-web/public-address.ts'
import { fetchPhoto, publicWeb, type Reach } from './fetching-photo.ts'
import { PhotoRefusal } from './web-address.ts'

let server: Server
let port = 0
let connections = 0
let answer: RequestListener
let jpeg: Buffer

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
  server = createServer((request, response) => answer(request, response))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** The public web, and this server's port besides: what is refused then is refused for its address. */
const anyPort = (): Reach => ({ ...publicWeb, admitted: { ...publicWeb.admitted, ports: [80, 443, port] } })

/** A web in which the test's server, and nothing else that is private, is a public one. */
const withServer = (names: Record<string, string[]> = {}): Reach => ({
  ...anyPort(),
  resolve: async host => (names[host] ?? ['127.0.0.1']).map(address => ({ address, family: 4 })),
  admitted: {
    ports: [port],
    isAddress: address => address === '127.0.0.1' || isPublicAddress(address),
  },
})

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'fetched'
  } catch (error) {
    if (error instanceof PhotoRefusal) return error.message
    throw error
  }
}

const NOT_PUBLIC = 'Use a public web address.'

describe('an address that is not public', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.255.255.254',
    '0x7f000001',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0177.0x0.0.1',
    '1２7.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '127.0.0.1.',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
    'localhost',
  ])('as %s is not connected to', async host => {
    answer = (_, response) => response.end()
    const before = connections
    for (const scheme of ['http', 'https']) {
      expect(await refusalOf(fetchPhoto(`${scheme}://${host}:${port}/`, anyPort()))).toBe(NOT_PUBLIC)
    }
    expect(connections).toBe(before)
  })

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['::1'],
    ['::ffff:169.254.169.254'],
    ['fd00::5'],
    ['93.184.215.14', '10.0.0.1'],
  ])('is not connected to through a name: %s', async (...addresses) => {
    const before = connections
    const resolve: Reach['resolve'] = async () =>
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    expect(await refusalOf(fetchPhoto(`http://photos.example:${port}/`, { ...anyPort(), resolve }))).toBe(NOT_PUBLIC)
    expect(connections).toBe(before)
  })

  it.each([
    'http://127.0.0.2/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0x7f000002/',
    'http://[::1]/',
    'https://inside.example/',
    '//10.0.0.1/',
  ])('is not connected to by a redirect to %s', async target => {
    const before = connections
    answer = (_, response) => response.writeHead(302, { location: target.replace(/(?<=[^/])\/$/, `:${port}/`) }).end()
    const reach = withServer({ 'inside.example': ['10.0.0.1'] })
    expect(await refusalOf(fetchPhoto(`http://photos.example:${port}/`, reach))).toBe(NOT_PUBLIC)
    expect(connections).toBe(before + 1)
  })

  it('is not connected to when a name changes its mind after it was checked', async () => {
    let asked = 0
    const resolve: Reach['resolve'] = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    answer = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    await fetchPhoto(`http://photos.example:${port}/`, { ...withServer(), resolve })
    expect(asked).toBe(1)
  })

  it.each([
    'http://example.com:22/',
    'http://example.com:8080/',
    'https://example.com:80000/',
    'file:///etc/passwd',
    'gopher://a.example/',
    'javascript:1',
    'http://',
  ])('nor is %s', async address => {
    const resolve = () => Promise.reject(new Error('asked'))
    expect(await refusalOf(fetchPhoto(address, { ...publicWeb, resolve }))).toMatch(/^Use an? .*address/)
  })
})

describe('a picture on the public web', () => {
  const at = (path = '') => `http://photos.example:${port}/${path}`

  it('is fetched, over three redirects at most', async () => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    }
    expect(Buffer.from(await fetchPhoto(at('3'), withServer())).equals(jpeg)).toBe(true)
    expect(await refusalOf(fetchPhoto(at('4'), withServer()))).toBe('The address redirects more than 3 times.')
  })

  it('tells the server nothing of ours', async () => {
    let headers = {}
    answer = (request, response) => {
      headers = request.headers
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    }
    await fetchPhoto(at(), withServer())
    expect(headers).toEqual({
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Vitrine (photographs)',
      host: `photos.example:${port}`,
      connection: 'close',
    })
  })

  it.each([
    ['is none', 200, { 'content-type': 'text/html' }, 'There is no picture at that address.'],
    ['is not there', 404, {}, 'The server answered with status 404.'],
    ['leads nowhere', 302, {}, 'The server answered with status 302.'],
    [
      'says that it is too large',
      200,
      { 'content-type': 'image/png', 'content-length': 30e6 },
      'That picture is larger than 20 MB.',
    ],
  ])('that %s is refused', async (_, status, headers, reason) => {
    answer = (_request, response) => response.writeHead(status, headers).flushHeaders()
    expect(await refusalOf(fetchPhoto(at(), withServer()))).toBe(reason)
  })

  it('is read no further than 20 MB', async () => {
    let sent = 0
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1e6))) sent += 1
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await refusalOf(fetchPhoto(at(), withServer()))).toBe('That picture is larger than 20 MB.')
    expect(sent).toBeLessThan(60)
  })

  it.each(
    everyNth(2, [
      ['says nothing', () => undefined],
      [
        'goes on forever, bit by bit',
        (_: unknown, response: { writeHead: CallableFunction; write: CallableFunction }) => {
          response.writeHead(200, { 'content-type': 'image/png' })
          response.write('a')
        },
      ],
      ['breaks off', (request: { socket: { destroy: CallableFunction } }) => request.socket.destroy()],
    ]),
  )('that %s is given up', async (_, listener) => {
    answer = listener as RequestListener
    expect(await refusalOf(fetchPhoto(at(), { ...withServer(), timeoutMs: 400 }))).toMatch(
      /^The server (did not answer within|can’t be reached)/,
    )
  })

  it('whose server switches protocols can’t be reached', async () => {
    answer = (_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()
    expect(await refusalOf(fetchPhoto(`http://a.test:${port}/a.jpg`, withServer()))).toBe(
      'The server can’t be reached.',
    )
  })

  it('whose name can’t be found, or takes forever to, is given up', { tags: 'full' }, async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await refusalOf(fetchPhoto(at(), { ...withServer(), resolve }))).toBe('The server can’t be reached.')
    const never = () => new Promise<never>(() => undefined)
    expect(await refusalOf(fetchPhoto(at(), { ...withServer(), resolve: never, timeoutMs: 300 }))).toMatch(
      /^The server did not answer/,
    )
  })
})
