import { config } from './config.ts'
import { requiredSecret } from './secrets.ts'

/** The SDK's parts that are used, so that a bundle has no others. */
async function load() {
  const [{ ShippoCore }, { trackingStatusCreate }, { trackToJSON }, { ResponseValidationError }, { ShippoError }] =
    await Promise.all([
      import('shippo/core.js'),
      import('shippo/funcs/trackingStatusCreate.js'),
      import('shippo/models/components/track.js'),
      import('shippo/models/errors/responsevalidationerror.js'),
      import('shippo/models/errors/shippoerror.js'),
    ])
  return { ShippoCore, trackingStatusCreate, trackToJSON, ResponseValidationError, ShippoError }
}

let sdk: ReturnType<typeof load> | undefined

async function connect() {
  sdk ??= load()
  const { ShippoCore, ...parts } = await sdk
  const key = await requiredSecret('SHIPPO_API_KEY')
  const client = new ShippoCore({
    // The SDK sends it as it is.
    apiKeyHeader: `ShippoToken ${key}`,
    timeoutMs: 12_000,
    ...(config.shippoUrl && { serverURL: config.shippoUrl }),
  })
  return { client, ...parts }
}

/**
 * @returns the answer as Shippo wrote it, for its SDK refuses one with a status that it doesn't know; undefined for a
 * number that Shippo refuses
 */
export async function registerTrack(carrier: string, trackingNumber: string): Promise<unknown> {
  const { client, trackingStatusCreate, trackToJSON, ResponseValidationError, ShippoError } = await connect()
  const { ok, value, error } = await trackingStatusCreate(client, { carrier, trackingNumber })
  if (ok) return JSON.parse(trackToJSON(value))
  if (error instanceof ResponseValidationError) return error.rawValue
  if (error instanceof ShippoError && [400, 404, 422].includes(error.statusCode)) return undefined
  throw error
}
