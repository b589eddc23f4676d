import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepData, makeKeptData } from '../local/testing/kept-data.ts'
import { assertNext, unreleasedNotes, withRelease } from './changelog.ts'

/**
 * `npm run release -- 1.2.0`: checks everything in full, also that no text lacks its translation, writes version,
 * changelog and the data that the next version must be able to start with, commits, tags, and prints the notes. It pushes
 * nothing. `--dry-run` only checks.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const root = join(import.meta.dirname, '..')
const fileAt = (name: string) => join(root, name)
const read = (name: string) => readFileSync(fileAt(name), 'utf8')

function run(command: string, ...args: string[]): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? `it ended with ${status}`}\n${stdout}`)
  return stdout.trim()
}

const [version = ''] = positionals
const { version: current } = JSON.parse(read('package.json')) as { version: string }
assertNext(version, current)
const notes = unreleasedNotes(read('CHANGELOG.md'))
if (run('git', 'status', '--porcelain')) throw new Error('Commit or remove what is changed first.')
// What commits and tags carry, asked for before checks that take long.
run('git', 'var', 'GIT_COMMITTER_IDENT')
if (run('git', 'tag', '--list', `v${version}`)) throw new Error(`v${version} is already tagged.`)
const keptData = await makeKeptData()

console.log('Running all checks in full. This takes a while.')
console.log(run('npm', 'run', '--silent', 'test:slow').split('\n').at(-1))
if (run('git', 'status', '--porcelain')) throw new Error('The checks have changed files: commit them first.')

if (!values['dry-run']) {
  writeFileSync(
    fileAt('CHANGELOG.md'),
    withRelease(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10)),
  )
  keepData(keptData)
  run('npm', 'version', version, '--no-git-tag-version')
  run('git', 'commit', '--all', '--message', `release: ${version}`)
  run('git', 'tag', '--annotate', `v${version}`, '--message', notes)
  mkdirSync(fileAt('.cache'), { recursive: true })
  writeFileSync(fileAt('.cache/release-notes.md'), `${notes}\n`)
}
console.log(
  `\n${notes}\n\n${values['dry-run'] ? 'Nothing was written.' : `v${version} is committed and tagged. Publish it: git push --follow-tags`}`,
)
