import type { Packaged } from './modules.ts'
import { readOptions, USAGE } from './options.ts'
import { onEndOfNpm } from './parents.ts'
import { assertPortsFree, portsFrom } from './ports.ts'
import { buildWebIfStale } from './web-build.ts'

async function main(packaged?: () => Promise<Packaged>): Promise<void> {
  const began = performance.now()
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    console.log(USAGE)
    return
  }
  const { app, stripe, aws } = portsFrom(options.port)
  await assertPortsFree([app, stripe, aws])
  // First, because it takes longest: all else is loaded and started beside it.
  const build = options.dev ? undefined : buildWebIfStale()
  const [{ startCloud }, { startPage }, { demoPage }] = await Promise.all([
    import('./cloud.ts'),
    import('./start-page.ts'),
    import('./demo-data.ts'),
  ])
  const cloud = await startCloud(options, await packaged?.(), build)
  console.log(await startPage(cloud, options.dataDir, performance.now() - began))
  cloud.seeded.then(isAllThere => (isAllThere ? demoPage() : undefined)).then(page => page && console.log(page), sayWhy)
  stopOnSignal(() => cloud.stop())
}

/** The first signal stops in order, the second at once. It also stops when its parent, npm or local/dev.ts, has ended. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const stopInOrder = () => {
    stopping = true
    console.log('\n  Stopping. Everything is kept.')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const onSignal = () => (stopping ? process.exit(1) : stopInOrder())
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  const onParentEnd = () => stopping || stopInOrder()
  onEndOfNpm(onParentEnd)
  if (process.connected === false) onParentEnd()
  else process.on('disconnect', onParentEnd)
}

function sayWhy(error: unknown): void {
  console.error(error instanceof Error ? `\n  ${error.message}\n` : error)
  if (process.env.DEBUG && error instanceof Error) console.error(error.stack)
}

/** Runs the local cloud by the command line's options. @param packaged what runs in place of the handlers' modules */
export const run = (packaged?: () => Promise<Packaged>): Promise<void> =>
  main(packaged).catch((error: unknown) => {
    sayWhy(error)
    process.exitCode = 1
    setTimeout(() => process.exit(1), 500).unref()
  })
