import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What a process has in memory, in bytes. */
export const residentOf = (pid: number): number =>
  existsSync(`/proc/${pid}/status`)
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024

/** Seconds of processor time that a process has used, where the system says it. */
export function processorOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
