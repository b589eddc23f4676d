import type { AiFault } from '../../../shared/rules/identify.ts'
import type { ChatRequest } from './chat-servers.ts'
import { type Answer, json } from './outside-server.ts'
import { vaseReading } from './readings.ts'

interface Recorded {
  readonly server: 'Ollama' | 'llama.cpp' | 'vLLM' | 'LM Studio' | 'Gemini' | 'OpenRouter'
  readonly what: string
  /** Who shows this shape: a page of documentation, or a report with the answer in it. */
  readonly source: string
  /** What it answers to a request, the first being 0. */
  readonly answer: (request: ChatRequest, turn: number) => Answer
  /** The vase is read, or why not. */
  readonly comes: 'read' | AiFault
  /** How often it is asked the first time, and the next time. */
  readonly asked: readonly [number, number]
}

const vase = JSON.stringify(vaseReading)
const fenced = `\`\`\`json\n${JSON.stringify(vaseReading, null, 2)}\n\`\`\``
const thinking = 'The base says WEDGWOOD {impressed}. So it may be jasperware.'

const usage = { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1_100 }

const completion = (message: object, more: object = {}, finish_reason: string | null = 'stop') =>
  json({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'a-model',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
    usage,
    ...more,
  })

const ollama = (message: object, finish_reason = 'stop') =>
  completion(message, { system_fingerprint: 'fp_ollama' }, finish_reason)

const llamaCpp = (message: object, finish_reason = 'stop') =>
  completion(message, { timings: { prompt_n: 900, predicted_n: 200 }, system_fingerprint: 'b5394' }, finish_reason)

const vllm = (message: object, finish_reason = 'stop') =>
  completion({ refusal: null, tool_calls: [], ...message }, { prompt_logprobs: null }, finish_reason)

const openRouter = (message: object, finish_reason = 'stop') =>
  completion({ refusal: null, reasoning: null, ...message }, { provider: 'DeepInfra' }, finish_reason)

const refused =
  (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  response =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const always = (answer: Answer) => () => answer
const first = (before: Answer, after: Answer) => (_: ChatRequest, turn: number) => (turn === 0 ? before : after)
const unlessSchema = (refusal: Answer, answer: Answer) => (request: ChatRequest) =>
  request.response_format?.type === 'json_schema' ? refusal : answer

const soon = () => new Date(Date.now() + 1_000).toUTCString()

const OPENROUTER_ERRORS = 'https://openrouter.ai/docs/api/reference/errors-and-debugging'

export const serverAnswers: readonly Recorded[] = [
  {
    server: 'Ollama',
    what: 'the answer, with the thinking beside it',
    source: 'https://github.com/anomalyco/opencode/issues/46061',
    answer: always(ollama({ content: vase, reasoning: thinking })),
    comes: 'read',
    asked: [1, 1],
  },
  {
    server: 'Ollama',
    what: 'a model that is not there',
    source: 'https://github.com/netease-youdao/QAnything/issues/555',
    answer: always(
      refused(
        { error: { message: 'model "a" not found, try pulling it first', type: 'api_error', param: null, code: null } },
        404,
      ),
    ),
    comes: 'misconfigured',
    asked: [1, 1],
  },
  {
    server: 'Ollama',
    what: 'a model that reads no pictures',
    source: 'https://github.com/ollama/ollama/issues/17301',
    answer: always(
      refused({ error: { message: 'this model does not support image input', type: 'invalid_request_error' } }, 400),
    ),
    comes: 'blind',
    asked: [1, 1],
  },
  {
    server: 'Ollama',
    what: 'nothing, as all tokens went into thinking',
    source: 'https://github.com/ollama/ollama/issues/15288',
    answer: first(
      ollama({ content: '', reasoning: `${thinking} {"itemName":"Jar","confidence":1}` }, 'length'),
      ollama({ content: vase }),
    ),
    comes: 'read',
    asked: [2, 1],
  },
  {
    server: 'llama.cpp',
    what: 'a fence, as it answers freely where it can’t make a grammar of the schema',
    source: 'https://github.com/ggml-org/llama.cpp/issues/19051',
    answer: always(llamaCpp({ content: `Here it is:\n${fenced}` })),
    comes: 'read',
    asked: [1, 1],
  },
  {
    server: 'llama.cpp',
    what: 'the thinking in a field of its own',
    source: 'the flag --reasoning-format of llama-server',
    answer: always(llamaCpp({ content: vase, reasoning_content: thinking })),
    comes: 'read',
    asked: [1, 1],
  },
  {
    server: 'llama.cpp',
    what: 'a server that was started without its part for pictures',
    source: 'https://github.com/ggml-org/llama.cpp/issues/13566',
    answer: always(
      refused(
        { error: { code: 500, message: 'image input is not supported by this server', type: 'server_error' } },
        500,
      ),
    ),
    comes: 'blind',
    // Failures are tried twice.
    asked: [2, 2],
  },
  {
    server: 'vLLM',
    what: 'the answer as thinking, where its parser takes all for it',
    source: 'https://github.com/vllm-project/vllm/issues/30139',
    answer: always(vllm({ content: null, reasoning_content: vase, reasoning: vase })),
    comes: 'read',
    asked: [1, 1],
  },
  {
    server: 'vLLM',
    what: 'the thinking within, where no parser is set',
    source: 'https://github.com/triton-inference-server/perf_analyzer/pull/433',
    answer: always(vllm({ content: `${thinking}</think>\n\n${fenced}` })),
    comes: 'read',
    asked: [1, 1],
  },
  {
    server: 'vLLM',
    what: 'a schema that its grammar can’t express',
    source: 'https://github.com/z-lab/paroquant/issues/31',
    answer: unlessSchema(
      refused(
        {
          error: {
            message: 'The provided JSON schema contains features not supported by xgrammar.',
            type: 'BadRequestError',
            param: null,
            code: 400,
          },
        },
        400,
      ),
      vllm({ content: vase }),
    ),
    comes: 'read',
    asked: [2, 1],
  },
  {
    server: 'vLLM',
    what: 'a cut in the thinking, with nothing after it',
    source: 'https://github.com/vllm-project/vllm/issues/52640',
    answer: always(vllm({ content: null, reasoning: 'The base says' }, 'length')),
    comes: 'unreadable',
    asked: [2, 2],
  },
  {
    server: 'LM Studio',
    what: 'a request without a format it knows',
    source: 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/189',
    answer: ({ response_format }) =>
      response_format?.type === 'json_schema'
        ? completion({ content: fenced })
        : refused({ error: "'response_format.type' must be 'json_schema' or 'text'" }, 400),
    comes: 'read',
    asked: [1, 1],
  },
  {
    server: 'LM Studio',
    what: 'a model that reads no pictures',
    source: 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/908',
    answer: always(refused({ error: 'Model does not support images. Please use a model that does.' }, 400)),
    comes: 'blind',
    asked: [1, 1],
  },
  {
    server: 'LM Studio',
    what: 'values of other types than the schema’s, as small models write them',
    source: 'made up',
    answer: always(
      completion({
        content: JSON.stringify({
          ...vaseReading,
          confidence: '86%',
          estimatedValueMin: '$200',
          estimatedValueMax: 'about 350',
          culture: ['English'],
          claims: 'see above',
        }),
      }),
    ),
    comes: 'read',
    asked: [1, 1],
  },
  {
    server: 'Gemini',
    what: 'the answer in a fence, with the signature of its thoughts',
    source: 'https://ai.google.dev/gemini-api/docs/thought-signatures',
    answer: always(completion({ content: fenced, extra_content: { google: { thought_signature: 'CpcD' } } })),
    comes: 'read',
    asked: [1, 1],
  },
  {
    server: 'Gemini',
    what: 'a refusal in a list, of a field that it does not know',
    source: 'https://github.com/MinLL/SkyrimNet-GamePlugin/issues/77',
    answer: unlessSchema(
      refused(
        [
          {
            error: {
              code: 400,
              message:
                'Invalid JSON payload received. Unknown name "additionalProperties" at \'generation_config.response_schema\': Cannot find field.',
              status: 'INVALID_ARGUMENT',
            },
          },
        ],
        400,
      ),
      completion({ content: vase }),
    ),
    comes: 'read',
    asked: [2, 1],
  },
  {
    server: 'Gemini',
    what: 'too much asked of it, for longer than it is worth waiting',
    source: 'https://github.com/n4ze3m/page-assist/issues/406',
    answer: always(
      refused(
        [
          {
            error: {
              code: 429,
              message: 'Resource has been exhausted (e.g. check quota).',
              status: 'RESOURCE_EXHAUSTED',
            },
          },
        ],
        429,
        { 'retry-after': '3600' },
      ),
    ),
    comes: 'busy',
    asked: [1, 1],
  },
  {
    server: 'Gemini',
    what: 'an answer that it withheld, in the words of its own API',
    source: 'https://github.com/HKUDS/Vibe-Trading/pull/308',
    answer: always(completion({}, {}, 'PROHIBITED_CONTENT')),
    comes: 'declined',
    asked: [1, 1],
  },
  {
    server: 'OpenRouter',
    what: 'a failure within 200, and then the answer',
    source: 'https://github.com/open-webui/computer/issues/293',
    answer: first(
      json({
        error: {
          message: 'Provider returned error',
          code: 429,
          metadata: { raw: 'a-model is temporarily rate-limited upstream.', provider_name: 'BaseTen' },
        },
      }),
      openRouter({ content: vase, reasoning: thinking }),
    ),
    comes: 'read',
    asked: [2, 1],
  },
  {
    server: 'OpenRouter',
    what: 'a failure within 200, beside a choice that is empty',
    source: 'https://github.com/BerriAI/litellm/issues/8448',
    answer: always(
      completion(
        { content: null },
        {
          error: {
            message: 'Provider returned error',
            code: 429,
            metadata: { raw: 'error code: 1015', provider_name: 'Kluster' },
          },
        },
      ),
    ),
    comes: 'busy',
    asked: [2, 2],
  },
  {
    server: 'OpenRouter',
    what: 'a failure in the midst of an answer',
    source: OPENROUTER_ERRORS,
    answer: always(
      json({
        id: 'gen-1',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: '{"itemName":' },
            finish_reason: 'error',
            native_finish_reason: 'error',
            error: { code: 502, message: 'Upstream error from Together' },
          },
        ],
      }),
    ),
    comes: 'busy',
    asked: [2, 2],
  },
  {
    server: 'OpenRouter',
    what: 'too much asked of it, for a second',
    source: OPENROUTER_ERRORS,
    answer: first(
      refused({ error: { code: 429, message: 'Rate limit exceeded' } }, 429, { 'retry-after': '1' }),
      openRouter({ content: vase }),
    ),
    comes: 'read',
    asked: [2, 1],
  },
  {
    server: 'OpenRouter',
    what: 'too much asked of it, until a time of day',
    source: 'https://www.rfc-editor.org/rfc/rfc9110#field.retry-after',
    answer: first(
      response =>
        refused({ error: { code: 503, message: 'No instances available' } }, 503, { 'retry-after': soon() })(response),
      openRouter({ content: vase }),
    ),
    comes: 'read',
    asked: [2, 1],
  },
  {
    server: 'OpenRouter',
    what: 'an account without credits',
    source: OPENROUTER_ERRORS,
    answer: always(refused({ error: { code: 402, message: 'Insufficient credits.' } }, 402)),
    comes: 'misconfigured',
    asked: [1, 1],
  },
  {
    server: 'OpenRouter',
    what: 'photographs that it takes for unfit',
    source: OPENROUTER_ERRORS,
    answer: always(openRouter({ content: null, refusal: 'I can’t help with that.' })),
    comes: 'declined',
    asked: [1, 1],
  },
]
