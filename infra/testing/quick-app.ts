import type { App, AppProps } from 'aws-cdk-lib'
import { newApp } from '../stacks/vitrine-app.ts'

/** An App for parts of a stack. CloudFormation's own rules take seconds: `npm run infra -- synth` looks at them. */
export const quickApp = (props: AppProps = {}): App => newApp({ builtinCloudFormationValidation: false, ...props })
