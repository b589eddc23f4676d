import { labels } from '../../shared/contract/endpoints/labels.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readLabelFiles } from './label-files.ts'

export const handler = endpoint(labels.getLabelFiles, {}, async ({ params, user, now }) => ({
  files: await readLabelFiles({ id: params.id, user, now }),
}))
