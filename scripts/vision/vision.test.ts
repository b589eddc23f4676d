import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownRecords } from '../../functions/core/identify/catalogue/own-catalogue.ts'
import { readModel } from '../../functions/core/identify/image-text/installed-model.ts'
import { traitsSeen } from '../../functions/core/identify/image-text/traits-seen.ts'
import { install } from './install.ts'
import { isRight, labelledIn, shippedPhotos } from './labelled-photos.ts'
import { measure, rowsOf } from './measure.ts'
import { runVision } from './run.ts'
import { writeSmallExport } from './testing/small-export.ts'

const folder = mkdtempSync(join(tmpdir(), 'vision-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
const place = () => join(folder, String(count++))

const [RED, GREEN, BLUE, GREY] = ['#ff0000', '#00ff00', '#0000ff', '#808080']
const painted = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Six photographs of each, as an operator would lay them out. */
async function labelledFolder(colors: Readonly<Record<string, string>>): Promise<string> {
  const to = place()
  for (const [name, color] of Object.entries(colors)) {
    mkdirSync(join(to, name), { recursive: true })
    for (let n = 0; n < 6; n++) writeFileSync(join(to, name, `${n}.jpg`), await painted(color))
  }
  return to
}

let photos: string
beforeAll(async () => {
  photos = await labelledFolder({ 'porcelain vase': RED, 'silver teapot': GREEN })
})

const installing = (from: string, to = place()) => ({
  from,
  to,
  logits: {},
  photos: labelledIn(photos),
  pieces: [],
  tell: () => {},
})

describe('a model of the operator’s choice', () => {
  it('is installed with the thesaurus’ words, and says what it is sure of', async () => {
    const to = place()
    await install(installing(writeSmallExport(place()), to))
    const model = readModel(to)!
    expect(model).toMatchObject({ dimensions: 4, logits: { scale: 20, bias: null } })
    expect(model.labels.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['wine glass', 'Japanese sword', 'Art Deco']),
    )
    expect(model.minProbability).toEqual({ form: 0.8, material: 0.8, style: 0.8 })
    const seen = traitsSeen(Float32Array.of(0.58, -0.58, -0.58, 0.06), model)
    expect(seen).toMatchObject({ form: { name: 'vase' }, material: { name: 'porcelain' }, style: { name: 'Art Deco' } })
    expect(seen.material!.broader).toEqual(['ceramic'])
    const nothing = { form: null, material: null, style: null }
    expect(traitsSeen(Float32Array.of(-0.58, -0.58, 0.58, 0.06), model)).toEqual(nothing)
    expect(traitsSeen(Float32Array.of(0, 0, 0, 1), model)).toEqual(nothing)
  })

  it('says nothing of a kind of which it was wrong', async () => {
    const wrong = await labelledFolder({ 'porcelain teapot': RED, 'porcelain plate': RED, 'porcelain vase': RED })
    const { minProbability } = await install({
      ...installing(writeSmallExport(place())),
      photos: labelledIn(wrong),
    })
    expect(minProbability).toEqual({ form: null, material: 0.8, style: null })
  })

  it('judges each word by itself if it was trained so, by the scale and bias of its files, options or whole graph', {
    tags: 'full',
  }, async () => {
    const stated = writeSmallExport(place(), { isSigmoid: true, config: { logit_scale: 2.9957, logit_bias: -9 } })
    const whole = writeSmallExport(place(), { isSigmoid: true, whole: { scale: 20, bias: -9 } })
    const silent = writeSmallExport(place(), { isSigmoid: true })
    const found = [
      await install(installing(stated)),
      await install(installing(whole)),
      await install({ ...installing(silent), logits: { scale: 20, bias: -9 } }),
    ]
    for (const { logits, minProbability } of found) {
      expect(logits.scale).toBeCloseTo(20, 1)
      expect(logits.bias).toBeCloseTo(-9, 1)
      expect(minProbability.form).toBe(0.8)
    }
    const { minProbability } = await install({ ...installing(silent), logits: { scale: 20, bias: -30 } })
    expect(minProbability.form, 'no word fits').toBeNull()
  })

  it.each<[string, (directory: string) => void, RegExp]>([
    [
      'a folder that is none',
      directory => rmSync(directory, { recursive: true }),
      /is no folder.*image-text-model\.md/s,
    ],
    ['no text encoder', d => rmSync(join(d, 'onnx/text_model.onnx')), /has no text_model\.onnx/],
    ['no tokenizer', d => rmSync(join(d, 'tokenizer.json')), /has no tokenizer\.json/],
    ['no JSON', d => writeFileSync(join(d, 'config.json'), '<html>'), /config\.json is not as such exports have it/],
    [
      'a graph that is none',
      d => writeFileSync(join(d, 'onnx/vision_model.onnx'), 'version https'),
      /can’t be opened.*whole/s,
    ],
    ['no fixed size', d => writeFileSync(join(d, 'preprocessor_config.json'), '{"size":{}}'), /names no fixed size/],
    [
      'encoders of two models',
      d => writeSmallExport(d, { imageDimensions: 5 }),
      /gives 5 numbers, the text encoder 4.*same export/,
    ],
    [
      'pictures of another size',
      d => writeSmallExport(d, { imageEdge: 16 }),
      /takes batch x 3 x 16 x 16.*makes 1 x 3 x 8 x 8/,
    ],
    [
      'an encoder without its projection',
      d => writeSmallExport(d, { output: { image: 'pooler_output', text: 'text_embeds' } }),
      /without its projection/,
    ],
    ['no scale and bias', d => writeSmallExport(d, { isSigmoid: true }), /State both/],
    [
      'another tokenizer',
      d => {
        const file = join(d, 'tokenizer.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace('"vase":3', '"vase":333'))
      },
      /can’t read the words.*tokenizer\.json/s,
    ],
    [
      'a tokenizer that knows no word',
      d => {
        const file = join(d, 'tokenizer.json')
        const words = JSON.parse(readFileSync(file, 'utf8'))
        writeFileSync(file, JSON.stringify({ ...words, model: { ...words.model, vocab: { '[PAD]': 0, '[UNK]': 1 } } }))
      },
      /says the same of every word/,
    ],
  ])('is refused with what to do: %s', async (_, spoil, message) => {
    const directory = writeSmallExport(place())
    spoil(directory)
    const to = place()
    await expect(install(installing(directory, to))).rejects.toThrow(message)
    expect(readModel(to)).toBeNull()
  })

  it('keeps weights that lie beside its graph', { tags: 'full' }, async () => {
    const directory = writeSmallExport(place(), { hasWeightsBeside: true })
    const to = place()
    const { encoder, minProbability } = await install(installing(directory, to))
    expect([encoder.weights, minProbability.form]).toEqual([['vision_model.onnx_data'], 0.8])
    expect(readdirSync(to).sort()).toEqual(['labels.bin', 'model.json', 'vision_model.onnx', 'vision_model.onnx_data'])
    rmSync(join(directory, 'onnx/vision_model.onnx_data'))
    await expect(install(installing(directory))).rejects.toThrow(/vision_model\.onnx_data\) beside it/)
  })

  it('that was damaged later is not started with', { tags: 'full' }, async () => {
    const to = place()
    await install(installing(writeSmallExport(place()), to))
    writeFileSync(join(to, 'labels.bin'), new Uint8Array(4))
    expect(() => readModel(to)).toThrow(/can't be read. Run npm run vision -- DIR again/)
    await install(installing(writeSmallExport(place()), to))
    expect(readModel(to)!.labels.length).toBeGreaterThan(200)
  })

  it('has its variants named, and a size that fits', async () => {
    const directory = writeSmallExport(place(), { variant: '_quantized' })
    await expect(install(installing(directory))).rejects.toThrow(/choose with --variant, of quantized/)
    await install({ ...installing(directory), variant: 'quantized' })
    await expect(install({ ...installing(directory), variant: 'quantized', maxBytes: 100 })).rejects.toThrow(
      /Lambda has room for 1 MB/,
    )
  })
})

describe('npm run vision', () => {
  const data = place()
  const lines: string[] = []
  const run = (...args: string[]) => runVision([...args, '--data', data], line => lines.push(line))

  it('installs, calibrates, measures and removes', { timeout: 60_000, tags: 'full' }, async () => {
    expect(await run('--measure', photos)).toBe(1)
    expect(await run(writeSmallExport(place()), '--calibrate', photos)).toBe(0)
    expect(lines.at(-2)).toMatch(/It says a form from a probability of 0.8 on/)
    const model = readModel(join(data, 'image-text-model'))!
    process.env.IMAGE_TEXT_MODEL = model.directory
    const others = await labelledFolder({ vase: RED, teapot: BLUE, clock: GREEN })
    const measured = await measure(labelledIn(others), model)
    expect(rowsOf('form', measured)).toEqual([
      { shows: 'Clock', photos: 6, without: [0, 0, 6], with: [0, 6, 0] },
      { shows: 'Teapot', photos: 6, without: [0, 0, 6], with: [0, 0, 6] },
      { shows: 'Vase', photos: 6, without: [0, 0, 6], with: [6, 0, 0] },
      { shows: 'all', photos: 18, without: [0, 0, 18], with: [6, 6, 6] },
    ])
    expect(await run('--calibrate', others)).toBe(0)
    expect(readModel(model.directory)!.minProbability.form).toBe(0.995)
    expect(await run('--off')).toBe(0)
    expect(readModel(model.directory)).toBeNull()
    expect(await run('--off')).toBe(1)
  })

  it('takes the scale and bias of a SigLIP model, a negative one, too', { tags: 'full' }, async () => {
    const sigmoid = writeSmallExport(place(), { isSigmoid: true })
    expect(await run(sigmoid, '--calibrate', photos, '--scale', '20', '--bias', '-9')).toBe(0)
    expect(readModel(join(data, 'image-text-model'))!.logits).toEqual({ scale: 20, bias: -9 })
    expect(await run(sigmoid, '--calibrate', photos)).toBe(1)
    expect(await run('--off')).toBe(0)
  })

  it.each([
    ['no folder', []],
    ['two folders', ['a', 'b']],
    ['a number that is none', ['a', '--scale', 'much']],
    ['an option that does not exist', ['--train']],
  ])('refuses %s', async (_, args) => {
    expect(await run(...args)).toBe(1)
  })
})

describe('labelled photographs', () => {
  it('are in folders named by what they show, or in a table', async () => {
    const inFolders = await labelledFolder({ 'art-deco brooch': GREY, furniture: GREY })
    const truths = labelledIn(inFolders).map(({ truth }) => truth)
    expect(truths[0]).toEqual({ form: ['Brooch'], style: ['Art Deco'] })
    expect(truths[6]).toEqual({ category: ['Furniture'] })
    const table = place()
    mkdirSync(table)
    writeFileSync(join(table, 'a.jpg'), await painted(GREY))
    writeFileSync(join(table, 'truth.csv'), 'file,category,form\na.jpg,Silver,teapot or coffee pot\n')
    expect(labelledIn(table)[0]!.truth).toEqual({ category: ['Silver'], form: ['teapot', 'coffee pot'] })
  })

  it('come with the project, of many forms and materials', async () => {
    const shipped = shippedPhotos(await ownRecords())
    const labelled = (part: 'form' | 'material') => shipped.filter(({ truth }) => truth[part]).length
    expect(labelled('form')).toBeGreaterThan(130)
    expect(labelled('material')).toBeGreaterThan(50)
    expect(shipped.find(({ name }) => name === 'glass-drinking-glass-0.webp')!.truth).toEqual({
      category: ['Glass'],
      form: ['drinking glass'],
    })
  })

  it.each([
    ['form', 'ewer', 'Jug', true],
    ['form', 'jug', 'Ewer', true],
    ['form', 'jug', 'Vase', false],
    ['form', 'drinking glass', 'Wine glass', true],
    ['material', 'ceramic', 'Delftware', true],
    ['material', 'wood', 'Silver', false],
    ['style', 'Art Deco', 'art deco', true],
    ['category', 'Silver', 'Silver', true],
    ['form', 'cooking pot', 'cooking pot', true],
  ] as const)('as a %s called %s, where it is %s, are judged', (part, said, right, isIt) => {
    expect(isRight(part, said, ['something else', right])).toBe(isIt)
  })

  it('are refused with how they have to look', async () => {
    expect(() => labelledIn(place())).toThrow('is no folder of photographs')
    const unnamed = await labelledFolder({ 'IMG 2024': GREY })
    expect(() => labelledIn(unnamed)).toThrow(/No word of the thesaurus.*IMG 2024/)
    const table = place()
    mkdirSync(table)
    expect(() => labelledIn(table)).toThrow('truth.csv')
    writeFileSync(join(table, 'truth.csv'), 'file,form\nmissing.jpg,vase\n')
    expect(() => labelledIn(table)).toThrow(/row 2: there is no photograph missing\.jpg/)
  })
})
