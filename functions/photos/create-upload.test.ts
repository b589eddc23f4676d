import { beforeAll, describe, expect, it } from 'vitest'
import { photos } from '../../shared/contract/endpoints/photos.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { Visitor } from '../testing/visitor.ts'

const allow = (body: object, address = '192.0.2.44') => new Visitor().send(photos.createUpload, { body, address })

const granted = async () => {
  const { status, body } = await new Visitor().call(photos.createUpload, {
    body: { contentType: 'image/jpeg', size: 5 },
  })
  expect(status).toBe(201)
  return body
}

async function post(url: string, fields: Record<string, string>, file: Blob): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file, 'photo.jpg')
  const { status } = await fetch(url, { method: 'POST', body: form })
  return status
}

const jpeg = new Blob(['photo'], { type: 'image/jpeg' })

describe('permission to upload', () => {
  beforeAll(() => {
    delete process.env.UPLOAD_URL
  })

  it('lets one file in, under a key that nobody can guess', async () => {
    const { url, fields, uploadKey } = await granted()
    expect(uploadKey).toMatch(/^uploads\/[0-9A-HJKMNP-TV-Z]{26}-[0-9a-f]{32}$/)
    expect(await post(url, fields, jpeg)).toBeLessThan(300)
    expect(Buffer.from((await readObject(s3, config.uploadsBucket, uploadKey))!).toString()).toBe('photo')
  })

  it('never gives a key twice', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, async () => (await granted()).uploadKey))
    expect(new Set(keys).size).toBe(10)
  })

  it('is for this key, this type, and a file of the size that was declared', async () => {
    const { url, fields } = await granted()
    expect(await post(url, { ...fields, key: 'uploads/another' }, jpeg)).toBe(403)
    expect(await post(url, { ...fields, 'Content-Type': 'text/html' }, jpeg)).toBe(403)
    for (const other of ['', 'phot', 'photos']) {
      expect([other, await post(url, fields, new Blob([other], { type: 'image/jpeg' }))]).toEqual([other, 400])
    }
  })

  it('leads through our own address where one is set', async () => {
    process.env.UPLOAD_URL = 'http://localhost:3000/_uploads'
    expect((await granted()).url).toBe('http://localhost:3000/_uploads')
    delete process.env.UPLOAD_URL
  })

  it.each([
    ['a web page', { contentType: 'text/html', size: 5 }],
    ['an SVG', { contentType: 'image/svg+xml', size: 5 }],
    ['nothing', { contentType: 'image/jpeg', size: 0 }],
    ['more than 20 MB', { contentType: 'image/jpeg', size: 20 * 1024 * 1024 + 1 }],
    ['part of a byte', { contentType: 'image/jpeg', size: 1.5 }],
  ])('is not given for %s', async (_, body) => {
    expect(await allow(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('is given 120 times an hour', { tags: 'full' }, async () => {
    const address = `2001:db8::1:${Date.now().toString(16).slice(-4)}`
    const statuses: number[] = []
    for (let call = 0; call < 121; call++) {
      statuses.push((await allow({ contentType: 'image/png', size: 9 }, address)).status)
    }
    expect(statuses.slice(0, 120).every(status => status === 201)).toBe(true)
    expect(statuses[120]).toBe(429)
  })
})
