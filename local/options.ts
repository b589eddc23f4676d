import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isShopCurrency, shopCurrencies } from '../shared/rules/shop-currency.ts'

export interface Options {
  /** The app's port; the engines take the three after it. */
  readonly port: number
  readonly dataDir: string
  readonly fresh: boolean
  readonly empty: boolean
  readonly dev: boolean
  /** Of a new data folder; undefined: what it has, or dollars. */
  readonly currency?: string | undefined
}

export const USAGE = `Usage: npm start -- [options]
  --port N     the app's port (default 3000); the next five are the services' beside it
  --data DIR   where everything is kept (default .data)
  --fresh      delete all data and start again
  --empty      add no demo data
  --currency C  what a new data folder sells in: ${shopCurrencies.join(', ')} (the first unless told)
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
      currency: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_530) {
    throw new Error(`--port takes a number from 1 to 65530, not "${values.port}".`)
  }
  const { fresh, empty, dev, currency } = values
  if (currency !== undefined && !isShopCurrency(currency)) {
    throw new Error(`--currency takes ${shopCurrencies.join(', ')}, not "${currency}".`)
  }
  return { port, dataDir: resolve(values.data), fresh, empty, dev, currency }
}
