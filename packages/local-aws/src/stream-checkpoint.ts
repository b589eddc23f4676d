import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `shards` has the last handled sequence number of each. */
export interface StreamPosition {
  readonly streamArn: string
  readonly shards: Readonly<Record<string, string>>
}

export interface Checkpoint {
  read(): StreamPosition | undefined
  write(position: StreamPosition): void
}

export const memoryCheckpoint = (): Checkpoint => {
  let held: StreamPosition | undefined
  return {
    read: () => held,
    write: position => {
      held = position
    },
  }
}

/** Replaced whole, so that a process killed midway leaves the old file or the new one. */
export function fileCheckpoint(folder: string): Checkpoint {
  const file = path.join(folder, 'stream-position.json')
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as StreamPosition
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    write: position => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(position))
      renameSync(`${file}.new`, file)
    },
  }
}
