import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { logQueries, troubleQueries } from '../operations/log-queries.ts'
import type { Names } from './names.ts'

/** In the console's Logs Insights, in the folder of the stage. A query can name fifty groups, so they name none. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, names: Names) {
    super(scope, id)
    const texts = {
      ...Object.fromEntries(Object.entries(logQueries).map(([name, { text }]) => [name, text])),
      ...troubleQueries,
    }
    for (const [name, queryString] of Object.entries(texts))
      new CfnQueryDefinition(this, name, { name: names.savedQuery(name), queryString })
  }
}
