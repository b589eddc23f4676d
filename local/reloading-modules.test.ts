import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BrokenModule, type LoadModule } from './modules.ts'
import { reloadingModules } from './reloading-modules.ts'

const run = promisify(execFile)

interface Greeting {
  greet(): string
  fail(): never
  readonly client: object
}

const HANDLER = `import type { Word } from '../shared/word.ts'
import { word } from '../shared/word.ts'
export { client } from './client.ts'

interface Unused { readonly word: Word }

export const greet = () => word + ', Ann'
export const fail = () => { throw new Error('no greeting') }
`

let root: string
let vite: ViteDevServer
let load: LoadModule

const settings = (root: string): InlineConfig => ({
  configFile: false,
  root,
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'silent',
})

const loadGreeting = () => load<Greeting>('functions/greet.ts')

/** Vite takes no notice of a file's second change within 50 ms. */
async function save(path: string, text: string) {
  await pause(100)
  writeFileSync(join(root, path), text)
}

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-reloading-')))
  for (const folder of ['shared', 'events', 'functions']) mkdirSync(join(root, folder))
  await save('shared/word.ts', `export type Word = string\nexport const word: Word = 'Hello'\n`)
  await save('functions/client.ts', 'export const client = {}\n')
  await save('functions/greet.ts', HANDLER)
  vite = await createServer(settings(root))
  load = reloadingModules(vite, root)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await vite.close()
  rmSync(root, { recursive: true })
})

/** A second is too short for a busy machine. */
const eventually = <Found>(look: () => Promise<Found>) => vi.waitFor(look, { timeout: 60_000 })

it('A changed handler answers the next request, and so does a change of what it imports', async () => {
  expect((await loadGreeting()).greet()).toBe('Hello, Ann')
  await save('functions/greet.ts', HANDLER.replace('Ann', 'Bo'))
  await eventually(async () => expect((await loadGreeting()).greet()).toBe('Hello, Bo'))
  await save('shared/word.ts', `export const word = 'Good day'\n`)
  await eventually(async () => expect((await loadGreeting()).greet()).toBe('Good day, Bo'))
})

it('What did not change keeps its state', async () => {
  const before = await loadGreeting()
  await save('shared/word.ts', `export const word = 'Good day'\n`)
  await eventually(async () => expect((await loadGreeting()).greet()).toBe('Good day, Ann'))
  expect((await loadGreeting()).client).toBe(before.client)
})

it('A replaced file is still watched', { tags: 'full' }, async () => {
  await loadGreeting()
  for (const name of ['Bo', 'Cy', 'Di']) {
    await save('functions/greet.ts~', HANDLER.replace('Ann', name))
    renameSync(join(root, 'functions/greet.ts~'), join(root, 'functions/greet.ts'))
    await eventually(async () => expect((await loadGreeting()).greet()).toBe(`Hello, ${name}`))
  }
})

it('A mistake in a handler or an import is shown with its location, and the next save fixes it', async () => {
  await loadGreeting()
  for (const path of ['functions/greet.ts', 'shared/word.ts']) {
    await save(path, `export const word = 'Hello'\nexport const = 1\n`)
    const error = await eventually(async () => {
      const refused = await loadGreeting().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(BrokenModule)
      return refused as BrokenModule
    })
    expect(error.message).toContain(`${path}:2:14`)
    await save(path, path === 'functions/greet.ts' ? HANDLER : `export const word = 'Hello'\n`)
    await eventually(async () => expect((await loadGreeting()).greet()).toBe('Hello, Ann'))
  }
})

it('A file that was missing is found once it is there', { tags: 'full' }, async () => {
  await save('functions/greet.ts', HANDLER.replace('client.ts', 'customer.ts'))
  await expect(loadGreeting()).rejects.toThrow('customer.ts')
  await save('functions/customer.ts', `export const client = 'new'\n`)
  await eventually(async () => expect((await loadGreeting()).client).toBe('new'))
})

it('Stack traces name the lines of the source', { tags: 'full' }, async () => {
  const loader = pathToFileURL(join(import.meta.dirname, 'reloading-modules.ts'))
  // Not in this process: vitest rewrites stack traces.
  const script = `
    import { createServer } from 'vite'
    import { reloadingModules } from '${loader}'
    const vite = await createServer(${JSON.stringify(settings(root))})
    const { fail } = await reloadingModules(vite, ${JSON.stringify(root)})('functions/greet.ts')
    try { fail() } catch (error) { console.log(error.stack) }
    await vite.close()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  const line = 1 + HANDLER.split('\n').findIndex(each => each.includes('no greeting'))
  expect(stdout).toContain(`${join(root, 'functions/greet.ts')}:${line}:`)
})
