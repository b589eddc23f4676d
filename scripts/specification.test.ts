import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'
import { codesIn, rowsUnder } from './markdown-tables.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const routesFile = read('web/app/routes.tsx').replace(/<Route path="\*".*/, '') + read('web/app/member-routes.tsx')
/** Every path of the app and who its page is for. */
const appRoutes = routesFile
  .split(/<Route\s+path="/)
  .slice(1)
  .map(text => {
    const [path = ''] = text.split('"')
    const [, component = ''] = /<(\w+Page)\b/.exec(text) ?? []
    const [, file] = component ? (new RegExp(`import\\('([^']+)'\\),\\s+'${component}'`).exec(routesFile) ?? []) : []
    const source = file ? text + read(join('web/app', file)) : text
    const [, audience = 'everyone'] = /<Guard\s+for="(\w+)"/.exec(source) ?? []
    return [path.replace(/:(\w+)/g, '{$1}'), audience]
  })

it('the specification has every path of the app, and says who its page is for', () => {
  const told = rowsUnder(read('docs/specification.md'), 'Routes', 'path').map(([path, who]) => [codesIn(path)[0], who])
  expect(told.toSorted()).toEqual(appRoutes.toSorted())
})

it('links between pages lead to files that exist', () => {
  const dead = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root }).flatMap(page =>
    [...read(page).matchAll(/\]\((?![a-z]+:)([^)#]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter(link => !existsSync(join(root, dirname(page), link)))
      .map(link => `${page} -> ${link}`),
  )
  expect(dead).toEqual([])
})
