import '../../local/told-currency.ts'
import { run } from '../../local/run.ts'
import { packaged } from './packaged.ts'

/* `npm run start:packaged`: the local cloud, with the packaged bundles in place of the handlers' modules, under their roles. */
await run(packaged)
