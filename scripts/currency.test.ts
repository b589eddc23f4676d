import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What is about no amount of the shop's, and why. */
const ofOthers: readonly (readonly [path: RegExp, why: string])[] = [
  [/^functions\/core\/account\/password\.ts$/, 'the parts of a hash'],
  [/^shared\/rules\/(?:shop-currency|currencies|money-words(?:\.translated)?)\.ts$/, 'the place that names them'],
  [/^functions\/bulk-upload\/(?:foreign-currency|typed-amounts)\.ts$/, 'reads every currency that people write'],
  [/^functions\/core\/search\/vocabulary\/query-limits\.ts$/, 'reads every currency that people write'],
  [/^functions\/identify\/ai\//, 'reads what a model writes; models are paid for in dollars'],
  [/^functions\/identify\/outside\//, 'what other sites show'],
  [/^functions\/core\/identify\/marks\//, 'signs on pieces are no marks'],
  [/^functions\/settings\/release-rates\.ts$/, 'a carrier’s table'],
  [/^functions\/demo\//, 'demo data, whose names of fields say whole units'],
  [/^functions\/core\/identify\/catalogue\/records\//, 'invented sales of the demonstration’s catalogue'],
  [
    /^(?:shared\/rules\/sale-rules\/|web\/components\/import-note\.tsx$|functions\/core\/clearance\/reading\.ts$)/,
    'a limit of a law',
  ],
  [/^(?:shared\/rules\/form-1099k|functions\/labels\/quoting)\.ts$/, 'a limit of a law of the US'],
  [/^shared\/rules\/shop-files\.ts$/, 'codes of another shop’s sites'],
  [/^events\//, 'samples'],
  [/^infra\//, 'AWS is paid in dollars'],
  [/^web\/lib\/guessed-preferences\.ts$/, 'regions of currencies'],
  [
    /(?:^|\/)testing\/|\.test\.tsx?$|^web\/languages\/|^functions\/accounts\/common-password-list\.ts$/,
    'tests, translations',
  ],
]

/** A currency by its code or name, or a sign before a figure. */
const WRITTEN = /\b(?:usd|us dollars?|dollars?)\b|\$\d{2}|\$\d[.,]\d|>\s*\$\s*</i

const comment = /^\s*(?:\*|\/\*|\/\/)/

it('no currency is written by hand outside the place that knows it', () => {
  const files = globSync('{shared,functions,web,events,local,infra}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/dist/**', '**/node_modules/**'],
  })
  const written = files
    .filter(path => ofOthers.every(([exempt]) => !exempt.test(path)))
    .flatMap(path =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter(line => !comment.test(line) && WRITTEN.test(line.replace(/\/\*.*\*\//, '')))
        .map(line => `${path}: ${line.trim().slice(0, 120)}`),
    )
  expect(written).toEqual([])
})
