import { createServer } from 'node:net'

/** The table's port is not among them: its engine answers anyone, so it gets another at each start. */
export const portsFrom = (port: number) => ({
  app: port,
  stripe: port + 1,
  aws: port + 2,
  hotReload: port + 3,
  // The port before it is that of the doors of journeys (e2e/serve.ts).
  carriers: port + 5,
})

/** @throws Error that names the taken port and what to do */
export async function assertPortsFree(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    if (await isTaken(port)) {
      throw new Error(
        `Port ${port} is taken by another program. Stop that program, or choose other ports: npm start -- --port 4000`,
      )
    }
  }
}

const isTaken = (port: number) =>
  new Promise<boolean>(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(true))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)))
  })
