import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'

interface Manifest {
  dependencies?: object
  devDependencies?: object
  optionalDependencies?: object
}

/** Of packages that name no place, npm asks there. */
const REGISTRY = 'https://registry.npmjs.org/'

it('Every package is from the public registry, with its hash', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>
  }
  const installed = Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  )
  expect(installed.length).toBeGreaterThan(100)
  const strange = installed.filter(
    ([, { resolved, integrity }]) => !(resolved ?? REGISTRY).startsWith(REGISTRY) || !integrity?.startsWith('sha512-'),
  )
  expect(strange.map(([path]) => path)).toEqual([])
})

/** `openapi-typescript` asks for the compiler's API, which TypeScript 7 has no more. */
const OF_THE_CLIENT = ['typescript 5.9.3']

it('A package has one version everywhere', () => {
  const manifests = globSync(['package.json', 'packages/*/package.json'], { cwd: root })
    .map(file => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest)
    .map(manifest => ({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }))
  const versions = manifests.flatMap(Object.entries).map(([name, version]) => `${name} ${version}`)
  const shared = versions.filter(each => !OF_THE_CLIENT.includes(each))
  expect(new Set(shared).size).toBe(new Set(manifests.flatMap(Object.keys)).size)
})
