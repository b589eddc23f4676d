import { Tokenizer } from '@huggingface/tokenizers'
import type { InferenceSession } from 'onnxruntime-web'
import { neuralRuntime } from '../../functions/core/identify/network/session.ts'
import type { ExportFiles, TokenizerConfig } from './export-files.ts'
import { outputOf, shapeOf } from './graphs.ts'

/** Longest texts that the two families were trained on. */
const SIGMOID_TOKENS = 64
const SOFTMAX_TOKENS = 77
/** Of configurations, this is "no limit". */
const NO_LIMIT = 1_024

/** Token ids of a text, as the model was trained to read them. */
export function tokenReader(
  {
    tokenizer: json,
    tokenizerConfig: config,
    isSigmoid,
  }: Pick<ExportFiles, 'tokenizer' | 'tokenizerConfig' | 'isSigmoid'>,
  fixedLength: number | undefined,
): (text: string) => { ids: number[]; count: number } {
  const tokenizer = new Tokenizer(json, config)
  const idOf = (token: string | null | undefined) => (token ? tokenizer.token_to_id(token) : undefined)
  const [pad, eos, bos] = [idOf(config.pad_token) ?? 0, idOf(config.eos_token), idOf(config.bos_token)]
  const limit = fixedLength ?? maxLengthOf(config, isSigmoid)
  return text => {
    const read = tokenizer.encode(text.toLowerCase()).ids
    const from = config.add_bos_token === false && read[0] === bos ? 1 : 0
    const ids = read.slice(from)
    if (config.add_eos_token && eos !== undefined && ids.at(-1) !== eos) ids.push(eos)
    const kept = ids.length > limit ? [...ids.slice(0, limit - 1), ids.at(-1)!] : ids
    const isPadded = isSigmoid || fixedLength !== undefined
    const padding = isPadded ? Array.from({ length: limit - kept.length }, () => pad) : []
    return { ids: [...kept, ...padding], count: kept.length }
  }
}

function maxLengthOf({ model_max_length: stated }: TokenizerConfig, isSigmoid: boolean): number {
  return stated && stated <= NO_LIMIT ? stated : isSigmoid ? SIGMOID_TOKENS : SOFTMAX_TOKENS
}

const FAILS =
  'The text encoder can’t read the words. Are tokenizer.json and tokenizer_config.json those of this very model?'

/** @throws Error that says what to do */
export async function openTextEncoder(session: InferenceSession, files: ExportFiles) {
  const { Tensor } = await neuralRuntime()
  const output = outputOf(session, ['text_embeds', 'pooler_output'], files.isSigmoid, 'text')
  const shape = shapeOf(session, 'input_ids')
  const tokensOf = tokenReader(files, typeof shape[1] === 'number' ? shape[1] : undefined)
  const tensorOf = (name: string, values: readonly number[]) => {
    const metadata = session.inputMetadata.find(each => each.name === name)
    const dims = [1, values.length]
    return metadata?.isTensor && metadata.type === 'int32'
      ? new Tensor('int32', Int32Array.from(values), dims)
      : new Tensor('int64', BigInt64Array.from(values, BigInt), dims)
  }
  return async (text: string): Promise<Float32Array> => {
    const { ids, count } = tokensOf(text)
    const inputs: Readonly<Record<string, number[]>> = {
      input_ids: ids,
      attention_mask: ids.map((_, n) => (n < count ? 1 : 0)),
      position_ids: ids.map((_, n) => n),
    }
    const unknown = session.inputNames.filter(name => !(name in inputs))
    if (unknown.length > 0)
      throw new Error(`The text encoder also wants ${unknown.join(', ')}, which no such model has.`)
    try {
      const feeds = Object.fromEntries(session.inputNames.map(name => [name, tensorOf(name, inputs[name]!)]))
      const { [output]: embedding } = await session.run(feeds)
      return Float32Array.from(embedding!.data as Float32Array)
    } catch (error) {
      throw new Error(`${FAILS}\n${(error as Error).message}`)
    }
  }
}
