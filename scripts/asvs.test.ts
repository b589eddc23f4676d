import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'

/** The requirements of level 1 and 2 of ASVS 5.0.0, by section: those of level 3 are left out. */
const REQUIRED: Readonly<Record<string, string>> = {
  ...{ '1.1': '1-2', '1.2': '1-9', '1.3': '1-11', '1.4': '1-3', '1.5': '1-2' },
  ...{ '2.1': '1-3', '2.2': '1-3', '2.3': '1-4', '2.4': '1-1' },
  ...{ '3.2': '1-2', '3.3': '1-4', '3.4': '1-6', '3.5': '1-5', '3.7': '1-2' },
  ...{ '4.1': '1-3', '4.2': '1-1', '4.3': '1-2', '4.4': '1-4' },
  ...{ '5.1': '1-1', '5.2': '1-3', '5.3': '1-2', '5.4': '1-3' },
  ...{ '6.1': '1-3', '6.2': '1-12', '6.3': '1-4', '6.4': '1-4', '6.5': '1-5', '6.6': '1-3', '6.8': '1-4' },
  ...{ '7.1': '1-3', '7.2': '1-4', '7.3': '1-2', '7.4': '1-5', '7.5': '1-2', '7.6': '1-2' },
  ...{ '8.1': '1-2', '8.2': '1-3', '8.3': '1-1', '8.4': '1-1' },
  ...{ '9.1': '1-3', '9.2': '1-4' },
  ...{ '10.1': '1-2', '10.2': '1-2', '10.3': '1-4', '10.4': '1-11', '10.5': '1-5', '10.6': '1-2', '10.7': '1-3' },
  ...{ '11.1': '1-2', '11.2': '1-3', '11.3': '1-3', '11.4': '1-4', '11.5': '1-1', '11.6': '1-1' },
  ...{ '12.1': '1-3', '12.2': '1-2', '12.3': '1-4' },
  ...{ '13.1': '1-1', '13.2': '1-5', '13.3': '1-2', '13.4': '1-5' },
  ...{ '14.1': '1-2', '14.2': '1-4', '14.3': '1-3' },
  ...{ '15.1': '1-3', '15.2': '1-3', '15.3': '1-7' },
  ...{ '16.1': '1-1', '16.2': '1-5', '16.3': '1-4', '16.4': '1-3', '16.5': '1-3' },
  ...{ '17.1': '1-1', '17.2': '1-4', '17.3': '1-2' },
}
const required = Object.entries(REQUIRED).flatMap(([section, range]) => {
  const [from = 0, to = 0] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`)
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const rows = read('docs/security.md')
  .split('\n')
  .filter(line => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, id = '', words = '', state = '', evidence = '', ...more]) => ({ id, words, state, evidence, more }))

/** Of `path/of/a-file.test.ts` "what it shows". */
const NAMED = /`([\w./-]+\/[\w./-]+|[\w-]+(?:\.[\w-]+)*\.(?:json|ts))`(?: "([^"]+)")?/g

it('Each requirement of level 1 and 2 has one row, in its order', () => {
  expect(required).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(required)
})

it.each(rows)('$id: $words, $state', ({ words, state, evidence, more }) => {
  expect(words).not.toBe('')
  expect(['met', 'not applicable', 'not met']).toContain(state)
  expect(more).toEqual([''])
  const named = [...evidence.matchAll(NAMED)]
  if (state === 'met') expect(named.length + Number(/\]\([\w.-]*(?:\.md)?#/.test(evidence))).toBeGreaterThan(0)
  else expect(evidence).not.toBe('')
  if (state === 'not met') expect(evidence).toMatch(/Needed: |Instead: /)
  for (const [, file = '', title] of named) {
    expect(existsSync(join(root, file)), file).toBe(true)
    if (title !== undefined) expect(read(file).includes(title), `${file}: ${title}`).toBe(true)
  }
})
