import { RemovalPolicy } from 'aws-cdk-lib'
import type { Inputs } from './inputs.ts'

/** Data outlives its stack, but not a deployment that failed to make it; on a disposable stage it goes with its stack. */
export const dataRemoval = ({ disposable }: Inputs): RemovalPolicy =>
  disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
