import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './imports.ts'

const SOURCES = ['{shared,events,functions,infra,web,local,bench,scripts}/**/*.{ts,tsx}', '*.config.ts']
/** Tests set variables, and processes they start inherit some. */
const NOT_RUN = /\.test\.tsx?$|\/testing\/|\/dist\//

/** The shapes in which code reads a variable by its name. */
const SHAPES = [
  /\bprocess\.env\.([A-Z][A-Z0-9_]*)/g,
  /\bprocess\.env\[['"]([A-Z][A-Z0-9_]*)['"]\]/g,
  /\b(?:required|secret|requiredSecret|acceptedSecrets|fromCli)\(\s*['"]([A-Z][A-Z0-9_]*)['"]/g,
]
const DESTRUCTURED = /\{([^{}]+)\}\s*=\s*process\.env\b/g

function variablesIn(source: string): string[] {
  const named = SHAPES.flatMap(shape => [...source.matchAll(shape)].map(([, name = '']) => name))
  const taken = [...source.matchAll(DESTRUCTURED)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.trim().replace(/\s*[:=].*$/s, '')),
  )
  return [...named, ...taken.filter(name => name !== '' && !name.startsWith('...'))]
}

/** The inputs of a deployment by their environment names: `domainName` is read from VITRINE_DOMAIN_NAME. */
function deploymentInputs(): string[] {
  const source = readFileSync(join(root, 'infra/inputs.ts'), 'utf8')
  const names = [...source.matchAll(/\b(?:optional|required|wholeNumber|httpsAddress)\(\s*'(\w+)'/g)].map(
    ([, name = '']) => name,
  )
  return names.map(name => `VITRINE_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`)
}

const files = SOURCES.flatMap(pattern => globSync(pattern, { cwd: root })).filter(file => !NOT_RUN.test(file))
const readByCode = new Map(
  files.flatMap(file => variablesIn(readFileSync(join(root, file), 'utf8')).map(name => [name, file] as const)),
)
for (const name of deploymentInputs()) readByCode.set(name, 'infra/inputs.ts')

const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n')
const nameOn = (line: string | undefined) => /^#? ?([A-Z][A-Z0-9_]*)=/.exec(line ?? '')?.[1]
const isWords = (line: string | undefined) => /^# \S/.test(line ?? '') && !nameOn(line)

/** A variable is explained by the comment above it, which it may share with those before it. */
function isExplained(index: number): boolean {
  let above = index - 1
  while (nameOn(lines[above])) above--
  return isWords(lines[above])
}

describe('.env.example', () => {
  it('finds what code reads, in every shape', () => {
    expect(variablesIn(`process.env.A_1 + process.env['B'] + required('C') + await secret('D')`)).toEqual(
      expect.arrayContaining(['A_1', 'B', 'C', 'D']),
    )
    expect(variablesIn('const { E, F: f = 1 } = process.env')).toEqual(['E', 'F'])
    expect([...readByCode.keys()]).toEqual(
      expect.arrayContaining(['TABLE_NAME', 'OPENAI_MODEL', 'ORIGIN_SECRET', 'VITRINE_DOMAIN_NAME', 'E2E_PORT']),
    )
  })

  it('explains every variable that code reads', () => {
    const explained = new Set(lines.flatMap((line, index) => (isExplained(index) ? (nameOn(line) ?? []) : [])))
    const missing = [...readByCode].filter(([name]) => !explained.has(name)).map(([name, file]) => `${name} in ${file}`)
    expect(missing).toEqual([])
  })

  it('names no variable that nothing reads; AWS_… are the SDK’s own', () => {
    const named = lines.flatMap(line => nameOn(line) ?? [])
    expect(named.filter(name => !readByCode.has(name) && !name.startsWith('AWS_'))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  it('sets nothing: a copy of it changes nothing', () => {
    expect(lines.filter(line => line !== '' && !line.startsWith('#'))).toEqual([])
  })
})
