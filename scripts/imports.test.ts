import { globSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import { findCircle, folderImports, folderOf } from './folder-imports.ts'
import { allImports, type Import, root } from './imports.ts'

const folder = (path: string) => path.split('/')[0] ?? ''
const isTest = (path: string) => /\.test\.tsx?$|^functions\/testing\//.test(path)
const isOurs = (path: string) => /^(shared|events|functions|infra|web|local|packages|e2e|bench|scripts)\//.test(path)

/** Parts of the product that could live on their own. Handlers carry them; the other packages are tools of one machine. */
const PRODUCT_PACKAGES = ['packages/vision-model/', 'packages/mark-reader/']

/** What each folder may import of ours: shared <- events <- functions <- infra, local. Tools may import anything. */
const ALLOWED: Record<string, readonly string[]> = {
  shared: ['shared'],
  events: ['events', 'shared'],
  functions: ['functions', 'events', 'shared'],
  infra: ['infra', 'functions', 'events', 'shared'],
  local: ['local', 'packages', 'functions', 'events', 'shared'],
  web: ['web', 'shared'],
}

const builtins = new Set(builtinModules)
const isBuiltin = (name: string) => name.startsWith('node:') || builtins.has(name)
const show = (imports: readonly Import[]) => imports.map(({ from, to }) => `${from} -> ${to}`)

/** Where tests make things happen. */
const doublesOfTests = [
  'packages/stripe-double/src/controls.ts',
  'packages/carriers-double/src/start-carriers.ts',
  'packages/local-aws/src/event-sources.ts',
]

describe('imports', () => {
  const imports = allImports()

  it('are found at all', () => {
    expect(show(imports)).toContain('functions/platform/endpoint.ts -> shared/contract/errors.ts')
  })

  it('name their file with its extension', () => {
    expect(show(imports.filter(({ to }) => isOurs(to) && !/(?:\.\w+(?:\?\w+)?|\$\{\w+\})$/.test(to)))).toEqual([])
  })

  it('find what their names stand for, which no compiler sees', () => {
    const named = imports.filter(({ to }) => to.includes('${'))
    expect(named.length).toBeGreaterThan(0)
    expect(
      show(named.filter(({ to }) => globSync(to.replaceAll(/\$\{[^}]+\}/g, '*'), { cwd: root }).length === 0)),
    ).toEqual([])
  })

  it('run one way between the top folders', () => {
    const wrong = imports.filter(({ from, to }) => {
      const allowed = ALLOWED[folder(from)]
      if (!allowed || !isOurs(to) || allowed.includes(folder(to))) return false
      if (folder(from) === 'functions' && PRODUCT_PACKAGES.some(own => to.startsWith(own))) return false
      return !(isTest(from) && doublesOfTests.includes(to))
    })
    expect(show(wrong)).toEqual([])
  })

  it('of a package stay in it', () => {
    const packageOf = (path: string) => /^packages\/[^/]+\//.exec(path)?.[0]
    const wrong = imports.filter(({ from, to }) => {
      const own = packageOf(from)
      return own && isOurs(to) && packageOf(to) !== own
    })
    expect(show(wrong)).toEqual([])
  })

  it('keep Node and AWS out of shared and web, which run in browsers', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        ['shared', 'web'].includes(folder(from)) &&
        !from.startsWith('web/build/') &&
        !isTest(from) &&
        (isBuiltin(to) || to.startsWith('@aws-sdk/')),
    )
    expect(show(wrong)).toEqual([])
  })

  it('lead from features of the backend to core, and from core to platform', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [folderOf(from), folderOf(to)]
      if (!own || !other || own === other || other === 'platform') return false
      // The demo does what people do, so it calls what features do for them. Combined functions answer for features, and
      // what notifies and mails says what they have to say.
      return own === 'platform' || (!other.startsWith('core/') && !['demo', 'search-router', 'notify'].includes(own))
    })
    expect(show(wrong)).toEqual([])
  })

  it('never run in a circle through folders of the backend', () => {
    expect(findCircle(folderImports(imports))).toBeUndefined()
  })

  it('never lead from one feature of the app to another', () => {
    const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      return own && other && own !== other
    })
    expect(show(wrong)).toEqual([])
  })

  it('never bring test tools into what runs', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        isOurs(from) &&
        !isTest(from) &&
        /^(functions|local)\/testing\/|\.test\./.test(to) &&
        !['local', 'bench', 'e2e', 'scripts'].includes(folder(from)),
    )
    expect(show(wrong)).toEqual([])
  })

  it('never run in a circle', () => {
    const graph = new Map<string, string[]>()
    for (const { from, to } of imports) if (isOurs(to)) graph.set(from, [...(graph.get(from) ?? []), to])
    expect(findCircle(graph)).toBeUndefined()
  })

  it('let grants of a new handler be written before anything wants them', () => {
    const reached = new Set(['scripts/write-grants.ts'])
    for (const from of reached) for (const each of imports) if (each.from === from) reached.add(each.to)
    expect(reached).toContain('infra/rights/derive/derive-grants.ts')
    expect([...reached].filter(path => path.startsWith('infra/stacks/'))).toEqual([])
  })
})
