import { Stack } from 'aws-cdk-lib'
import { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { publishApp } from './app-files.ts'
import type { Deployment } from './handler-function.ts'
import { releaseMark } from './release-mark.ts'
import { stackOutput } from './stack-outputs.ts'

/** The app's files, apart from CloudFront, so that a change of it doesn't wait for all that a page needs. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, { inputs, names, appDirectory }: Deployment) {
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: the app',
    })
    publishApp(this, {
      directory: appDirectory,
      origin: names.appOrigin,
      currency: inputs.shopCurrency ?? '',
      mark: releaseMark(inputs),
      bucket: Bucket.fromBucketName(this, 'App', names.appBucket),
      distribution: Distribution.fromDistributionAttributes(this, 'Distribution', {
        distributionId: stackOutput(names, 'DistributionId'),
        domainName: inputs.domainName,
      }),
    })
  }
}
