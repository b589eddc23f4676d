import { writeFileSync } from 'node:fs'
import { getHeapSpaceStatistics } from 'node:v8'

/* Loaded before the local cloud: says what it holds when it gets SIGUSR2. JavaScript, for TypeScript's compiler would count. */
process.on('SIGUSR2', () => {
  const spaces = getHeapSpaceStatistics().map(({ space_name, space_size }) => [space_name, space_size])
  writeFileSync(
    process.env.MEMORY_FILE,
    JSON.stringify({ ...process.memoryUsage(), spaces: Object.fromEntries(spaces) }),
  )
})
