import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What a process has in memory, in bytes. */
export const residentOf = (pid: number): number =>
  existsSync(`/proc/${pid}/status`)
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024

interface ResidentParts {
  /** Node itself and libraries: pages of files, which processes share. */
  readonly programs: number
  /** What native code has taken by malloc on the main thread. */
  readonly mainHeap: number
  /** V8's heap, threads and everything else. */
  readonly other: number
}

/** Where a process's memory is, where the system says it; in bytes. */
export function residentPartsOf(pid: number): ResidentParts {
  const parts = { programs: 0, mainHeap: 0, other: 0 }
  const file = `/proc/${pid}/smaps`
  if (!existsSync(file)) return parts
  let part: keyof ResidentParts = 'other'
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const mapping = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \S+ *(.*)$/.exec(line)?.[1]
    if (mapping !== undefined) part = mapping === '[heap]' ? 'mainHeap' : mapping.startsWith('/') ? 'programs' : 'other'
    else parts[part] += Number(/^Rss: +(\d+)/.exec(line)?.[1] ?? 0) * 1024
  }
  return parts
}

/** Seconds of processor time that a process has used, where the system says it. */
export function processorOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
