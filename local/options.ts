import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface Options {
  /** The app's port; the engines take the three after it. */
  readonly port: number
  readonly dataDir: string
  readonly fresh: boolean
  readonly empty: boolean
  readonly dev: boolean
}

export const USAGE = `Usage: npm start -- [options]
  --port N     the app's port (default 3000); the next three are the engines'
  --data DIR   where everything is kept (default .data)
  --fresh      delete all data and start again
  --empty      add no demo data
  --help       this text`

export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3000' },
      data: { type: 'string', default: '.data' },
      fresh: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_532) {
    throw new Error(`--port takes a number from 1 to 65532, not "${values.port}".`)
  }
  return { port, dataDir: resolve(values.data), fresh: values.fresh, empty: values.empty, dev: values.dev }
}
