import { config } from './config.ts'
import { requiredSecret } from './secrets.ts'

type EasyPostClient = InstanceType<typeof import('@easypost/api')['default']>

let client:
  | { readonly key: string; readonly url: string | undefined; readonly easypost: Promise<EasyPostClient> }
  | undefined

/** Loaded on first use: most parcels go without it. */
async function connect(key: string, url: string | undefined): Promise<EasyPostClient> {
  const { default: Client } = await import('@easypost/api')
  return new Client(key, { timeout: 12_000, ...(url && { baseUrl: `${url}/v2/` }) })
}

export async function easypost(): Promise<EasyPostClient> {
  const key = await requiredSecret('EASYPOST_API_KEY')
  const url = config.easypostUrl
  if (client?.key !== key || client.url !== url) client = { key, url, easypost: connect(key, url) }
  return client.easypost
}

const statusOf = (error: unknown) => (error instanceof Error && 'statusCode' in error ? error.statusCode : undefined)

/** It understood, and takes no such number: other refusals are about the account, and worth a retry. */
export const isNumberRefused = (error: unknown): boolean => [400, 404, 422].includes(Number(statusOf(error)))
