const IN_TESTS = 'The embedded engine takes it. Tests refuse it, as DynamoDB does (infra/testing/held/table-limits.ts).'
const CHECKED_LATER =
  'DynamoDB refuses such a request as a whole, or names the part. Nothing here tells the two errors apart: they are bugs.'
const NOT_ASKED = 'DynamoDB refuses it. No expression here is like this.'

/** Stories that a witness tells otherwise, by name, and what AWS does by its documentation. */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  moto: {
    'a repeated token answers without writing again':
      'TransactWriteItems is idempotent for ten minutes after a ClientRequestToken; moto keeps no tokens.',
    'a batch writes at most twenty-five items': 'BatchWriteItem refuses more than 25 requests; moto does not count.',
    'a number keeps thirty-eight digits, and no more': 'Numbers have up to 38 digits; moto takes any.',
    'characters beyond those of XML are refused': 'SQS answers InvalidMessageContents; moto takes them.',
  },
  'DynamoDB Local': {
    'a query answers a megabyte at a time, in order':
      'It ends a page behind the item that passes the megabyte, we before it. Readers go on from LastEvaluatedKey.',
    'keys: a partition of an index of 2,049 bytes': IN_TESTS,
    'keys: a sort key of an index of 1,025 bytes': IN_TESTS,
    'values: a map with an empty name': IN_TESTS,
    'values: an attribute without a name': IN_TESTS,
    'an update: SET shelf[9] = :x, :x {"S":"x"}':
      'DynamoDB appends what is set beyond the end; the embedded engine fills the gap with nulls. No list is changed by place here.',
    'an update: SET ownerPk = :x, :x {"N":"1"}':
      'DynamoDB Local looks at keys of an index once all of them are there. AWS refuses the type, as we do.',
    'a condition: attribute_type(nought, :v), :v {"S":"TEXT"}': NOT_ASKED,
    'a condition: n IN (:v0, :v1, :v2, :v3, :v4, :v5, :v6,…, :v0 {"N":"0"}, :v1 {"N":"1"}': IN_TESTS,
    'a condition: n = n': NOT_ASKED,
    'a condition: shelf < :v, :v {"L":[]}': NOT_ASKED,
    'a query: pk = :p, :p {"N":"1"}': IN_TESTS,
    'a query: pk = :p, :p {"S":""}': IN_TESTS,
    'a query: pk = :p AND sk = :a, :p {"S":"order"}, :a {"S":""}': IN_TESTS,
    'a query: pk = :p AND sk = :a, :p {"S":"order"}, :a {"S":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…': IN_TESTS,
    'a query: pk = :p AND begins_with(sk, :a), :p {"S":"order"}, :a {"S":""}': IN_TESTS,
    'a query: pk = :p AND sk > :a, :p {"S":"order"}, :a {"S":""}': IN_TESTS,
    'a query: on from another partition': IN_TESTS,
    'a transaction: an update of a key': IN_TESTS,
    'a transaction: a reserved word': CHECKED_LATER,
    'a transaction: a text added to a number': CHECKED_LATER,
    'a transaction: a number and a text': CHECKED_LATER,
    'a transaction: a path that is not there': CHECKED_LATER,
    'a transaction: a key of an index that is too long': IN_TESTS,
    'what a write returns: an update that makes the item: ALL_OLD':
      'DynamoDB returns nothing, as there was nothing. No update here asks for ALL_OLD.',
  },
}

/** Tests of handlers that DynamoDB Local fails, by full name, and why. */
export const explainedTests: Readonly<Record<string, string>> = {}
