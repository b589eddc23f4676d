import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What VIES knows of these, or why it doesn't answer. All other numbers are invalid. */
const known: Readonly<Record<string, { readonly name: string; readonly address: string } | string>> = {
  IT00743110157: { name: 'LUND ANTICHITA SRL', address: 'VIA LUNGA 1 \n20100 MILANO MI\n' },
  // Germany and Spain say neither name nor address.
  DE136695976: { name: '---', address: '---' },
  EL023456780: 'MS_UNAVAILABLE',
  PL8567346215: 'MS_MAX_CONCURRENT_REQ',
}

const NOTHING = '---'

/** As https://ec.europa.eu/taxation_customs/vies/rest-api answers. */
function answerTo(state: string, digits: string): object {
  const found = known[state + digits] ?? 'INVALID'
  const isValid = typeof found !== 'string'
  return {
    isValid,
    requestDate: new Date().toISOString(),
    userError: isValid ? 'VALID' : found,
    name: isValid ? found.name : NOTHING,
    address: isValid ? found.address : NOTHING,
    requestIdentifier: '',
    originalVatNumber: digits,
    vatNumber: digits,
    viesApproximate: {
      ...{ name: NOTHING, street: NOTHING, postalCode: NOTHING, city: NOTHING, companyType: NOTHING },
      ...{ matchName: 3, matchStreet: 3, matchPostalCode: 3, matchCity: 3, matchCompanyType: 3 },
    },
  }
}

/** Stands in for VIES, in tests and journeys. `asked` are the numbers it was asked about. */
export async function startViesDouble(port = 0) {
  const asked: string[] = []
  /** Sent in place of the next answers. */
  const state: { failing: { status: number; body: string } | undefined } = { failing: undefined }
  const server = createServer((request, response) => {
    const [, member = '', digits = ''] = /^\/ms\/([A-Z]{2})\/vat\/([^/]+)$/.exec(request.url ?? '') ?? []
    asked.push(member + digits)
    const { status, body } = state.failing ?? { status: 200, body: JSON.stringify(answerTo(member, digits)) }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
