import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ownRecords } from '../../functions/core/identify/catalogue/own-catalogue.ts'
import { type ModelManifest, readModel, seenKinds } from '../../functions/core/identify/image-text/installed-model.ts'
import { layerModelDirectory, MAX_LAYER_MODEL_BYTES } from '../../infra/build/neural-layer.ts'
import { imageTextModelIn } from '../../local/data-folder.ts'
import { calibrated } from './calibrate.ts'
import { install, recalibrate } from './install.ts'
import { labelledIn, shippedPhotos } from './labelled-photos.ts'
import { measure, printMeasured } from './measure.ts'

const USAGE = `Usage: npm run vision -- DIR [options]       installs the image-text model exported into DIR
       npm run vision -- --measure FOLDER     what is said of labelled photographs, without and with it
       npm run vision -- --calibrate FOLDER   sets by labelled photographs what it may say; also together with DIR
       npm run vision -- --off                removes it
  --data DIR       the data folder of npm start (default .data)
  --layer          for the next npm run deploy instead
  --variant NAME   of files such as vision_model_NAME.onnx
  --scale N --bias N   of the model's logits, if its files don't state them
docs/image-text-model.md says where to get models, and how folders of photographs look.`

/** @returns the exit code */
export async function runVision(args: readonly string[], tell: (line: string) => void = console.log): Promise<number> {
  try {
    await perform(args, tell)
    return 0
  } catch (error) {
    console.error((error as Error).message)
    if (process.env.DEBUG) console.error(error)
    return 1
  }
}

async function perform(args: readonly string[], tell: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args: withNegatives(args),
    allowPositionals: true,
    options: {
      measure: { type: 'string' },
      calibrate: { type: 'string' },
      off: { type: 'boolean', default: false },
      data: { type: 'string', default: '.data' },
      layer: { type: 'boolean', default: false },
      variant: { type: 'string' },
      scale: { type: 'string' },
      bias: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const to = values.layer ? layerModelDirectory : imageTextModelIn(resolve(values.data))
  const next = values.layer ? 'Deploy, and' : 'Start again, and'
  const [from, ...more] = positionals
  if (values.help || more.length > 0 || (!from && !values.measure && !values.calibrate && !values.off)) {
    tell(USAGE)
    if (values.help) return
    throw new Error('Name one folder, or one of these options.')
  }
  if (values.off) {
    if (!existsSync(to)) throw new Error(`There is no image-text model in ${to}.`)
    rmSync(to, { recursive: true })
    tell(`Removed. ${next} all listings are seen by the vision model again, 500 every ten minutes.`)
    return
  }
  if (from) {
    const pieces = await ownRecords()
    const photos = values.calibrate ? labelledIn(values.calibrate) : shippedPhotos(pieces)
    const logits = { scale: numberOf('--scale', values.scale), bias: numberOf('--bias', values.bias) }
    const maxBytes = values.layer ? MAX_LAYER_MODEL_BYTES : undefined
    const manifest = await install({ from, to, variant: values.variant, logits, maxBytes, photos, pieces, tell })
    tell(installed(manifest, to))
    tell(`${next} all listings are seen with it, 500 every ten minutes; until then fewer are found that look alike.`)
    return
  }
  const model = readModel(to)
  if (!model) throw new Error(`There is no image-text model in ${to}. Install one first: npm run vision -- DIR.`)
  process.env.IMAGE_TEXT_MODEL = join(to)
  const measured = await measure(labelledIn((values.measure ?? values.calibrate)!), model)
  printMeasured(measured, model)
  if (!values.calibrate) return
  const minProbability = calibrated(measured, model)
  recalibrate(model, minProbability)
  tell(`\n${saysOf(minProbability)} ${next} that holds.`)
}

/** `--bias -12.9` as people write it: parseArgs takes a dash for the next option. */
const withNegatives = (args: readonly string[]): string[] =>
  args.flatMap((arg, n) => {
    const isValue = (at: number) => args[at - 1] === '--bias' && /^-[\d.]/.test(args[at] ?? '')
    if (isValue(n)) return []
    return isValue(n + 1) ? [`${arg}=${args[n + 1]}`] : [arg]
  })

function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`${option} takes a number, not “${text}”.`)
  return value
}

const saysOf = (minProbability: ModelManifest['minProbability']): string =>
  seenKinds
    .map(kind => {
      const min = minProbability[kind]
      return min === null
        ? `It says no ${kind}: on these photographs it was wrong too often, or right too seldom.`
        : `It says a ${kind} from a probability of ${min} on.`
    })
    .join(' ')

const installed = ({ name, dimensions, labels, logits, minProbability, likeFloor }: ModelManifest, to: string) =>
  [
    `Installed ${name} into ${to}: ${labels.length} words, embeddings of ${dimensions} numbers, ${logits.bias === null ? 'softmax' : 'sigmoid'}.`,
    saysOf(minProbability),
    `Listings are alike from a cosine of ${likeFloor} on.`,
  ].join('\n')
