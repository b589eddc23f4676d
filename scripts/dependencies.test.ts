import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './imports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Manifest {
  dependencies?: object
  devDependencies?: object
  optionalDependencies?: object
}

describe('docs/dependencies.md', () => {
  const manifests = globSync(['package.json', 'packages/*/package.json'], { cwd: root })
    .map(file => JSON.parse(read(file)) as Manifest)
    .map(manifest => ({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }))
  const named = new Set(manifests.flatMap(Object.keys))
  const packages = [...named].filter(name => !name.startsWith('@vitrine/')).sort()
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter(line => line.startsWith('| `') || line.includes('imported nowhere'))
  const namesIn = (text = '') => [...text.matchAll(/`([@\w./-]+)`/g)].map(([, name = '']) => name)

  it('names one version of a package everywhere', () => {
    const versions = manifests.flatMap(Object.entries).map(([name, version]) => `${name} ${version}`)
    expect(new Set(versions).size).toBe(named.size)
  })

  it('gives a reason for every package, and none for what is gone', () => {
    const explained = rows.flatMap(line => namesIn(line.startsWith('|') ? line.split('|')[1] : line))
    expect(explained.sort()).toEqual(packages)
  })
})
