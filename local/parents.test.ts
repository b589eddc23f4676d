import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { everyNth } from '../shared/testing/stories.ts'

const WATCHING = `
  const { onEndOfNpm } = await import(${JSON.stringify(join(import.meta.dirname, 'parents.ts'))})
  setInterval(() => {}, 1000)
  onEndOfNpm(() => { console.log('ended'); process.exit() })
  console.log(process.pid + ' ' + process.ppid)
`
/** As npm runs a script: a shell between the two. */
const NPM = `
  const script = '"' + process.execPath + '" --input-type=module -e "$CHILD"; true'
  require('node:child_process').spawn('sh', ['-c', script], { stdio: 'inherit' })
`

it.skipIf(process.platform === 'win32').each(everyNth(2, ['npm', 'the shell'] as const))(
  'a process that npm runs ends after %s was killed outright',
  async killed => {
    const env = { PATH: process.env.PATH, npm_lifecycle_event: 'start', CHILD: WATCHING }
    const npm = spawn(process.execPath, ['-e', NPM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    npm.stdout.setEncoding('utf8')
    const next = async () => (await once(npm.stdout, 'data'))[0].trim()
    const [child, shell] = (await next()).split(' ').map(Number)
    process.kill(killed === 'npm' ? npm.pid! : shell!, 'SIGKILL')
    expect(await next()).toBe('ended')
    npm.kill('SIGKILL')
    if (killed === 'npm') process.kill(shell!, 'SIGKILL')
    expect(child).toBeGreaterThan(1)
  },
)
