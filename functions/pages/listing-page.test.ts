import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { pages } from '../../shared/contract/endpoints/pages.ts'
import { photoFolder } from '../../shared/contract/photo-address.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { documentClient } from '../platform/table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { DAY, letTimePass } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

/** The app's page as the repository has it. */
const APP = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
const configured = process.env.APP_ORIGIN

let site: Server
let origin: string

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/index.html') response.end(APP)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  process.env.APP_ORIGIN = origin
})
afterAll(() => {
  process.env.APP_ORIGIN = configured
  site.close()
  site.closeAllConnections()
})

const PHOTO = '/media/catalogue/VIT-CER-001/800.webp'

const open = (id: string) => new Visitor().call(pages.getListingPage, { params: { id } })

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescaped = (text = '') => text.replace(/&([\w#]+);/g, (_, name: string) => ENTITIES[name] ?? '?')

/** What a page's head says, read as a crawler reads it. */
function head(page: string) {
  const metas = page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(page)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)" \/>/.exec(page)?.[1],
    meta: Object.fromEntries(Array.from(metas, ([, name = '', content]) => [name, unescaped(content)])),
    product: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null'),
  }
}

async function listPiece(seller: Member, itemName: string, description: string, imageUrl: string | null = null) {
  const item = await newItem(seller, { itemName, description, imageUrl })
  const { body, status } = await seller.call(listings.createListing, {
    body: {
      inventoryId: item.id,
      itemName,
      description,
      imageUrl,
      delivery: freeDeliveryInput,
      listingType: 'fixed-price',
      price: '1245.00',
    },
  })
  expect(status).toBe(201)
  return body
}

/** Properties that schema.org gives these types, of those that pages use, and what Google demands of a product's snippet. */
const VOCABULARY: Readonly<Record<string, { readonly known: string; readonly demanded: string }>> = {
  Product: {
    known: 'name description sku url category additionalProperty image offers',
    demanded: 'name image offers',
  },
  Offer: {
    known: 'url availability itemCondition seller price priceCurrency priceValidUntil',
    demanded: 'price priceCurrency availability url',
  },
  PropertyValue: { known: 'name value', demanded: 'name value' },
  Person: { known: 'name', demanded: 'name' },
}

/** What is wrong with structured data, by schema.org's vocabulary and Google's guide to merchant listings. */
function faultsOf(node: Record<string, unknown>, path = ''): string[] {
  const { '@context': _, '@type': type, ...properties } = node
  const vocabulary = VOCABULARY[String(type)]
  if (!vocabulary) return [`${path}: no type ${type}`]
  const { known, demanded } = vocabulary
  return [
    ...Object.keys(properties).filter(name => !known.split(' ').includes(name)),
    ...demanded.split(' ').filter(name => properties[name] === undefined || properties[name] === ''),
  ]
    .map(name => `${path}${type}.${name}`)
    .concat(
      Object.values(properties)
        .flat()
        .filter(value => typeof value === 'object' && value !== null)
        .flatMap(value => faultsOf(value as Record<string, unknown>, `${path}${type}/`)),
    )
}

describe('the page that a link to a listing leads to', () => {
  it('has structured data with what Google demands, for every kind of listing', async () => {
    const images = [PHOTO]
    const sela = await newMember({ firstName: 'Sela' })
    const [fixed, auction, over, bought] = await Promise.all([
      newListing('245.00', sela, undefined, { images, materials: 'Porcelain', style: 'Baroque' }),
      newAuction({ images }, sela),
      newAuction({ images, reservePrice: '90.00' }, sela),
      newPurchase({ images }),
    ])
    await letTimePass(over.listing.id, 4 * DAY)
    for (const { listing } of [fixed, auction, over, bought]) {
      const { product } = head((await open(listing.id)).body)
      expect([listing.id, faultsOf(product)]).toEqual([listing.id, []])
      const { offers } = product
      expect(offers.price).toMatch(/^\d+\.\d\d$/)
      expect(offers.priceCurrency).toMatch(/^[A-Z]{3}$/)
      expect(offers.availability).toMatch(/^https:\/\/schema\.org\/(?:InStock|SoldOut)$/)
      for (const url of [product.url, offers.url, ...product.image]) expect(URL.canParse(url)).toBe(true)
    }
  })

  it('begins with the photograph and name before any script has run, and takes no markup from them', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const photo = photoFolder('f'.repeat(43), { width: 1600, height: 1200, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' })
    const { id } = await listPiece(sela, 'Jar <b>"$&"</b>', 'With its lid.', `/media/${photo}/800.webp`)
    const { body } = await open(id)
    const [, view = ''] = /<div id="first-view"[^>]*>(.*?)<noscript>/s.exec(body) ?? []
    expect(view).toContain(`<img src="/media/${photo}/800.webp"`)
    expect(view).toContain('>Jar &lt;b&gt;&quot;$&amp;&quot;&lt;/b&gt;</h1>')
  })

  it('shows other sites what the piece is, what it costs and how it looks', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const photo = photoFolder('p'.repeat(43), { width: 1600, height: 1200, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' })
    const { id } = await listPiece(sela, 'Ginger jar', 'With its  lid.\n\nQing dynasty.', `/media/${photo}/800.webp`)
    const { status, body, headers } = await open(id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
    })
    expect(head(body)).toEqual({
      title: 'Ginger jar · Vitrine',
      canonical: `${origin}/marketplace/${id}`,
      meta: expect.objectContaining({
        description: 'Unknown. With its lid. Qing dynasty.',
        'og:site_name': 'Vitrine',
        'og:type': 'product',
        'og:url': `${origin}/marketplace/${id}`,
        'og:title': 'Ginger jar, $1,245.00',
        'og:description': 'Unknown. With its lid. Qing dynasty.',
        'og:image': `${origin}/media/${photo}/1600.webp`,
        'og:image:width': '1600',
        'og:image:height': '1200',
        'og:image:alt': 'Ginger jar',
        'product:price:amount': '1245.00',
        'product:price:currency': 'USD',
        'product:availability': 'in stock',
        'twitter:card': 'summary_large_image',
      }),
      product: {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Ginger jar',
        description: 'Unknown. With its lid. Qing dynasty.',
        sku: id,
        url: `${origin}/marketplace/${id}`,
        image: [`${origin}/media/${photo}/1600.webp`],
        offers: {
          '@type': 'Offer',
          url: `${origin}/marketplace/${id}`,
          price: '1245.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/UsedCondition',
          seller: { '@type': 'Person', name: 'Sela' },
        },
      },
    })
  })

  it('has the browser fetch the first photograph at once', async () => {
    const { id } = await listPiece(await newMember(), 'Jar', 'A jar.', '/media/photos/jar/800.webp')
    expect((await open(id)).body).toContain(
      '<link rel="preload" as="image" href="/media/photos/jar/800.webp" imagesrcset="/media/photos/jar/320.webp 320w, /media',
    )
  })

  it('is the app’s own page otherwise: its scripts, its icons, its root', async () => {
    const { listing } = await newListing()
    const { body } = await open(listing.id)
    const [before, after] = [APP.split('<!-- about -->')[0], APP.split('<!-- /about -->')[1]]
    expect(body.startsWith(before!)).toBe(true)
    const withoutView = body.replace(/(<div id="first-view"[^>]*>).*?(<\/div>\s*<noscript>)/s, '$1$2')
    expect(withoutView.endsWith(after!)).toBe(true)
    expect(after).toContain('<div id="root">')
  })

  it.each([
    `</title></script><script>alert(1)</script>`,
    `Jar "quoted" & 'quoted', <b>bold</b> <!-- comment`,
    "$& $1 $` $' $$ {{7*7}}",
    'line\u2028line and 瓷 💥',
  ])('can’t be broken out of by a piece called %s', async itemName => {
    const sela = await newMember({ firstName: '</script><!--' })
    const { id } = await listPiece(sela, itemName, itemName)
    const { body } = await open(id)
    const { title, meta, product } = head(body)
    expect(title).toBe(`${itemName} · Vitrine`)
    expect(meta['og:title']).toBe(`${itemName}, $1,245.00`)
    expect([product.name, product.offers.seller.name]).toEqual([itemName, '</script><!--'])
    const scripts = (page: string) => page.match(/<script/g)?.length
    expect(scripts(body)).toBe(Number(scripts(APP)) + 1)
  })

  it('keeps a long description to what is shown of it', async () => {
    const { id } = await listPiece(await newMember(), 'Jar', 'porcelain '.repeat(100))
    const { description = '' } = head((await open(id)).body).meta
    expect(description.length).toBeLessThanOrEqual(200)
    expect(description).toMatch(/porcelain…$/)
  })

  it('lends a piece without a photograph the picture of Vitrine', async () => {
    const { listing } = await newListing()
    const { meta, product } = head((await open(listing.id)).body)
    expect(meta).toMatchObject({ 'og:image': `${origin}/share.png`, 'og:image:alt': 'Vitrine' })
    expect(product.image).toBeUndefined()
  })

  it('tells where an auction stands and until when, and that it is over', async () => {
    const { listing } = await newAuction({ reservePrice: '100' })
    const ben = await newMember()
    await ben.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '140' } })
    const running = head((await open(listing.id)).body)
    expect(running.meta['og:title']).toBe(`${listing.itemName}, $140.00`)
    expect(running.product.offers).toMatchObject({
      price: '140.00',
      priceValidUntil: listing.auctionEndDate,
      availability: 'https://schema.org/InStock',
    })
    await letTimePass(listing.id, 3 * DAY)
    const over = head((await open(listing.id)).body)
    expect(over.product.offers.availability).toBe('https://schema.org/SoldOut')
    expect(over.meta['product:availability']).toBe('out of stock')
  })

  it('offers an auction without a bid for the least that may be bid, and makes up no other price', async () => {
    const { listing } = await newAuction()
    const { meta, product } = head((await open(listing.id)).body)
    expect(meta['og:title']).toBe(listing.itemName)
    expect(meta['product:price:amount']).toBeUndefined()
    expect(product.offers).toMatchObject({
      price: '1.00',
      priceCurrency: 'USD',
      priceValidUntil: listing.auctionEndDate,
    })
    await letTimePass(listing.id, 3 * DAY)
    expect(head((await open(listing.id)).body).product).not.toHaveProperty('offers')
  })

  it('offers a piece that someone is paying for until they have', async () => {
    const { listing } = await newListing()
    await (await newMember()).call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    const { offers } = head((await open(listing.id)).body).product
    expect(offers).toMatchObject({ price: '245.00', availability: 'https://schema.org/InStock' })
  })

  it('says that a sold piece is sold', { tags: 'full' }, async () => {
    const { listing } = await newPurchase()
    expect(head((await open(listing.id)).body).product.offers.availability).toBe('https://schema.org/SoldOut')
  })
})

describe('a listing that does not exist', () => {
  it.each([
    ['an id that nothing has', '01JZZZZZZZZZZZZZZZZZZZZZZZ'],
    ['a zero byte', '\u0000'],
    ['words', 'a b'],
    ['something endless', 'x'.repeat(5000)],
  ])('the app says so, for %s', async (_, id) => {
    const { status, body, headers } = await open(id)
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(head(body)).toMatchObject({
      title: 'Listing Not Found · Vitrine',
      meta: { robots: 'noindex' },
      product: null,
    })
    expect(body).toContain('<div id="root">')
  })

  it('as for one that its seller took away', async () => {
    const { seller, listing } = await newListing()
    expect((await open(listing.id)).status).toBe(200)
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect((await open(listing.id)).status).toBe(404)
  })
})

describe('when something is out of order', () => {
  it('people see the app, which says itself what failed, and nobody else gets that page', async () => {
    const { listing } = await newListing()
    const outOfOrder = () => async () => {
      throw new Error('The table is out of order.')
    }
    documentClient.middlewareStack.add(outOfOrder, { step: 'initialize', name: 'outOfOrder' })
    const { status, body, headers } = await open(listing.id).finally(() =>
      documentClient.middlewareStack.remove('outOfOrder'),
    )
    expect([status, body, headers['cache-control']]).toEqual([200, APP, 'no-store'])
  })

  it('they see the piece, its price and a retry if the app can’t be loaded', async () => {
    const { listing } = await newListing('99.50')
    // Nobody is there.
    process.env.APP_ORIGIN = 'http://127.0.0.1:9'
    const { status, body, headers } = await open(listing.id).finally(() => {
      process.env.APP_ORIGIN = origin
    })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(head(body).meta['og:title']).toBe(`${listing.itemName}, $99.50`)
    for (const seen of [`<h1>${listing.itemName}</h1>`, '$99.50', '<a href="">Try again</a>']) {
      expect(body).toContain(seen)
    }
  })
})
