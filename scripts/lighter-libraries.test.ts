import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutAll, ROUTER, ZOD } from '../web/build/lighter-libraries.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('The installed libraries have every part that is left out', () => {
  const [router = ''] = globSync('node_modules/react-router/dist/development/chunk-*.mjs', { cwd: root })
    .map(read)
    .filter(code => code.includes('function BrowserRouter'))
  expect(cutAll(router, ROUTER)).not.toContain('ErrorBoundary = class')
  expect(cutAll(read('node_modules/zod/v4/classic/schemas.js'), ZOD)).not.toContain('this.check(core._jwt(')
})

test('A library that has changed fails the build', () => {
  expect(() => cutAll('function other() {}', ZOD)).toThrow('The library has changed')
})

test('No schema of the browser uses the methods of strings that are left out', () => {
  const methods = Array.from(
    read('node_modules/zod/v4/classic/schemas.js').matchAll(
      /^ {4}(\w+)\(params\) \{\n +return this\.check\(core\._\w+\(Zod/gm,
    ),
    ([, name]) => name,
  )
  const use = new RegExp(`\\.string\\([^)]*\\)(?:\\s*\\.\\w+\\([^)]*\\))*?\\s*\\.(?:${methods.join('|')})\\(`)
  expect('z.string().trim().email()').toMatch(use)
  const users = globSync('{shared,web/{app,components,features,lib}}/**/*.{ts,tsx}', { cwd: root }).filter(
    path => !path.endsWith('.test.ts') && use.test(read(path)),
  )
  expect(users).toEqual([])
})
