import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServeApp, serveStaticApp } from './static-app.ts'
import { type Served, serve } from './testing/serve.ts'

let root: string
let site: Served

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-app-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<title>Vitrine</title>')
  const app = serveStaticApp(root, {})
  site = await serve((request, response) => void app(request, response, request.url ?? '/'))
})
afterEach(() => {
  site.stop()
  rmSync(root, { recursive: true })
})

test('a file that was missing once is served when it is there', async () => {
  expect((await fetch(`${site.url}/assets/late.js`)).status).toBe(404)
  writeFileSync(join(root, 'assets', 'late.js'), 'export {}')
  const answer = await fetch(`${site.url}/assets/late.js`)
  expect([answer.status, await answer.text()]).toEqual([200, 'export {}'])
})

test('a file that was found is not read again', async () => {
  writeFileSync(join(root, 'assets', 'app.js'), 'first')
  await fetch(`${site.url}/assets/app.js`)
  writeFileSync(join(root, 'assets', 'app.js'), 'second')
  expect(await (await fetch(`${site.url}/assets/app.js`)).text()).toBe('first')
})

test('any other path is the app', async () => {
  expect(await (await fetch(`${site.url}/catalog/7`)).text()).toContain('<title>Vitrine</title>')
})

test('what is not built yet is waited for, and then served from where it is', async () => {
  const rest = mkdtempSync(join(root, 'rest-'))
  let done = (_: ServeApp | undefined) => {}
  const early = serveStaticApp(root, {}, new Promise(resolve => (done = resolve)))
  const waiting = await serve((request, response) => void early(request, response, request.url ?? '/'))
  expect(await (await fetch(`${waiting.url}/catalog/7`)).text()).toContain('<title>Vitrine</title>')
  const later = fetch(`${waiting.url}/sw-de.js`)
  writeFileSync(join(rest, 'sw-de.js'), 'self')
  done(serveStaticApp(rest, {}))
  expect(await (await later).text()).toBe('self')
  expect((await fetch(`${waiting.url}/assets/nowhere.js`)).status).toBe(404)
  waiting.stop()
})

test('browsers ask for the service worker each time, and keep files whose names change with them', async () => {
  writeFileSync(join(root, 'sw.js'), 'self')
  writeFileSync(join(root, 'assets', 'app.js'), 'export {}')
  const rules = await Promise.all(
    ['sw.js', 'assets/app.js'].map(async path => (await fetch(`${site.url}/${path}`)).headers.get('cache-control')),
  )
  expect(rules).toEqual(['no-cache', 'public, max-age=31536000, immutable'])
})
