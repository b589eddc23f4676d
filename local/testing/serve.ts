import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Served {
  readonly url: string
  stop(): void
}

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
