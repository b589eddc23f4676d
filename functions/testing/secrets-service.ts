import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { vi } from 'vitest'

export interface AskedForSecret {
  readonly target: unknown
  readonly input: { readonly Name?: string; readonly SecretId?: string; readonly WithDecryption?: boolean }
  readonly isSigned: boolean
  readonly trace: unknown
}

/**
 * Systems Manager and Secrets Manager, as functions ask them, until it is stopped. `stubAddresses` leads functions there,
 * until the test unstubs its environment.
 * @param read what is stored by a name; without it the call is refused
 */
export async function startSecretsService(read: (name: string) => string | undefined) {
  const asked: AskedForSecret[] = []
  const server = createServer(async (request, response) => {
    const { 'x-amz-target': target, 'x-amzn-trace-id': trace, authorization = '' } = request.headers
    const input = (await json(request)) as AskedForSecret['input']
    asked.push({ target, input, isSigned: authorization.startsWith('AWS4-HMAC-SHA256'), trace })
    const value = read(input.Name ?? input.SecretId ?? '')
    const answer = input.Name ? { Parameter: { Value: value } } : { SecretString: value }
    response
      .writeHead(value === undefined ? 400 : 200)
      .end(JSON.stringify(value === undefined ? { __type: 'AccessDeniedException' } : answer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked,
    stubAddresses: () => {
      for (const name of ['SSM', 'SECRETS_MANAGER']) vi.stubEnv(`AWS_ENDPOINT_URL_${name}`, url)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
