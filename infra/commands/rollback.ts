import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { rememberedOf } from '../operations/remembered.ts'
import { contextArguments, readCommandLine, signedInInputs } from './command-line.ts'
import { commitOf, git, hasFile } from './git.ts'
import { run, sayErrorsPlainly } from './running.ts'

/** `npm run infra -- rollback COMMIT -c domainName=… …`: deploys that commit, from a checkout beside this one. */
sayErrorsPlainly()
const commandLine = readCommandLine(process.argv.slice(2), [])
const [commit] = commandLine.positionals
if (!commit) throw new Error('Say which release to go back to: npm run infra -- rollback COMMIT -c …')
const id = commitOf(commit)
const inputs = await signedInInputs(commandLine)
const { secretStore } = await rememberedOf(new CloudFormationClient({ region: inputs.region }), inputs)
if (secretStore === 'parameters' && !hasFile(id, 'infra/operations/remembered.ts'))
  throw new Error(
    `${id} knows no secrets in parameters and would make new ones, which can't open what was sealed. Mend the newer release instead.`,
  )
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
