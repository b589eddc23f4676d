import { createServer } from 'node:net'

/**
 * Ports that browsers refuse: the unprivileged ones of https://fetch.spec.whatwg.org/#port-blocking that no browser
 * policy can allow. Chromium 156 calls 4190 and 6679, although they are on that list.
 */
export const BLOCKED_PORTS: readonly number[] = [
  1719, 1720, 1723, 2049, 3659, 4045, 5060, 5061, 6000, 6665, 6666, 6667, 6668, 6669, 6697,
]

const TRIES_OF_RANDOM_HOSTS = 20

export interface Address {
  readonly host: string
  readonly port: number
}

/**
 * An address that programs of this machine can call and pages can't. Linux and Windows answer on all of 127.0.0.0/8,
 * so it is also one of 16 million hosts; macOS only has 127.0.0.1.
 * @throws Error when all are taken
 */
export async function unreachableAddress(): Promise<Address> {
  const anywhere = Array.from({ length: TRIES_OF_RANDOM_HOSTS }, () => ({ host: randomHost(), port: randomPort() }))
  const nearest = BLOCKED_PORTS.map(port => ({ host: '127.0.0.1', port }))
  for (const address of [...anywhere, ...nearest]) {
    if (await isFree(address)) return address
  }
  throw new Error(
    `No port is free that browsers refuse to call (127.0.0.1, ${BLOCKED_PORTS.join(', ')}). ` +
      'Stop another program that uses one, or start a DynamoDB of your own and set AWS_ENDPOINT_URL_DYNAMODB.',
  )
}

const upTo = (limit: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % limit

const randomHost = () => `127.${1 + upTo(254)}.${upTo(256)}.${1 + upTo(254)}`

const randomPort = () => BLOCKED_PORTS[upTo(BLOCKED_PORTS.length)]!

const isFree = ({ host, port }: Address) =>
  new Promise<boolean>(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
