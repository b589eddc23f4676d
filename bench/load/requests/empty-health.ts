import { endpoint } from '../../../functions/platform/endpoint.ts'
import { startGateway } from '../../../local/gateway.ts'
import { loadModule } from '../../../local/modules.ts'
import { health } from '../../../shared/contract/endpoints/health.ts'

/** Serves the API at a port, with a health that doesn't read the table: what is left is what each request pays. */
const port = Number(process.argv[2])
const appOrigin = `http://localhost:${port}`
process.env.APP_ORIGIN = appOrigin
const emptyHealth = { handler: endpoint(health.getHealth, {}, async () => ({ status: 'ok' })) }
const isHealth = (path: string) => path.endsWith('/get-health.ts')

await startGateway({
  appOrigin,
  port,
  uploadTarget: appOrigin,
  downloadTarget: appOrigin,
  load: (path => (isHealth(path) ? Promise.resolve(emptyHealth) : loadModule(path))) as typeof loadModule,
  serveMedia: async (_, response) => void response.writeHead(404).end(),
  serveApp: async (_, response) => void response.writeHead(404).end(),
  pageHeaders: {},
  localPage: async () => undefined,
  localData: async () => undefined,
})
process.send?.('open')
process.on('SIGINT', () => process.exit())
