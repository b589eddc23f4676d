import { runVision } from './vision/run.ts'

process.exit(await runVision(process.argv.slice(2)))
