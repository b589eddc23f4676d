import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../shared/contract/endpoints/pages.ts'
import { passports } from '../../shared/contract/endpoints/passports.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { newItem } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'

/** The app's page as the repository has it. */
const APP = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
const PHOTO = '/media/photos/piece-page/800.webp'
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
  await s3.send(
    new PutObjectCommand({ Bucket: config.mediaBucket, Key: PHOTO.slice('/media/'.length), Body: 'a clock' }),
  )
})
afterAll(() => {
  process.env.APP_ORIGIN = configured
  site.close()
  site.closeAllConnections()
})

const open = (id: string) => new Visitor().call(pages.getPiecePage, { params: { id } })

async function newPiece() {
  const mara = await newMember({ firstName: 'Mara' })
  const item = {
    itemName: 'Clock <b>&',
    maker: 'Josiah Spode',
    description: 'Ticks </script> loudly.',
    imageUrl: PHOTO,
  }
  const { id } = await newItem(mara, item)
  const { body } = await mara.call(passports.startPassport, { params: { id } })
  return { mara, pieceId: body.pieceId, params: { id: body.pieceId } }
}

describe('the page of a passport, before the app runs', () => {
  it('tells search engines what the piece is, takes no markup from its owner and names nobody', async () => {
    const { mara, pieceId } = await newPiece()
    const { body, status } = await open(pieceId)
    expect(status).toBe(200)
    expect(body).toContain('<title>Clock &lt;b&gt;&amp;, passport · Vitrine</title>')
    expect(body).toContain(`<link rel="canonical" href="${origin}/piece/${pieceId}" />`)
    expect(body).toContain('Josiah Spode. 3 signed entries on Vitrine. Ticks &lt;/script&gt; loudly.')
    expect(body).toContain(`<meta property="og:image" content="${origin}/media/photos/piece-page/`)
    expect(body).toContain('>Clock &lt;b&gt;&amp;</h1>')
    expect(body).not.toContain('noindex')
    for (const hidden of ['Clock <b>', 'Mara', mara.user.id]) expect(body).not.toContain(hidden)
  })

  it('is not for search engines while the piece is reported stolen, which it says', async () => {
    const { mara, pieceId, params } = await newPiece()
    await mara.call(passports.reportPieceStolen, { params, body: { date: '2026-11-01' } })
    const { body } = await open(pieceId)
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(body).toContain('content="Reported stolen. ')
  })

  it('shows nothing any more of what was removed on request', async () => {
    const { mara, pieceId, params } = await newPiece()
    for (const entry of [2, 3]) await mara.call(passports.removeFromPassport, { params, body: { entry, part: 1 } })
    const { body } = await open(pieceId)
    for (const gone of ['Clock', 'Spode', 'piece-page']) expect(body).not.toContain(gone)
    expect(body).toContain('<meta name="robots" content="noindex" />')
  })

  it('is not found for nobody’s piece', async () => {
    for (const id of ['none', 'a b', 'x'.repeat(5_000)]) {
      const { status, body } = await open(id)
      expect(status).toBe(404)
      expect(body).toContain('<meta name="robots" content="noindex" />')
    }
  })
})
