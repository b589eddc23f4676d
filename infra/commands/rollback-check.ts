import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeholders } from '../build/artifacts.ts'
import { repositoryRoot } from '../build/handlers.ts'
import { readRelease, releaseOf } from '../operations/rollback/assembly.ts'
import { isAccepted, rehearse } from '../operations/rollback/rehearsal.ts'
import { reportOf } from '../operations/rollback/report.ts'
import { exampleInputs } from '../stacks/inputs.ts'
import { addVitrine, newApp } from '../stacks/vitrine-app.ts'
import { commitOf, git } from './git.ts'
import { sayErrorsPlainly } from './running.ts'

/** `npm run infra -- rollback-check COMMIT`: what CloudFormation would do with this tree after that commit, and back. Offline. */
sayErrorsPlainly()
const [commit] = process.argv.slice(2)
if (!commit) {
  console.error('Say which release this one follows: npm run infra -- rollback-check COMMIT')
  process.exit(2)
}

function run(command: string, parameters: readonly string[], cwd = repositoryRoot): string {
  const shell = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${stderr || stdout}`)
  return stdout.trim()
}

/** The packages of this checkout where both use the same, and the other's own workspaces. */
function installPackages(checkout: string): void {
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockOf(checkout) !== lockOf(repositoryRoot)) {
    // Not `npm ci`: the lock file has one platform's table (README.md).
    run('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], checkout)
    return
  }
  const [from, to] = [join(repositoryRoot, 'node_modules'), join(checkout, 'node_modules')]
  mkdirSync(join(to, '@vitrine'), { recursive: true })
  for (const name of readdirSync(from).filter(each => each !== '@vitrine' && each !== '.cache'))
    symlinkSync(join(from, name), join(to, name), 'junction')
  for (const name of readdirSync(join(checkout, 'packages')))
    symlinkSync(join(checkout, 'packages', name), join(to, '@vitrine', name), 'junction')
}

function synthesizeHere(outdir: string) {
  const app = newApp({ outdir })
  addVitrine(app, exampleInputs, placeholders())
  return releaseOf(app.synth())
}

function synthesizeCommit(checkout: string, id: string) {
  git('worktree', 'add', '--quiet', '--detach', checkout, id)
  try {
    if (!existsSync(join(checkout, 'infra/commands/synth.ts'))) throw new Error(`${id} can't be synthesized offline.`)
    installPackages(checkout)
    run(process.execPath, ['infra/commands/synth.ts'], checkout)
    return readRelease(join(checkout, 'cdk.out'))
  } finally {
    git('worktree', 'remove', '--force', checkout)
  }
}

const id = commitOf(commit)
const folder = mkdtempSync(join(tmpdir(), 'vitrine-rollback-'))
try {
  const before = synthesizeCommit(join(folder, 'before'), id)
  const rehearsal = rehearse(before, synthesizeHere(join(folder, 'after')))
  console.log(reportOf(rehearsal, id, 'this checkout'))
  console.log('\nTemplates are made without built code: functions of which only the code differs are not listed.')
  console.log(isAccepted(rehearsal) ? 'CloudFormation refuses nothing.' : 'CloudFormation would refuse this.')
  if (!isAccepted(rehearsal)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
