import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Java 17 or later: that of JAVA_HOME, or the one on the path. */
export function javaHome(): string | undefined {
  const { JAVA_HOME } = process.env
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin/java') : 'java'
  const { stderr } = spawnSync(java, ['-XshowSettings:properties', '-version'], { encoding: 'utf8' })
  const setting = (name: string) => new RegExp(`\\b${name} = (.+)`).exec(stderr ?? '')?.[1]
  return Number(setting('java\\.specification\\.version')) >= 17 ? setting('java\\.home') : undefined
}

/** Runs Maven with the user's settings. @returns false if it isn't installed or can't fetch */
export function runMaven(folder: string, goal: string, properties: Readonly<Record<string, string>>): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const set = Object.entries(properties).map(([name, value]) => `-D${name}=${value}`)
  return spawnSync('mvn', ['-q', '-B', goal, ...set], { stdio: 'inherit', cwd: folder }).status === 0
}
