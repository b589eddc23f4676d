import { writeFileSync } from 'node:fs'
import { memoryFile } from './memory-file.ts'

/** Loaded before the local cloud: says what its heap holds when it gets SIGUSR2, in a file. */
process.on('SIGUSR2', () => writeFileSync(memoryFile(process.pid), JSON.stringify(process.memoryUsage())))
