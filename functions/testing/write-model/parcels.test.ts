import { startCarriers } from '@vitrine/carriers-double'
import { beforeAll } from 'vitest'
import { API_KEY, parcels, setCarriers, WEBHOOK_SECRET } from './parcels.ts'
import { describeUnderFaults } from './under-faults.ts'

beforeAll(async () => {
  const double = await startCarriers({
    ...{ port: 0, dataDir: ':memory:', apiKey: API_KEY, webhookSecret: WEBHOOK_SECRET },
  })
  const set = {
    ...{ EASYPOST_URL: double.url, EASYPOST_API_KEY: API_KEY, EASYPOST_WEBHOOK_SECRET: WEBHOOK_SECRET },
    ...{ SHIPPO_URL: double.url, SHIPPO_API_KEY: API_KEY, SHIPPO_WEBHOOK_SECRET: WEBHOOK_SECRET },
  }
  Object.assign(process.env, set)
  setCarriers(double)
  return async () => {
    for (const name of Object.keys(set)) delete process.env[name]
    await double.stop()
  }
})

describeUnderFaults(parcels)
