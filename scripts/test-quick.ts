import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { allImports, root } from './imports.ts'
import { nearestTests } from './nearest-tests.ts'

/* `npm run test:quick`: checks the uncommitted files, else those of the last commit, or all since a commit. */

/** Files that many others import are left to the whole run. */
const MAX_TEST_FILES = 12

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedSince(commit: string): string[] {
  const edited = git('diff', '--name-only', '--relative', '--diff-filter=d', commit)
  return [...edited, ...git('ls-files', '--others', '--exclude-standard')]
}

function run(command: string, ...args: string[]): boolean {
  console.log(`\n=== ${command}`)
  const began = performance.now()
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return status === 0
}

const isClean = changedSince('HEAD').length === 0
const since = process.argv[2] ?? (isClean ? 'HEAD~1' : 'HEAD')
const changed = changedSince(since)
const tests = nearestTests(changed, allImports())
const nearest = tests.slice(0, MAX_TEST_FILES)
console.log(
  `${changed.length} files changed since ${since}; ${nearest.length} of ${tests.length} test files that use them.`,
)

const outcomes = [
  changed.length === 0 || run('biome', 'check', '--no-errors-on-unmatched', ...changed),
  run('tsc', '-b', '--singleThreaded'),
  nearest.length === 0 || run('vitest', 'run', ...nearest),
]
if (tests.length > nearest.length) console.log('npx vitest run runs the others.')
process.exitCode = outcomes.every(Boolean) ? 0 : 1
