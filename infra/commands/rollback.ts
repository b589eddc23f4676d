import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contextArguments, readCommandLine } from './command-line.ts'
import { commitOf, git } from './git.ts'
import { run, sayErrorsPlainly } from './running.ts'

/** `npm run infra -- rollback COMMIT -c domainName=… …`: deploys that commit, from a checkout beside this one. */
sayErrorsPlainly()
const commandLine = readCommandLine(process.argv.slice(2), [])
const [commit] = commandLine.positionals
if (!commit) throw new Error('Say which release to go back to: npm run infra -- rollback COMMIT -c …')
const id = commitOf(commit)
const folder = mkdtempSync(join(tmpdir(), 'vitrine-release-'))
const cwd = join(folder, id)
git('worktree', 'add', '--quiet', '--detach', cwd, id)
try {
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd })
  // A release that works is waiting: nobody tries it with a tenth of the requests first.
  const context = { ...commandLine.context, switchAtOnce: 'yes' }
  run('npm', ['run', 'deploy', '--', ...contextArguments({ ...commandLine, context }), '--yes', '--keep-broken'], {
    cwd,
  })
} finally {
  git('worktree', 'remove', '--force', cwd)
  rmSync(folder, { recursive: true, force: true })
}
