import { runCdk, sayErrorsPlainly } from './running.ts'

/** `npm run infra -- cdk …`: the CDK's CLI, with the version and the Node that this project takes. It needs nothing built. */
sayErrorsPlainly()
const parameters = process.argv.slice(2)
// An account is set up before there are inputs of a deployment.
const withoutApp = parameters[0] === 'bootstrap' ? ['--app='] : []
runCdk([...parameters, ...withoutApp], { VITRINE_UNBUILT: 'yes' })
