import { runCdk, sayErrorsPlainly } from './running.ts'

/** `npm run infra -- cdk …`: the CDK's CLI, with the version and the Node that this project takes. It needs nothing built. */
sayErrorsPlainly()
runCdk(process.argv.slice(2), { VITRINE_UNBUILT: 'yes' })
