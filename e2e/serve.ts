import { createServer } from 'node:http'
import { readOptions } from '../local/options.ts'
import '../local/start.ts'

/**
 * `npm start`, and beside it a door for journeys that can't wait for days: `POST /auctions/<id>/ends-in/<seconds>` on the
 * fifth port brings the end of an auction without bids near. Not part of the product.
 */
const options = readOptions(process.argv.slice(2))
if (options !== 'help') {
  createServer(async (request, response) => {
    const [, id, seconds] = /^\/auctions\/(\w+)\/ends-in\/(\d+)$/.exec(request.url ?? '') ?? []
    if (request.method !== 'POST' || !id) return response.writeHead(404).end()
    // Loaded once the cloud has set its addresses.
    const { shortenAuction } = await import('./shorten-auction.ts')
    await shortenAuction(id, Number(seconds)).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(409).end(String(error)),
    )
  })
    .listen(options.port + 4, '127.0.0.1')
    .unref()
}
