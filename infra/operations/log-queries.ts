const SHOWN =
  'fields @timestamp, level, message, endpoint, reaction, event, outcome, tries, mails.0, mails.1, why, detail, error.name, error.type, error.code, error.message, orderId, listingId, eventId, causedBy, requestId'

const queryOf = (filter: string) => `${SHOWN}\n| filter ${filter}\n| sort @timestamp asc\n| limit 1000`

/** Logs Insights over the groups of all functions. Whoever runs one puts an id in place of its word in capitals. */
export const logQueries = {
  /** What a request did, with all that followed from it. */
  request: { word: 'REQUEST', text: queryOf('requestId = "REQUEST"') },
  order: { word: 'ORDER', text: queryOf('orderId = "ORDER"') },
  person: {
    word: 'PERSON',
    text: queryOf('userId = "PERSON" or people.0 = "PERSON" or people.1 = "PERSON" or people.2 = "PERSON"'),
  },
  /** The listing's id is its auction's. */
  auction: { word: 'AUCTION', text: queryOf('listingId = "AUCTION"') },
} as const

export type LogQueryName = keyof typeof logQueries

const troubleOf = (shown: string, filter: string) =>
  `fields ${shown}\n| filter ${filter}\n| sort @timestamp desc\n| limit 100`

/** What one metric counts for all functions has the function's name in the log: each line is of its log group. */
export const troubleQueries = {
  'failed-functions': troubleOf(
    '@timestamp, @log, level, type, message, error.message, requestId, @message',
    'level = "ERROR" or (type like /^platform/ and record.status in ["error", "timeout", "failure"])',
  ),
  'money-troubles': troubleOf('@timestamp, @log, @message', 'MoneyTroubles = 1'),
} as const

export type TroubleQueryName = keyof typeof troubleQueries
