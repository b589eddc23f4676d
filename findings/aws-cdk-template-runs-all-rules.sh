#!/usr/bin/env bash
# `Template.fromStack` of npm aws-cdk-lib 2.276.0, which unit tests of a stack call, also starts CloudFormation's own rules,
# an engine in WebAssembly, and runs them over the whole App: of a stack with one queue that took seconds where the template
# takes milliseconds, once in each process. The App's option `builtinCloudFormationValidation: false` leaves them out, and
# the template is the same. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund aws-cdk-lib@2.276.0 constructs@10.8.1 >/dev/null 2>&1
cat >stack.cjs <<'JS'
const { App, Stack } = require('aws-cdk-lib')
const { Template } = require('aws-cdk-lib/assertions')
const { Queue } = require('aws-cdk-lib/aws-sqs')

const app = new App(process.argv[2] === 'without' ? { builtinCloudFormationValidation: false } : {})
const stack = new Stack(app, 'Shop')
new Queue(stack, 'Orders')
const began = performance.now()
const resources = Object.keys(Template.fromStack(stack).findResources('AWS::SQS::Queue')).length
const milliseconds = Math.round(performance.now() - began)
const hasRules = Object.keys(require.cache).some(file => file.includes('cloudformation-validate/'))
console.error(`${process.argv[2]}: ${milliseconds} ms`)
console.log(`${process.argv[2]} ${resources} ${hasRules}`)
JS
seen="$(node stack.cjs with), $(node stack.cjs without)"
echo "aws-cdk-lib 2.276.0, queues and whether rules were loaded: $seen"
[ "$seen" = "with 1 true, without 1 false" ]
