import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './handlers.ts'

export const sharpLayerDirectory = join(repositoryRoot, 'dist/sharp-layer')

const installedVersion = (packageJson: string): string | undefined =>
  existsSync(packageJson) ? (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version : undefined

const wantedVersion = () => installedVersion(join(repositoryRoot, 'node_modules/sharp/package.json'))

export function isSharpLayerReady(directory = sharpLayerDirectory): boolean {
  const modules = join(directory, 'nodejs/node_modules')
  return (
    installedVersion(join(modules, 'sharp/package.json')) === wantedVersion() &&
    existsSync(join(modules, '@img/sharp-linux-arm64'))
  )
}

/** Installs sharp for linux-arm64, on any machine, in the folder layout that Lambda mounts at /opt. */
export function prepareSharpLayer(directory = sharpLayerDirectory): void {
  if (isSharpLayerReady(directory)) return
  const version = wantedVersion()
  if (!version) throw new Error('sharp is not installed. Run npm install first.')
  const folder = join(directory, 'nodejs')
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { sharp: version } }))
  const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc']
  const { status } = spawnSync(
    'npm',
    ['install', '--omit=dev', '--no-package-lock', '--no-audit', '--no-fund', ...platform],
    {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0 || !isSharpLayerReady(directory)) throw new Error('sharp for linux-arm64 could not be installed.')
}
