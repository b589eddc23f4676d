import { Duration, type RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { IDENTIFIED, KEPT, mediaLifetimes, SIMILAR, UPLOADS_KEPT_DAYS } from '../../functions/core/photo/lifetimes.ts'
import { suppressNag } from './nag-suppressions.ts'
import type { Names } from './names.ts'

const PRIVATE = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const

/** What CloudFront may show of the media bucket; the rest, such as the catalogue's index, is ours alone. */
export const PUBLIC_FOLDERS = [KEPT, IDENTIFIED, 'catalogue', SIMILAR]

export const APP_LOGS = 's3/app/'

/** Uploads wait here for a day at most; media is what the public sees of them, re-encoded. */
export class Buckets extends Construct {
  readonly uploads: Bucket
  readonly media: Bucket
  readonly logs: Bucket

  constructor(scope: Construct, id: string, names: Names, account: string, removalPolicy: RemovalPolicy) {
    super(scope, id)
    this.logs = new Bucket(this, 'Logs', {
      ...PRIVATE,
      removalPolicy,
      bucketName: names.logsBucket,
      // CloudFront still delivers its logs by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    })
    suppressNag(this.logs, 'S1', 'The bucket that holds the access logs of the others.')

    // The app's bucket is in a stack that is deployed later.
    this.logs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.logs.arnForObjects(`${APP_LOGS}*`)],
        conditions: {
          ArnLike: { 'aws:SourceArn': `arn:aws:s3:::${names.appBucket}` },
          StringEquals: { 'aws:SourceAccount': account },
        },
      }),
    )

    this.uploads = new Bucket(this, 'Uploads', {
      ...PRIVATE,
      removalPolicy,
      bucketName: names.uploadsBucket,
      lifecycleRules: [
        { expiration: Duration.days(UPLOADS_KEPT_DAYS), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // The app's page posts straight to the bucket, under the policy that create-upload signed.
      cors: [
        { allowedOrigins: [names.appOrigin], allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'], maxAge: 3_600 },
      ],
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3/uploads/',
    })

    this.media = new Bucket(this, 'Media', {
      ...PRIVATE,
      removalPolicy,
      bucketName: names.mediaBucket,
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Replaced every ten minutes, and as large as all listings: a month of them would cost more than the rest.
        { prefix: 'private/search-', noncurrentVersionExpiration: Duration.days(1) },
        ...mediaLifetimes.map(({ prefix, days }) => ({
          prefix,
          expiration: Duration.days(days),
          noncurrentVersionExpiration: Duration.days(1),
        })),
      ],
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3/media/',
    })
    // Any distribution of this account: naming the one would tie this stack to the edge, which needs this stack.
    this.media.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: PUBLIC_FOLDERS.map(folder => this.media.arnForObjects(`${folder}/*`)),
        conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/*` } },
      }),
    )
  }
}
