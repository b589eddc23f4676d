import { existsSync } from 'node:fs'
import { currencyFor } from './data-folder.ts'
import { readOptions } from './options.ts'

/* Imported before everything else: texts with amounts are made when their modules are loaded. */
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const options = readOptions(process.argv.slice(2))
  if (options !== 'help') {
    process.env.SHOP_CURRENCY = currencyFor(options, process.env.SHOP_CURRENCY)
  }
} catch (error) {
  console.error(`\n  ${(error as Error).message}\n`)
  process.exit(1)
}
