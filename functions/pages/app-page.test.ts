import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appPage, withAbout } from './app-page.ts'

const configured = process.env.APP_ORIGIN
const MINUTE = 60_000
const NOON = new Date('2026-11-20T12:00:00Z')
const later = (ms: number) => new Date(NOON.getTime() + ms)

let site: Server
let release: string | undefined

beforeEach(async () => {
  release = 'the first release'
  site = createServer((_, response) => {
    if (release) response.end(release)
    else response.writeHead(503).end()
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  process.env.APP_ORIGIN = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterEach(() => {
  process.env.APP_ORIGIN = configured
  site.close()
  site.closeAllConnections()
})

it('sees a new release within a minute', async () => {
  expect(await appPage(NOON)).toBe('the first release')
  release = 'the second release'
  expect(await appPage(later(MINUTE - 1))).toBe('the first release')
  expect(await appPage(later(MINUTE))).toBe('the second release')
})

it('keeps the last page that could be had while it can’t be had', async () => {
  await appPage(NOON)
  release = undefined
  expect(await appPage(later(2 * MINUTE))).toBe('the first release')
})

it('has none before the first one could be had', async () => {
  release = undefined
  expect(await appPage(NOON)).toBeUndefined()
})

it('leaves a page as it is that does not say where it is about the site', () => {
  expect(withAbout('<title>Vitrine</title>', 'new')).toBe('<title>Vitrine</title>')
})
