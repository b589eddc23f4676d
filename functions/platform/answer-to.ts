import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * The answer to a request, whose sending is the caller's. Of one that switches protocols Node closes the connection and emits
 * `close` alone: no answer, no error, and no signal counts any more.
 * @throws Error what the connection fails of, or that it was closed
 */
export const answerTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => reject(new Error('The connection was closed without an answer.')))
  })
