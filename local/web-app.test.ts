import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOfLanguage } from '../shared/contract/language-start.ts'
import { type Served, serve } from './testing/serve.ts'
import { serveBuiltApp } from './web-app.ts'
import type { LanguageStarts } from './web-build.ts'

let folder: string
let site: Served | undefined
let build: PromiseWithResolvers<LanguageStarts | undefined>

async function open(): Promise<string> {
  const app = await serveBuiltApp(
    { usable: Promise.resolve(folder), whole: build.promise, stop: async () => {} },
    'ws://localhost:1',
  )
  site = await serve((request, response) => void app.serve(request, response, request.url ?? '/'))
  return site.url
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-early-'))
  writeFileSync(join(folder, 'landing.html'), '<title>Vitrine</title>')
  build = Promise.withResolvers()
})
afterEach(() => {
  site?.stop()
  rmSync(folder, { recursive: true })
})

test('a reader of another language waits for its build, and then begins with its first script', async () => {
  const url = await open()
  expect(await (await fetch(url)).text()).toBe('<title>Vitrine</title>')
  const german = fetch(url + startOfLanguage('de'))
  build.resolve({ de: '/assets/index-german.js' })
  expect(await (await german).text()).toBe('import("/assets/index-german.js")')
  // A page that was kept from before still names it so.
  expect((await fetch(url + startOfLanguage('de'))).headers.get('content-type')).toContain('text/javascript')
})

test('English goes on when the rest could not be built; what waits for the rest hears that it is missing', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const url = await open()
  const german = fetch(url + startOfLanguage('de'))
  build.reject(new Error('The app could not be built.'))
  expect((await german).status).toBe(404)
  expect((await fetch(url)).status).toBe(200)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('could not be built'))
  said.mockRestore()
})
