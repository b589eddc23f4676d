import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './imports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Manifest {
  dependencies: object
  devDependencies: object
  optionalDependencies: object
}

describe('docs/dependencies.md', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Manifest
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort()
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter(line => line.startsWith('| `') || line.includes('imported nowhere'))
  const namesIn = (text = '') => [...text.matchAll(/`([@\w./-]+)`/g)].map(([, name = '']) => name)

  it('gives a reason for every package, and none for what is gone', () => {
    const named = rows.flatMap(line => namesIn(line.startsWith('|') ? line.split('|')[1] : line))
    expect(named.sort()).toEqual(packages)
  })
})
