import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'

const LOOK_EVERY_MS = 500

/** npm does not always pass a signal on, and SIGKILL never: what it runs looks whether it is still there. */
export function onEndOfNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watched = [parent, ...npmBehind(parent)]
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isRunning)) return
    clearInterval(timer)
    stop()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** npm runs a script in a shell, and some shells stay between the two. */
function npmBehind(pid: number): number[] {
  try {
    const said = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*?)\s*$/.exec(said) ?? []
    return parent && /^-?(ba|da|z)?sh$/.test(basename(command ?? '')) ? [Number(parent)] : []
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
