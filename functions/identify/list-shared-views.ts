import { identify } from '../../shared/contract/endpoints/identify.ts'
import { listSharedViews } from '../core/contributed-photos/shared-views.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { s3 } from '../platform/storage.ts'

export const handler = endpoint(identify.listSharedViews, { s3 }, async (_, { s3 }) => ({
  views: await listSharedViews({ s3, mediaBucket: config.mediaBucket }),
}))
