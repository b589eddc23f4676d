import { type Answer, json } from './outside-server.ts'

export interface ChatRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly response_format?: { readonly type: string }
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
}

/** @returns the refusal, or undefined if the server takes the request */
export type ChatServer = (request: ChatRequest) => Answer | undefined

const formatOf = ({ response_format }: ChatRequest) => response_format?.type ?? 'text'

const extraForbidden = (field: string) => ({
  detail: [{ type: 'extra_forbidden', loc: ['body', field], msg: 'Extra inputs are not permitted', input: 4000 }],
})

/** What servers answer to requests they can't take, each in its own shape. */
export const chatServers = {
  OpenAI: request =>
    request.max_tokens === undefined
      ? undefined
      : json(
          {
            error: {
              message:
                "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
              type: 'invalid_request_error',
              param: 'max_tokens',
              code: 'unsupported_parameter',
            },
          },
          400,
        ),
  'LM Studio': request =>
    formatOf(request) === 'json_object'
      ? json({ error: "'response_format.type' must be 'json_schema' or 'text'" }, 400)
      : undefined,
  'llama.cpp of 2024': request =>
    formatOf(request) === 'json_schema'
      ? json(
          {
            error: {
              code: 500,
              message: 'response_format type must be one of "text" or "json_object", but got: json_schema',
              type: 'server_error',
            },
          },
          500,
        )
      : undefined,
  DeepSeek: request => {
    const saysJson = /json/i.test(JSON.stringify(request.messages[0]))
    const refusal = (message: string) => json({ error: { message, type: 'invalid_request_error', param: null } }, 400)
    if (formatOf(request) === 'json_schema') return refusal('This response_format type is unavailable now')
    if (formatOf(request) === 'json_object' && !saysJson) return refusal("Prompt must contain the word 'json'")
    return undefined
  },
  Mistral: request =>
    request.max_completion_tokens === undefined
      ? undefined
      : json(
          {
            object: 'error',
            message: extraForbidden('max_completion_tokens'),
            type: 'invalid_request_error',
            param: null,
          },
          422,
        ),
  'vLLM with a grammar that lacks features': request =>
    formatOf(request) === 'json_schema'
      ? json(
          {
            object: 'error',
            message: 'The provided JSON schema contains features not supported by xgrammar.',
            type: 'BadRequestError',
            param: null,
            code: 400,
          },
          400,
        )
      : undefined,
  'a server of the first days': request =>
    request.response_format || request.max_completion_tokens !== undefined
      ? json({ detail: 'Bad Request' }, 400)
      : undefined,
} satisfies Record<string, ChatServer>
