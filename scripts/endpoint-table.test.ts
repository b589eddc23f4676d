import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reactionList } from '../events/reactions.ts'
import { endpointList } from '../shared/contract/endpoint-table.ts'
import { root } from './imports.ts'

describe('the endpoint and reaction tables', () => {
  const rows = [...endpointList, ...reactionList].map(({ file }) => `functions/${file}`)

  it('have a handler for every row', () => {
    expect(rows.filter(file => !existsSync(join(root, file)))).toEqual([])
  })

  it('have a row for every handler; others belong to the table’s stream or a deployment, or answer several rows', () => {
    const handlers = globSync('functions/**/*.ts', { cwd: root }).filter(file =>
      /^export const handler\b/m.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(handlers.filter(file => !rows.includes(file)).toSorted()).toEqual([
      'functions/relay/relay-events.ts',
      'functions/search-router/answer-followed.ts',
      'functions/search-router/answer-searches.ts',
      'functions/search/prepare-search.ts',
    ])
  })

  it('have one row per method and path', () => {
    const routes = endpointList.map(({ row }) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('are changed by one file of the app each, which says what is out of date afterwards', () => {
    const callers = new Map<string, Set<string>>()
    for (const file of globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })) {
      const calls = readFileSync(join(root, file), 'utf8').matchAll(
        /\b(?:call|useChange|endpointQuery|endpointPages|readQuery)\(\s*(\w+\.\w+)/g,
      )
      for (const [, row = ''] of calls) callers.set(row, (callers.get(row) ?? new Set()).add(file))
    }
    expect(callers.size).toBeGreaterThan(80)
    expect([...callers].filter(([, files]) => files.size > 1)).toEqual([])
  })

  it('keep handlers small: what they do is in the files beside them', () => {
    const long = rows.filter(file => readFileSync(join(root, file), 'utf8').split('\n').length > 45)
    expect(long).toEqual([])
  })

  it('carry samples that their own contracts accept', () => {
    for (const { schema, sample } of reactionList.flatMap(({ events }) => events))
      expect(schema.parse(sample)).toEqual(sample)
  })
})
