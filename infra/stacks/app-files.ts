import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { IConstruct } from 'constructs'
import { APP_PAGE, appPages } from '../../shared/contract/app-pages.ts'
import { withCurrency } from '../../shared/rules/shop-currency.ts'
import { suppressNag } from './nag-suppressions.ts'
import { MARK_FILE } from './release-mark.ts'
import { filesOf } from './uploads.ts'

interface AppFilesProps {
  readonly directory: string
  readonly origin: string
  readonly currency: string
  /** What `release.txt` says. */
  readonly mark: string
  readonly bucket: IBucket
  readonly distribution: IDistribution
}

/** Built files, which have their content's hash in their names. */
export const HASHED = 'assets/*'

const PAGES = [APP_PAGE, ...Object.values(appPages)].map(path => path.slice(1))

/** Other sites fetch the picture that they show beside a link, so they must be told all of its address. */
export const withWholeAddresses = (page: string, origin: string): string =>
  page.replace(/(property="og:image" content=")(?=\/)/g, (start: string) => `${start}${origin}`)

function appSources({
  directory,
  origin,
  currency,
  mark,
}: Pick<AppFilesProps, 'directory' | 'origin' | 'currency' | 'mark'>): ISource[] {
  const read = (name: string) => withCurrency(readFileSync(join(directory, name), 'utf8'), currency)
  // Templates can be made without a built app.
  const pages = PAGES.filter(name => existsSync(join(directory, name)))
  return [
    filesOf(directory, pages),
    Source.data(MARK_FILE, mark),
    ...pages.map(name => Source.data(name, withWholeAddresses(read(name), origin))),
  ]
}

/** Uploads the built app: first the files pages point to, then the pages; open tabs keep finding the older files. */
export function publishApp(stack: Stack, { bucket, distribution, ...pages }: AppFilesProps): void {
  const common = {
    sources: appSources(pages),
    destinationBucket: bucket,
    prune: false,
    memoryLimit: 512,
    logGroup: new LogGroup(stack, 'AppUploadLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  }
  const assets = new BucketDeployment(stack, 'Assets', {
    ...common,
    exclude: ['*'],
    include: [HASHED],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  })
  const pageFiles = new BucketDeployment(stack, 'Pages', {
    ...common,
    exclude: [HASHED],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ['/*'],
    // CloudFront keeps pages for a second. What else it drops was right before, too.
    waitForDistributionInvalidation: false,
  })
  pageFiles.node.addDependency(assets)
  // Both share one function of the CDK's, which holds its role.
  const uploader = pageFiles.handlerRole.node.scope
  if (uploader) explainUploader(uploader, bucket)
}

function explainUploader(uploader: IConstruct, bucket: IBucket) {
  const stack = Stack.of(uploader)
  const { account, region } = stack
  const managed = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'
  const why = "The CDK's own function, which copies the built app into its bucket during a deployment, and only then."
  suppressNag(uploader, `IAM4[Policy::${managed}]`, `${why} It writes its log.`)
  suppressNag(uploader, 'L1', `${why} The CDK chooses its runtime.`)
  for (const action of ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*']) {
    suppressNag(uploader, `IAM5[Action::${action}]`, `${why} Reads the CDK's assets, writes the app's bucket.`)
  }
  const assetsBucket = `arn:aws:s3:::cdk-hnb659fds-assets-${account}-${region}`
  suppressNag(uploader, `IAM5[Resource::${assetsBucket}/*]`, `${why} The bucket of the CDK's assets.`)
  suppressNag(uploader, `IAM5[Resource::arn:aws:s3:::${bucket.bucketName}/*]`, `${why} All files of the app.`)
  suppressNag(uploader, 'IAM5[Resource::*]', `${why} Invalidations in CloudFront.`)
}
