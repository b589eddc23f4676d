import './told-currency.ts'
import { run } from './run.ts'

await run()
