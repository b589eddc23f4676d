import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3ClientConfig } from '@aws-sdk/client-s3'

export type ServeMedia = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>

/** As CloudFront serves the media bucket: /media/photos/x/800.webp is photos/x/800.webp. */
export function mediaFrom(store: S3ClientConfig, bucket: string): ServeMedia {
  let connecting: Promise<AskStore> | undefined
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    connecting ??= connect(store)
    const ask = await connecting
    const object = await ask(request.method, {
      Bucket: bucket,
      Key: path.slice('/media/'.length),
      IfNoneMatch: request.headers['if-none-match'],
    })
    if (typeof object === 'number') {
      response.writeHead(object, { 'cache-control': 'no-cache' }).end()
      return
    }
    response.writeHead(200, {
      'content-type': object.ContentType ?? 'application/octet-stream',
      'content-length': object.ContentLength,
      'cache-control': object.CacheControl ?? 'no-cache',
      'x-content-type-options': 'nosniff',
      ...(object.ETag && { etag: object.ETag }),
    })
    if ('Body' in object) await pipeline(object.Body as Readable, response).catch(ignoreAbsence)
    else response.end()
  }
}

/** Browsers leave before a picture is whole; nobody is there to be told. */
function ignoreAbsence(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ERR_STREAM_UNABLE_TO_PIPE') throw error
}

interface Question {
  readonly Bucket: string
  readonly Key: string
  readonly IfNoneMatch: string | undefined
}

type AskStore = Awaited<ReturnType<typeof connect>>

async function connect(store: S3ClientConfig) {
  const { GetObjectCommand, HeadObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const s3 = new S3Client(store)
  /** @returns the object, with its body only for GET: one that nobody reads would keep its connection; or the status */
  return async (method: 'GET' | 'HEAD', question: Question) => {
    // Only photographs are public; the bucket also holds the matcher's index.
    if (!/\.webp$/.test(question.Key)) return 404
    try {
      const input = { ...question, Key: decodeURIComponent(question.Key) }
      return await (method === 'HEAD' ? s3.send(new HeadObjectCommand(input)) : s3.send(new GetObjectCommand(input)))
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
      if (status === 304 || status === 404 || error instanceof URIError) return status ?? 404
      throw error
    }
  }
}
