#!/usr/bin/env bash
# An arrow function with a bounded type parameter, `<T extends object>(value: T) => value`, is valid in .tsx: tsc compiles
# it. npm @sveltejs/acorn-typescript 1.0.13 with acorn 8.19.0 takes it for a JSX element when its `jsx` is on, and ends in a
# SyntaxError; without jsx it reads it. Tools that read .tsx by it, such as wuchale, fail on such files. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @sveltejs/acorn-typescript@1.0.13 acorn@8.19.0 typescript@5.9.3 >/dev/null
cat >read.mjs <<'JS'
import { tsPlugin } from '@sveltejs/acorn-typescript'
import * as acorn from 'acorn'
import ts from 'typescript'

const source = 'export const same = <T extends object>(value: T): T => value\n'
const read = options => {
  try {
    acorn.Parser.extend(tsPlugin(options)).parse(source, { sourceType: 'module', ecmaVersion: 'latest', locations: true })
    return 'read'
  } catch (error) {
    return error.constructor.name
  }
}
const { diagnostics } = ts.transpileModule(source, {
  fileName: 'same.tsx',
  reportDiagnostics: true,
  compilerOptions: { jsx: ts.JsxEmit.Preserve },
})
console.log(`tsc ${diagnostics.length} errors, acorn-typescript ${read()}, with jsx ${read({ jsx: true })}`)
JS
seen=$(node read.mjs)
echo "@sveltejs/acorn-typescript 1.0.13: $seen"
[ "$seen" = "tsc 0 errors, acorn-typescript read, with jsx SyntaxError" ]
