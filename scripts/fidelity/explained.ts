/** Stories that a witness tells otherwise, by name, and what AWS does by its documentation. */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  moto: {
    'a repeated token answers without writing again':
      'TransactWriteItems is idempotent for ten minutes after a ClientRequestToken; moto keeps no tokens.',
    'a batch writes at most twenty-five items': 'BatchWriteItem refuses more than 25 requests; moto does not count.',
    'a number keeps thirty-eight digits, and no more': 'Numbers have up to 38 digits; moto takes any.',
    'characters beyond those of XML are refused': 'SQS answers InvalidMessageContents; moto takes them.',
  },
  'DynamoDB Local': {},
}

/** Tests of handlers that DynamoDB Local fails, by full name, and why. */
export const explainedTests: Readonly<Record<string, string>> = {}
