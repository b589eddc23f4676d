import { existsSync } from 'node:fs'
import { connectNyckel } from './nyckel.ts'
import { teachNyckel } from './nyckel-teaching.ts'
import { ownRecords } from './own-catalogue.ts'

/** To be run once Nyckel is set up, and whenever the catalogue has grown: adds its photographs to Nyckel's function. */
if (existsSync('.env')) process.loadEnvFile('.env')
const nyckel = await connectNyckel()
if (!nyckel) {
  console.error('Set NYCKEL_CLIENT_ID, NYCKEL_CLIENT_SECRET and NYCKEL_FUNCTION_ID first. .env.example explains them.')
  process.exit(1)
}
const { added, known } = await teachNyckel(await ownRecords(), nyckel)
console.log(`Added ${added} photographs to Nyckel; ${known} were there.`)
