import { GetServiceSettingCommand, type SSMClient } from '@aws-sdk/client-ssm'
import type { Inputs } from '../../stacks/inputs.ts'
import { stageSize } from '../../stacks/stage-size.ts'
import { advice, type Finding, ok } from './finding.ts'

const THROUGHPUT = '/ssm/parameter-store/high-throughput-enabled'

/** Says what a stage of this size does without, and whether its functions can read their secrets when many start at once. */
export async function sizeFits(ssm: SSMClient, inputs: Inputs): Promise<Finding[]> {
  const { hasFirewall } = stageSize(inputs)
  const size = hasFirewall
    ? ok('The stage is a shop: all alarms, and a firewall.')
    : ok('The stage is hobby: few alarms, no firewall. docs/operations.md says what is lost; -c size=shop has all.')
  if (!hasFirewall || inputs.secretStore !== 'parameters') return [size]
  const { ServiceSetting } = await ssm.send(new GetServiceSettingCommand({ SettingId: THROUGHPUT }))
  return [
    size,
    ServiceSetting?.SettingValue === 'true'
      ? ok('Parameter Store answers thousands of reads a second.')
      : advice(
          'All functions of the account read 40 parameters a second at most, and more when hundreds start at once.',
          `aws ssm update-service-setting --setting-id ${THROUGHPUT} --setting-value true, at $0.05 for 10,000 reads.`,
        ),
  ]
}
