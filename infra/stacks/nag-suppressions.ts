import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Explains why a construct, and what it contains, departs from a rule of cdk-nag's AwsSolutions pack. */
export function suppressNag(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason })
}

export const EVERY_REACTION = 'All reactions or their queues, whose names begin so. One by one they outgrow a policy.'
