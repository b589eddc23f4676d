import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Deployment } from './handler-function.ts'
import { suppressNag } from './nag-suppressions.ts'

export const KEPT_HERE = Duration.days(7)
export const KEPT_ELSEWHERE = Duration.days(365)
/** Then the table's copies go to cold storage, at under a third of the price. Of photographs there is none. */
export const WARM_ELSEWHERE = Duration.days(30)

const POLICIES = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']

/** Table and photographs, every night, copied to a vault of another account or region. Restores within days need no copy. */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, { inputs, names }: Deployment, vaultArn: string) {
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: nightly copies of table and photographs',
    })
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: names.prefix,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: names.prefix, backupVault: vault })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'nightly',
        scheduleExpression: Schedule.cron({ hour: '3', minute: '17' }),
        deleteAfter: KEPT_HERE,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', vaultArn),
            moveToColdStorageAfter: WARM_ELSEWHERE,
            deleteAfter: KEPT_ELSEWHERE,
          },
        ],
      }),
    )

    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: POLICIES.map(policy => ManagedPolicy.fromAwsManagedPolicyName(policy)),
    })
    for (const policy of POLICIES) {
      suppressNag(
        role,
        `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
        'AWS writes it for its own service, and changes it with what the service needs.',
      )
    }
    plan.addSelection('Data', {
      role,
      resources: [BackupResource.fromArn(names.tableArn), BackupResource.fromArn(`arn:aws:s3:::${names.mediaBucket}`)],
    })
  }
}
