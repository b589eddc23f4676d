import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const memoryFile = (pid: number) => join(tmpdir(), `vitrine-memory-${pid}.json`)
