import { startStripe } from '../start-stripe.ts'
import { SHOP_KEY } from './test-shop.ts'

/** In its own process, so that a test can kill it. Prints its port. */
const [dataDir = ':memory:', webhookUrl = ''] = process.argv.slice(2)
const { port } = await startStripe({
  port: 0,
  dataDir,
  appName: 'Vitrine',
  appOrigin: 'http://localhost:3000',
  webhookUrl,
  webhookSecret: 'whsec_test',
  secretKey: SHOP_KEY,
})
console.log(port)
