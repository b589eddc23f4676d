import { installedModel } from '../functions/core/identify/image-text/installed-model.ts'
import type { Cloud } from './cloud.ts'

interface Service {
  readonly role: string
  readonly where: string
}

export async function startPage(cloud: Cloud, dataDir: string, milliseconds: number): Promise<string> {
  const model = installedModel()
  const services: Service[] = [
    { role: 'table and streams', where: cloud.tableUrl },
    { role: 'objects, queues, mail', where: cloud.awsUrl },
    { role: 'payments', where: cloud.stripeUrl ? `${cloud.stripeUrl} (a double; card 4242 4242 4242 4242)` : 'Stripe' },
    ...(cloud.stripeDashboardUrl ? [{ role: 'refunds, disputes, tax', where: cloud.stripeDashboardUrl }] : []),
    ...(cloud.carriersPageUrl ? [{ role: 'carriers', where: cloud.carriersPageUrl }] : []),
    { role: 'outbox', where: `${cloud.appOrigin}/_local/mail` },
    { role: 'data', where: dataDir },
    ...(model ? [{ role: 'image-text model', where: model.name }] : []),
  ]
  const width = Math.max(...services.map(({ role }) => role.length))
  return [
    '',
    `  Vitrine is open at ${cloud.appOrigin}   (${(milliseconds / 1000).toFixed(1)} s)`,
    '',
    ...services.map(({ role, where }) => `  ${role.padEnd(width)}  ${where}`),
    '',
    ...(await switchedOff(cloud)).map(line => `  ${line}`),
    '',
    ...(cloud.isDemoDataComing
      ? ['  Demo data is still being added; its accounts are listed here when all of it is there.', '']
      : []),
    '  Ctrl-C stops it. Everything is kept for the next start.',
    '',
  ].join('\n')
}

async function switchedOff(cloud: Cloud): Promise<string[]> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, MUSEUM_API_URL, CLEVELAND_MUSEUM_API_URL } = process.env
  const { NYCKEL_CLIENT_ID, NYCKEL_CLIENT_SECRET, NYCKEL_FUNCTION_ID } = process.env
  return [
    ...(OPENAI_API_KEY || OPENAI_BASE_URL
      ? []
      : ['off: AI identification. Set OPENAI_API_KEY, or OPENAI_BASE_URL to a local server such as Ollama, in .env.']),
    ...(await visualSearchOff(cloud.appOrigin)),
    ...(NYCKEL_CLIENT_ID && NYCKEL_CLIENT_SECRET && NYCKEL_FUNCTION_ID
      ? []
      : ['off: image matching by Nyckel. Set NYCKEL_CLIENT_ID, NYCKEL_CLIENT_SECRET and NYCKEL_FUNCTION_ID in .env.']),
    ...(installedModel()
      ? []
      : [
          'off: kinds and styles by an image-text model. Install one: npm run vision -- DIR (docs/image-text-model.md).',
        ]),
    ...(cloud.stripeUrl === undefined
      ? []
      : ['off: real card payments. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in .env.']),
    ...(cloud.carriersPageUrl === undefined
      ? []
      : ['off: real news of parcels. Set EASYPOST_API_KEY or SHIPPO_API_KEY, with its webhook secret, in .env.']),
    ...(MUSEUM_API_URL === ''
      ? ['off: importing from the Met. Take MUSEUM_API_URL out of .env for its own address, or set another.']
      : []),
    ...(CLEVELAND_MUSEUM_API_URL === ''
      ? [
          'off: importing from Cleveland. Take CLEVELAND_MUSEUM_API_URL out of .env for its own address, or set another.',
        ]
      : []),
  ]
}

/** A key alone does not help where Google can't fetch what it should look at. */
async function visualSearchOff(appOrigin: string): Promise<string[]> {
  if (!process.env.SERPAPI_KEY) {
    return ['off: visual search with Google Lens. It needs SERPAPI_KEY, and a site that the web reaches over https.']
  }
  const { canFetchFrom, lensServiceUrl } = await import('../functions/identify/outside/lens.ts')
  return canFetchFrom(lensServiceUrl(), appOrigin)
    ? []
    : [`off: visual search with Google Lens. SERPAPI_KEY is set, but Google can’t fetch photographs from ${appOrigin}.`]
}
