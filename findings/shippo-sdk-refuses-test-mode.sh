#!/usr/bin/env bash
# Shippo's test mode answers with times that have no zone: "status_date": "2018-07-29T16:44:42.586" (*Test mode*,
# goshippo.com/docs/tracking). The official SDK, npm shippo 2.18.0, refuses the whole answer for it: a
# ResponseValidationError that names every time of the parcel, eta included. With a Z at the end it takes the same answer.
# Times as JavaScript reads them would be the machine's local time. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund shippo@2.18.0 >/dev/null
cat >ask.mjs <<'JS'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { Shippo } from 'shippo'

let zone = ''
const track = () => {
  const time = `2018-07-29T16:44:42.586${zone}`
  const status = { object_created: time, object_updated: time, object_id: '0', status: 'TRANSIT', status_details: 'Departed', status_date: time }
  return { messages: [], carrier: 'shippo', tracking_number: 'SHIPPO_TRANSIT', eta: time, tracking_status: status, tracking_history: [status] }
}
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(track()))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const shippo = new Shippo({ apiKeyHeader: 'ShippoToken none', serverURL: `http://127.0.0.1:${server.address().port}` })
const ask = () => shippo.trackingStatus.get('SHIPPO_TRANSIT', 'shippo').then(
  answer => answer.trackingStatus.status,
  error => `${error.constructor.name} ${error.cause.issues.length}`,
)
const without = await ask()
zone = 'Z'
console.log(`${without}, ${await ask()}`)
server.close()
JS
seen=$(node ask.mjs)
echo "shippo 2.18.0: without a zone, with Z -> $seen"
[ "$seen" = "ResponseValidationError 7, TRANSIT" ]
