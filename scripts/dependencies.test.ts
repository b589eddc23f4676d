import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'

interface Manifest {
  dependencies?: object
  devDependencies?: object
  optionalDependencies?: object
}

it('A package has one version everywhere', () => {
  const manifests = globSync(['package.json', 'packages/*/package.json'], { cwd: root })
    .map(file => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest)
    .map(manifest => ({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }))
  const versions = manifests.flatMap(Object.entries).map(([name, version]) => `${name} ${version}`)
  expect(new Set(versions).size).toBe(new Set(manifests.flatMap(Object.keys)).size)
})
