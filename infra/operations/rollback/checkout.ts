import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../build/handlers.ts'
import { git } from '../../commands/git.ts'

/** Another commit beside this checkout, with its packages, for as long as the work lasts. @param folder is made */
export async function withCheckout<T>(folder: string, commit: string, work: (checkout: string) => T | Promise<T>) {
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  try {
    installPackages(folder)
    return await work(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
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

/** @throws Error with what it said */
export function run(command: string, parameters: readonly string[], cwd = repositoryRoot): string {
  const shell = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${stderr || stdout}`)
  return stdout.trim()
}
