import type { Stack } from 'aws-cdk-lib'
import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import type { Names } from '../stacks/names.ts'

/** What one metric counts for all functions has the function's name in the log: each line is of its log group. */
const queries = {
  'failed-functions': {
    fields: ['@timestamp', '@log', 'level', 'type', 'message', 'error.message', 'requestId', '@message'],
    filterStatements: [
      'level = "ERROR" or (type like /^platform/ and record.status in ["error", "timeout", "failure"])',
    ],
  },
  'money-troubles': {
    fields: ['@timestamp', '@log', '@message'],
    filterStatements: ['MoneyTroubles = 1'],
  },
} as const

export type SavedQuery = keyof typeof queries

/** In Logs Insights. They cost nothing while nobody runs them. */
export function addSavedQueries(stack: Stack, names: Names): void {
  for (const [name, { fields, filterStatements }] of Object.entries(queries)) {
    new QueryDefinition(stack, `Query-${name}`, {
      queryDefinitionName: queryName(names, name as SavedQuery),
      queryString: new QueryString({
        fields: [...fields],
        filterStatements: [...filterStatements],
        sort: '@timestamp desc',
        limit: 100,
      }),
    })
  }
}

const queryName = ({ prefix }: Names, query: SavedQuery) => `${prefix}/${query}`

/** Where an alarm's text sends its reader. */
export const whereNamed = (names: Names, query: SavedQuery): string =>
  `Which one: in Logs Insights, the saved query ${queryName(names, query)} over all log groups beginning with ${names.functionLogs}.`
