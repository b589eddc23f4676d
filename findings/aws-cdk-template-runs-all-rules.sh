#!/usr/bin/env bash
# `Template.fromStack` of npm aws-cdk-lib 2.276.0, which unit tests of a stack call, also starts CloudFormation's own rules,
# an engine in WebAssembly, and runs them over the whole App: for a stack with one queue that took 1.3 to 1.7 s, and 0.04 s
# without. The App's option `builtinCloudFormationValidation: false` leaves them out, and the template is the same. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund aws-cdk-lib@2.276.0 constructs@10.8.1 >/dev/null 2>&1
cat >stack.cjs <<'JS'
const { createHash } = require('node:crypto')
const { App, Stack } = require('aws-cdk-lib')
const { Template } = require('aws-cdk-lib/assertions')
const { Queue } = require('aws-cdk-lib/aws-sqs')

const app = new App(process.argv[2] === 'without' ? { builtinCloudFormationValidation: false } : {})
const stack = new Stack(app, 'Shop')
new Queue(stack, 'Orders')
const began = performance.now()
const template = JSON.stringify(Template.fromStack(stack).toJSON())
const milliseconds = Math.round(performance.now() - began)
const hasRules = Object.keys(require.cache).some(file => file.includes('cloudformation-validate/'))
console.error(`${process.argv[2]}: ${milliseconds} ms`)
console.log(`${hasRules} ${createHash('sha256').update(template).digest('hex')}`)
JS
read -r rules template < <(node stack.cjs with)
read -r rules_left_out same_template < <(node stack.cjs without)
echo "aws-cdk-lib 2.276.0, rules loaded: $rules, and with the option: $rules_left_out"
[ "$rules $rules_left_out" = "true false" ]
[ -n "$template" ]
[ "$template" = "$same_template" ]
