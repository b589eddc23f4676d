import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSameSecret } from './is-same-secret.ts'

it.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['', 'secret', false],
  // As many characters, not as many bytes.
  ['é', 'e', false],
  [new Uint8Array([1, 2]), Buffer.from([1, 2]), true],
] as const)('%s and %s: %s', (given, wanted, isSame) => expect(isSameSecret(given, wanted)).toBe(isSame))

it('is the one place that compares secrets', () => {
  const functions = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: functions }).filter(
    file => !file.endsWith('.test.ts') && readFileSync(join(functions, file), 'utf8').includes('timingSafeEqual'),
  )
  expect(files).toEqual(['platform/is-same-secret.ts'])
})
