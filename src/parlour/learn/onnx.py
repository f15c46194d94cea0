"""The same net as an ONNX graph, for other programs.

We ourselves do without: for one position at a time ONNX Runtime is not quicker, and the same answers everywhere matter.
"""

from __future__ import annotations

from pathlib import Path

from parlour.bots.net.net import Net


def export(net: Net, file: Path) -> None:
    """Write what the net says of sides as an ONNX graph; rows of any number of sides in, their worths out."""
    from onnx import TensorProto, helper, numpy_helper

    parts = {name: net.arrays[name] for name in ("hidden", "bias", "linear", "out")}
    nodes = [
        helper.make_node("MatMul", ["rows", "hidden"], ["product"]),
        helper.make_node("Add", ["product", "bias"], ["sum"]),
        helper.make_node("Relu", ["sum"], ["layer"]),
        helper.make_node("MatMul", ["layer", "out"], ["through"]),
        helper.make_node("MatMul", ["own", "linear"], ["past"]),
        helper.make_node("Add", ["through", "past"], ["worths"]),
    ]
    inputs = [
        helper.make_tensor_value_info("own", TensorProto.FLOAT, ["sides", net.width]),
        helper.make_tensor_value_info("rows", TensorProto.FLOAT, ["sides", 2 * net.width]),
    ]
    outputs = [helper.make_tensor_value_info("worths", TensorProto.FLOAT, ["sides"])]
    kept = [numpy_helper.from_array(array, name) for name, array in parts.items()]
    graph = helper.make_graph(nodes, "net", inputs, outputs, kept)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    file.write_bytes(model.SerializeToString())
