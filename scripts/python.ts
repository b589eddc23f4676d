import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const INSTALLED = 'installed.txt'

/** An imitation of AWS, for all that compares with it or deploys to it. @param services as moto names its extras */
export const motoFor = (services: string) => `moto[server,${services}]==5.2.5`

/**
 * Programs from PyPI for an opt-in check, in a folder of .cache that is kept.
 * @param packages with their versions: `moto==5.2.5`
 * @returns the path of one of their programs
 * @throws Error saying what is missing
 */
export function pythonPrograms(name: string, packages: readonly string[]): (program: string) => string {
  const folder = join(import.meta.dirname, '../.cache', name)
  const inFolder = (program: string) => join(folder, process.platform === 'win32' ? 'Scripts' : 'bin', program)
  const note = join(folder, INSTALLED)
  const wanted = packages.join('\n')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return inFolder
  mkdirSync(folder, { recursive: true })
  run('python3', ['-m', 'venv', folder])
  run(inFolder('pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages])
  writeFileSync(note, wanted)
  return inFolder
}

function run(command: string, parameters: readonly string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} failed. This needs Python 3.10 or later, and once PyPI.`)
}
