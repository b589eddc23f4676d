#!/usr/bin/env bash
# sharp 0.35.5 (libvips 8.18): the color codes of ITU-T H.273 in a PNG's cICP chunk are not applied and not reported. A
# PNG that says Display P3 there is read as sRGB, so its colors get dull; the same colors with an ICC profile are
# converted. Seen: (234, 51, 35) with cICP 12/13/0/1 stays (234, 51, 35); sRGB red, stored with a P3 profile, comes back
# as (255, 0, 0) within 2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5 >/dev/null
cat >look.cjs <<'JS'
const sharp = require('sharp')
const P3_RED = { r: 234, g: 51, b: 35 }
const table = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = bytes => (bytes.reduce((c, byte) => table[(c ^ byte) & 255] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
const patch = () => sharp({ create: { width: 16, height: 16, channels: 3, background: P3_RED } })
const firstPixel = async file => [...(await sharp(file).toColourspace('srgb').raw().toBuffer()).subarray(0, 3)]
async function main() {
  const plain = await patch().png().toBuffer()
  const body = Buffer.from([...Buffer.from('cICP'), 12, 13, 0, 1])
  const chunk = Buffer.alloc(16)
  chunk.writeUInt32BE(4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc(body), 12)
  const coded = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)])
  const red = sharp({ create: { width: 16, height: 16, channels: 3, background: { r: 255, g: 0, b: 0 } } })
  const byProfile = await firstPixel(await red.withIccProfile('p3').png().toBuffer())
  const byCode = await firstPixel(coded)
  const { hasProfile } = await sharp(coded).metadata()
  console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips)
  console.log('with cICP:', byCode, 'profile reported:', hasProfile, '| with a P3 profile:', byProfile)
  const same = byCode[0] === 234 && byCode[1] === 51 && byCode[2] === 35 && hasProfile === false && byProfile[0] >= 253 && byProfile[1] <= 2
  if (!same) throw new Error('sharp looks at cICP now')
}
main().catch(error => {
  console.error(error.message)
  process.exit(1)
})
JS
node look.cjs
