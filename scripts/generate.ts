import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './imports.ts'

/*
 * `npm run generate` writes everything that is made from the sources, and says what changed; `npm run generate -- texts docs`
 * only these. What comes from packages or pictures is written by name alone.
 */

const writers: Readonly<Record<string, readonly string[]>> = {
  texts: ['scripts/write-texts.ts'],
  grants: ['scripts/write-grants.ts'],
  docs: ['scripts/write-docs.ts'],
  resources: ['bench/gates/resources.ts'],
  endpoints: ['bench/gates/endpoints.ts', '--write'],
}
const byNameAlone: typeof writers = {
  promises: ['scripts/write-api-promises.ts'],
  'catalogue-index': ['functions/core/identify/catalogue/write-own-index.ts'],
  passwords: ['scripts/write-common-passwords.ts'],
  words: ['scripts/write-everyday-words.ts'],
}

/** Templates need grants; the page of costs needs what was measured. */
const USUAL = ['texts', 'grants', 'docs', 'resources', 'endpoints', 'docs']

const WRITTEN = [
  'bench/gates/{cost,deployment}/*.json',
  'docs/**/*.{md,json}',
  'functions/accounts/common-password-list.ts',
  'functions/core/{notify/mails,identify/marks}/tables/*.txt',
  'functions/core/identify/catalogue/*.bin',
  'functions/core/search/engine/search-version.ts',
  'infra/rights/grants.json',
  'local/routes.json',
  'scripts/api-promises.txt',
  'web/languages/*.po',
]

const contents = () =>
  new Map(
    globSync(WRITTEN, { cwd: root }).map(file => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    ]),
  )

const asked = process.argv.slice(2)
const all = { ...writers, ...byNameAlone }
const unknown = asked.filter(name => !(name in all))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}
const before = contents()
for (const name of asked.length > 0 ? asked : USUAL) {
  const { status, stdout, stderr } = spawnSync(process.execPath, all[name]!, { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    console.error(`${name} failed:\n${stdout}${stderr}`)
    process.exit(1)
  }
}
const changed = [...contents()].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file)
console.log(changed.length > 0 ? `Changed: ${changed.toSorted().join(', ')}` : 'Nothing changed.')
