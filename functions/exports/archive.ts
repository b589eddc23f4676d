import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'

/** S3 takes no less than 5 MiB, but for the last part. */
const PART_BYTES = 8 * 1024 ** 2

const utf8 = new TextEncoder()

interface Target {
  readonly key: string
  /** Of the download. */
  readonly name: string
  readonly at: Date
}

export interface TextFile {
  write(text: string): void
  end(): void
}

/** A zip file that is uploaded while it is written, so that memory holds no more than a part of it. */
export class Archive {
  readonly #target: Target
  readonly #uploadId: string
  readonly #parts: CompletedPart[] = []
  #held: Uint8Array[] = []
  #heldBytes = 0
  /** Of the zip so far. */
  bytes = 0

  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
    this.bytes += bytes.length
  })

  private constructor(target: Target, uploadId: string) {
    this.#target = target
    this.#uploadId = uploadId
  }

  static async begin(target: Target): Promise<Archive> {
    const { UploadId = '' } = await s3.send(
      new CreateMultipartUploadCommand({
        Bucket: config.mediaBucket,
        Key: target.key,
        ContentType: 'application/zip',
        ContentDisposition: `attachment; filename="${target.name}"`,
        CacheControl: 'private, no-store',
      }),
    )
    return new Archive(target, UploadId)
  }

  /** Several may be open at once: those after the first wait in memory, compressed. */
  text(name: string): TextFile {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = this.#target.at
    this.#zip.add(file)
    return {
      write: text => file.push(utf8.encode(text)),
      end: () => file.push(new Uint8Array(), true),
    }
  }

  /** Of what is compressed already. */
  add(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name)
    file.mtime = this.#target.at
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** Uploads what is enough for a part. */
  async flush(): Promise<void> {
    if (this.#heldBytes >= PART_BYTES) await this.#upload()
  }

  async #upload(): Promise<void> {
    const body = Buffer.concat(this.#held)
    this.#held = []
    this.#heldBytes = 0
    const PartNumber = this.#parts.length + 1
    const { ETag } = await s3.send(
      new UploadPartCommand({
        ...{ Bucket: config.mediaBucket, Key: this.#target.key, UploadId: this.#uploadId },
        ...{ PartNumber, Body: body },
      }),
    )
    this.#parts.push({ PartNumber, ETag })
  }

  /** It is there from now on. One that is not finished is forgotten within a day. */
  async finish(): Promise<void> {
    this.#zip.end()
    await this.#upload()
    await s3.send(
      new CompleteMultipartUploadCommand({
        ...{ Bucket: config.mediaBucket, Key: this.#target.key, UploadId: this.#uploadId },
        MultipartUpload: { Parts: this.#parts },
      }),
    )
  }
}
