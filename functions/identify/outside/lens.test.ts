import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createInventoryItemBody } from '../../../shared/contract/endpoints/inventory.ts'
import { readObject } from '../../core/photo/stored-object.ts'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import { sendPhoto } from '../../testing/send-photo.ts'
import { type Answer, json, picture, silence, startOutsideServer, troubles } from '../testing/outside-server.ts'
import { paint } from '../testing/painting.ts'
import { askLens } from './asking-lens.ts'
import { canFetchFrom, connectLens } from './lens.ts'

const IMAGE_URL = '/media/photos/abc/800.webp'

const stops: (() => void)[] = []
let thumbnail: Buffer

beforeAll(async () => {
  for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'NYCKEL_FUNCTION_ID']) delete process.env[name]
  thumbnail = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  delete process.env.SERPAPI_KEY
  delete process.env.SERPAPI_URL
})

/** A page as SerpApi writes of it. */
const page = (position: number, over: object = {}) => ({
  position,
  title: `Blue and white ginger jar no. ${position} | Harrow & Pell`,
  link: `https://shop.example/jars/${position}`,
  source: 'Harrow & Pell',
  source_icon: 'https://serpapi.example/icon.png',
  thumbnail: 'https://thumbs.example/none.jpg',
  thumbnail_width: 259,
  thumbnail_height: 194,
  ...over,
})

const found = (visual_matches: unknown[]) =>
  json({
    search_metadata: { id: '68', status: 'Success', total_time_taken: 6.9 },
    search_parameters: { engine: 'google_lens', url: 'https://vitrine.example/photo' },
    visual_matches,
    related_content: [{ query: 'ginger jar' }],
  })

/** A server that speaks SerpApi, which serves the pictures, too. */
async function serve(search: (origin: string) => Answer, pictures: Readonly<Record<string, Answer>> = {}) {
  const server = await startOutsideServer(({ path }) =>
    path === '/search.json' ? search(server.origin) : (pictures[path] ?? json({}, 404)),
  )
  stops.push(server.stop)
  process.env.SERPAPI_KEY = 'a-key'
  process.env.SERPAPI_URL = server.origin
  return server
}

const deps = { s3, mediaBucket: config.mediaBucket, connectLens: () => connectLens('http://localhost:3000') }
const ask = (remainingMs = 10_000) => askLens(IMAGE_URL, deps, remainingMs)

describe('a visual search', () => {
  it('shows Google the photograph where the web can fetch it', async () => {
    const { asked } = await serve(() => found([page(1)]))
    await ask()
    expect(Object.fromEntries(asked[0]!.query)).toMatchObject({
      engine: 'google_lens',
      type: 'visual_matches',
      url: `http://localhost:3000${IMAGE_URL}`,
      api_key: 'a-key',
    })
  })

  it('gives pages with what they ask, as far as it can be read', async () => {
    await serve(() =>
      found([
        page(1, { price: { value: '$300*', extracted_value: 300, currency: '$' } }),
        page(2, { price: { value: 'auf Anfrage' } }),
        page(3, { price: { extracted_value: 45.5, currency: '€' } }),
        page(4, { price: { value: '$∞', extracted_value: -1, currency: '$' } }),
        page(5, { price: 'free' }),
      ]),
    )
    const { finding } = await ask()
    expect(finding?.[0]).toEqual({
      title: 'Blue and white ginger jar no. 1',
      link: 'https://shop.example/jars/1',
      source: 'Harrow & Pell',
      thumbnail: null,
      price: { value: '$300', extractedValue: 300, currency: '$' },
    })
    expect(finding?.slice(1).map(({ price }) => price)).toEqual([
      { value: 'auf Anfrage', extractedValue: null, currency: null },
      { value: '€45.5', extractedValue: 45.5, currency: '€' },
      { value: '$∞', extractedValue: null, currency: '$' },
      null,
    ])
  })

  it('takes neither tags nor turned text nor unsafe addresses from a page', async () => {
    await serve(() =>
      found([
        page(1, { title: 'Jar <img src=x onerror=alert(1)>\u0000with \u202elid', source: '<b>A</b> shop' }),
        page(2, { link: 'javascript:alert(1)' }),
        page(3, { link: 'http://shop.example/3' }),
        page(4, { link: 'https://me:secret@shop.example/4' }),
        page(5, { title: 'x'.repeat(5_000), link: `https://shop.example/${'y'.repeat(5_000)}` }),
        { title: 7 },
        'no page',
        page(6, { title: '   ' }),
        page(7, { source: 12, thumbnail: {}, price: [] }),
      ]),
    )
    const { finding } = await ask()
    expect(finding?.[0]).toMatchObject({ title: 'Jar with lid', source: 'A shop' })
    expect(finding?.slice(1, 5).map(({ link }) => link)).toEqual([null, null, null, null])
    expect(finding?.[4]?.title).toHaveLength(200)
    expect(finding?.slice(5)).toEqual([
      expect.objectContaining({ link: 'https://shop.example/jars/7', source: null, price: null, thumbnail: null }),
    ])
  })

  it('keeps 24, each page once, which an inventory item can hold', async () => {
    await serve(() => found(Array.from({ length: 500 }, (_, at) => page(Math.floor(at / 2)))))
    const { finding = [] } = await ask()
    expect(finding.map(({ link }) => link)).toEqual(
      Array.from({ length: 24 }, (_, at) => `https://shop.example/jars/${at}`),
    )
    const saved = { itemName: 'Jar', googleLensResults: { visual_matches: [...finding] } }
    expect(createInventoryItemBody.parse(saved).googleLensResults?.visual_matches).toEqual(finding)
  })

  it('finds nothing where Google does not', async () => {
    await serve(() =>
      json({
        search_metadata: { status: 'Success' },
        error: "Google Lens hasn't returned any results for this query.",
      }),
    )
    expect(await ask()).toEqual({ state: 'none' })
    await serve(() => found([]))
    expect(await ask()).toEqual({ state: 'none' })
  })

  it.each([
    ...Object.entries(troubles),
    ['an error of another kind', json({ error: 'Missing query `url` parameter.' })],
    ['a search that failed', json({ search_metadata: { status: 'Error' } })],
  ] as [string, Answer][])('fails on %s, and is not repeated', async (_, answer) => {
    const { asked } = await serve(() => answer)
    expect(await ask()).toEqual({ state: 'failed' })
    expect(asked).toHaveLength(1)
  })

  it('is given up when it is slow, in time for the pictures', async () => {
    await serve(() => silence)
    expect(await ask(2_150)).toEqual({ state: 'timeout' })
  })
})

describe('pictures of pages', () => {
  const at = (origin: string, ...names: string[]) =>
    found(names.map((name, position) => page(position, { thumbnail: `${origin}/${name}` })))
  const kept = (path: string | null) => readObject(s3, config.mediaBucket, path!.replace('/media/', ''))

  it('are shown as small copies of ours, of the first eight', { tags: 'full' }, async () => {
    const names = Array.from({ length: 10 }, (_, index) => `${index}.jpg`)
    const pictures = Object.fromEntries(names.map(name => [`/${name}`, picture(thumbnail)]))
    await serve(origin => at(origin, ...names), pictures)
    const { finding = [] } = await ask()
    const paths = finding.map(({ thumbnail }) => thumbnail)
    expect(paths.slice(8)).toEqual([null, null])
    for (const path of paths.slice(0, 8)) {
      expect(path).toMatch(/^\/media\/similar\/[\w-]{22}\/[1-8]\.webp$/)
      const { format, width, height } = await sharp(await kept(path)).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 213 })
    }
    const again = await ask()
    expect(again.finding![0]!.thumbnail).not.toBe(paths[0])
  })

  it('that are none, elsewhere than on the web, too large or too slow, cost themselves only', {
    tags: 'full',
  }, async () => {
    const bomb = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const pictures = {
      '/good.jpg': picture(thumbnail),
      '/script.svg': picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml'),
      '/page.jpg': troubles['a page']!,
      '/bomb.png': picture(bomb, 'image/png'),
      '/endless.jpg': picture(Buffer.alloc(1_500_000)),
      '/slow.jpg': silence,
    }
    await serve(origin => {
      const elsewhere = ['http://169.254.169.254/latest.jpg', 'data:image/png;base64,AAAA']
      const here = Object.keys(pictures).map(path => `${origin}${path}`)
      return found([...here, ...elsewhere].map((thumbnail, at) => page(at, { thumbnail })))
    }, pictures)
    const { state, finding } = await ask()
    expect(state).toBe('ok')
    expect(finding!.map(({ thumbnail }) => thumbnail !== null)).toEqual([true, ...Array(7).fill(false)])
  })
})

describe('the visual search', () => {
  it('is off without a key', async () => {
    expect(await ask()).toEqual({ state: 'off' })
  })

  it.each([
    ['https://vitrine.example', true],
    ['https://203.0.114.7', true],
    ['http://vitrine.example', false],
    ['http://localhost:3000', false],
    ['https://localhost', false],
    ['https://192.168.1.20', false],
    ['https://[::1]', false],
    ['https://shop.local', false],
    ['https://shop', false],
    ['nowhere', false],
  ])('at %s: %s, for Google has to fetch the photograph', (site, can) => {
    expect(canFetchFrom('https://serpapi.com', site)).toBe(can)
  })

  it('is on where a server on this machine takes Google’s place', () => {
    expect(canFetchFrom('http://127.0.0.1:4000', 'http://localhost:3000')).toBe(true)
    expect(canFetchFrom('http://127.0.0.1:4000', 'http://shop.example')).toBe(false)
  })
})

describe('identifying what only the web knows', () => {
  it('names it as the likest page does, says so, and takes nothing else from there', async () => {
    const price = { value: '$300*', extracted_value: 300, currency: '$' }
    const { asked } = await serve(origin => found([page(1, { thumbnail: `${origin}/1.jpg`, price })]), {
      '/1.jpg': picture(thumbnail),
    })
    const { status, body } = await sendPhoto(await paint(130))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      source: 'google_lens',
      sources: { lens: 'ok', nyckel: 'off', ai: 'off' },
      itemName: 'Blue and white ginger jar no. 1',
      topMatch: null,
      gptAnalysis: null,
      category: null,
      maker: null,
      valuation: { estimatedValueMin: null, estimatedValueMax: null },
      googleLensResults: { visual_matches: [{ price: { value: '$300', extractedValue: 300 } }] },
    })
    expect(asked[0]!.query.get('url')).toBe(`http://localhost:3000${body.imageUrl}`)
    expect(body.googleLensResults!.visual_matches[0]!.thumbnail).toMatch(/^\/media\/similar\//)
  })

  it('answers all the same where the search fails', { tags: 'full' }, async () => {
    await serve(() => troubles['too many requests']!)
    expect(await sendPhoto(await paint(131))).toMatchObject({
      status: 200,
      body: { source: 'none', sources: { lens: 'failed' }, googleLensResults: null },
    })
  })
})
