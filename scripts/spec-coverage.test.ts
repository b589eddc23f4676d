import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpointList } from '../shared/endpoint-table.ts'
import { root } from './imports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The rows of the tables under a heading of the second order, as their cells. */
function rowsUnder(heading: string): string[][] {
  const [, text = ''] = read('docs/spec-coverage.md').split(`\n## ${heading}\n`)
  const [part = ''] = text.split('\n## ')
  const lines = part.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
  const [header, ...rows] = lines.map(line => line.slice(2, -2).split(' | '))
  return rows.filter(([first]) => first !== header?.[0])
}

const filesIn = (cell = '') => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file)
const code = (cell = '') => cell.replace(/^`|`$/g, '')

/** Escaped, with entities, typographic apostrophes or line breaks they are the same words. */
const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/\\(['.?])/g, '$1')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `{…}` stands for whatever is filled in. */
const pattern = (words: string, filledIn: string) =>
  plain(words)
    .split(/\{[^}]*\}/)
    .map(literally)
    .join(filledIn)

const hasWords = (file: string, words: string) => new RegExp(pattern(words, '.{1,80}?')).test(plain(read(file)))
/** As an address that is opened or expected, alone or with a query. */
const hasAddress = (file: string, route: string) =>
  new RegExp(`['"\`(]${pattern(route, '[^\'"`/?]+')}(?=['"\`?#])`).test(read(file))

const routes = rowsUnder('Routes')
const calls = rowsUnder('Calls')
const words = rowsUnder('Words')
const otherwise = rowsUnder('Said otherwise')

describe('docs/spec-coverage.md', () => {
  it('is read as tables', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(calls.length).toBeGreaterThan(50)
    expect(words.length).toBeGreaterThan(150)
  })

  it('names files that exist', () => {
    const files = new Set(
      [routes, calls, words, otherwise]
        .flat(2)
        .flatMap(filesIn)
        .filter(file => file.includes('/')),
    )
    const gone = [...files].filter(file => /\.\w+$/.test(file) && !existsSync(join(root, file)))
    expect(gone).toEqual([])
  })

  it('finds every route in the app, and on the way of a journey', () => {
    const inApp = read('web/app/routes.tsx')
    const untrue = routes.filter(([route = '', , journey]) => {
      const path = code(route)
      const [story] = filesIn(journey)
      const isThere = inApp.includes(`path="${path.replace(/\{(\w+)\}/g, ':$1')}"`)
      return !isThere || !story || (path !== '*' && !hasAddress(story, path))
    })
    expect(untrue).toEqual([])
  })

  it('finds every call in the endpoint table, its handler, and its row in a test', () => {
    const unnamed = (path: string) => path.replace(/\{\w+\}/g, '{}')
    const untrue = calls.filter(([call, handler, test]) => {
      const [method, path = ''] = code(call).split(' ')
      const found = endpointList.find(({ row }) => row.method === method && unnamed(row.path) === unnamed(path))
      const [file, proof] = [filesIn(handler)[0], filesIn(test)[0]]
      if (!found || !proof || file !== `functions/${found.file}`) return true
      return !new RegExp(`\\b${found.row.name}\\b`).test(read(proof))
    })
    expect(untrue).toEqual([])
  })

  it('finds all words where they are said, and where a journey or a test reads them', () => {
    const untrue = words.flatMap(([text = '', said, reader]) => {
      const files = [...filesIn(said), ...filesIn(reader)]
      if (files.length < 2) return [`${text} is in ${files}`]
      return files.filter(file => !hasWords(file, text)).map(file => `${text} is not in ${file}`)
    })
    expect(untrue).toEqual([])
  })
})
