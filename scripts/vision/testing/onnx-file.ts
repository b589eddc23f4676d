import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import protobuf from 'protobufjs'

/** The part of ONNX's format that small graphs need. */
const FORMAT = `syntax = "proto3";
message Dimension { int64 dim_value = 1; string dim_param = 2; }
message Shape { repeated Dimension dim = 1; }
message TensorType { int32 elem_type = 1; Shape shape = 2; }
message Type { TensorType tensor_type = 1; }
message ValueInfo { string name = 1; Type type = 2; }
message Entry { string key = 1; string value = 2; }
message Tensor { repeated int64 dims = 1; int32 data_type = 2; repeated float float_data = 4; string name = 8; repeated Entry external_data = 13; int32 data_location = 14; }
message Attribute { string name = 1; int64 i = 3; repeated int64 ints = 8; int32 type = 20; }
message Node { repeated string input = 1; repeated string output = 2; string op_type = 4; repeated Attribute attribute = 5; }
message Graph { repeated Node node = 1; string name = 2; repeated Tensor initializer = 5; repeated ValueInfo input = 11; repeated ValueInfo output = 12; }
message OperatorSet { string domain = 1; int64 version = 2; }
message Model { int64 ir_version = 1; Graph graph = 7; repeated OperatorSet opset_import = 8; }`

const Model = protobuf.parse(FORMAT).root.lookupType('Model')

const FLOAT = 1
const INT64 = 7
const OF_INT = 2
const OF_INTS = 7

export type Value = readonly [name: string, ...shape: (number | string)[]]
type Attributes = Readonly<Record<string, number | readonly number[]>>
export type Node = readonly [operation: string, input: readonly string[], output: string, attributes?: Attributes]

export interface SmallGraph {
  readonly inputs: readonly Value[]
  readonly outputs: readonly Value[]
  readonly nodes: readonly Node[]
  readonly constants: Readonly<Record<string, { readonly dims: readonly number[]; readonly values: readonly number[] }>>
}

const valueInfo = ([name, ...shape]: Value) => ({
  name,
  type: {
    tensorType: {
      elemType: name.endsWith('_ids') || name === 'attention_mask' ? INT64 : FLOAT,
      shape: { dim: shape.map(size => (typeof size === 'number' ? { dimValue: size } : { dimParam: size })) },
    },
  },
})

/** Constants in a file beside the graph, as exporters write large weights. */
function valuesBeside(file: string, values: readonly number[]) {
  const location = `${basename(file)}_data`
  const bytes = new Uint8Array(Float32Array.from(values).buffer)
  writeFileSync(join(dirname(file), location), bytes)
  const place = { location, offset: '0', length: String(bytes.length) }
  return { dataLocation: 1, externalData: Object.entries(place).map(([key, value]) => ({ key, value })) }
}

/** @param beside the constant whose values lie beside the graph */
export function writeOnnx(
  file: string,
  { inputs, outputs, nodes, constants }: SmallGraph,
  beside: string | undefined,
): void {
  const attribute = ([name, value]: [string, number | readonly number[]]) =>
    typeof value === 'number' ? { name, i: value, type: OF_INT } : { name, ints: value, type: OF_INTS }
  const graph = {
    name: 'small',
    node: nodes.map(([opType, input, output, attributes = {}]) => ({
      ...{ opType, input, output: [output] },
      attribute: Object.entries(attributes).map(attribute),
    })),
    initializer: Object.entries(constants).map(([name, { dims, values }]) => ({
      ...{ name, dims, dataType: FLOAT },
      ...(name === beside ? valuesBeside(file, values) : { floatData: values }),
    })),
    input: inputs.map(valueInfo),
    output: outputs.map(valueInfo),
  }
  const model = Model.fromObject({ irVersion: 8, graph, opsetImport: [{ domain: '', version: 13 }] })
  writeFileSync(file, Model.encode(model).finish())
}
