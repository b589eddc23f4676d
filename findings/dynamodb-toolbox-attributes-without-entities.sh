#!/usr/bin/env bash
# A query of a table that names `attributes`, but no entities, is taken by npm dynamodb-toolbox 2.10.6, typed and silent: the
# command that it makes has no ProjectionExpression, so DynamoDB answers whole items. With `.entities(…)` the same options
# make one. A page of a stock table read texts of hundreds of kilobytes so. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dynamodb-toolbox@2.10.6 @aws-sdk/client-dynamodb@3.1162.0 @aws-sdk/lib-dynamodb@3.1162.0 >/dev/null 2>&1
cat >query.mjs <<'JS'
import { Entity, QueryCommand, Table, item, string } from 'dynamodb-toolbox'

const table = new Table({ name: 'shop', partitionKey: { name: 'pk', type: 'string' }, sortKey: { name: 'sk', type: 'string' } })
const pieces = new Entity({
  name: 'piece',
  table,
  schema: item({ pk: string().key(), sk: string().key(), title: string(), report: string() }),
})
const query = table.build(QueryCommand).query({ partition: 'SELLER#1' })
const [alone, ofEntity] = [query, query.entities(pieces)].map(
  each => each.options({ attributes: ['title'] }).params().ProjectionExpression !== undefined,
)
console.log(`without entities ${alone}, with them ${ofEntity}`)
JS
seen=$(node query.mjs)
echo "dynamodb-toolbox 2.10.6, a projection: $seen"
[ "$seen" = "without entities false, with them true" ]
