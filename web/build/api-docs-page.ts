export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** What members' programs are sent. */
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

interface Tag {
  readonly name: string
  readonly description: string
  readonly 'x-displayName': string
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: Schema; example?: object }>> }
  readonly responses: Readonly<Record<string, Answer & Reference>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly description: string
  readonly required: boolean
  readonly schema: Schema
}

interface Reference {
  readonly $ref?: string
}

interface Answer {
  readonly description: string
  readonly content?: Readonly<Record<string, { schema?: Schema }>>
}

interface Schema extends Reference {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, each => escaped[each]!)

/** With `code` between backticks. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code class="text-ink">$1</code>')

const nameOf = (reference: string) => reference.split('/').at(-1)!
const typeId = (name: string) => `type-${name}`

const MANY = 12
const INDENT = '  '

/** As TypeScript writes types, with links to those that have a name. */
function typeOf(schema: Schema, indent = ''): string {
  const { $ref, anyOf, oneOf, allOf, type, properties, prefixItems, items, additionalProperties } = schema
  if ($ref)
    return `<a class="underline underline-offset-2" href="#${typeId(nameOf($ref))}">${escapeHtml(nameOf($ref))}</a>`
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const))
  if (schema.enum) return choices(schema.enum)
  const some = anyOf ?? oneOf
  if (some) return [...new Set(some.map(each => typeOf(each, indent)))].join(' | ')
  if (allOf) return allOf.map(each => typeOf(each, indent)).join(' &amp; ')
  if (Array.isArray(type)) return type.join(' | ')
  if (properties) return fieldsOf(schema, indent)
  if (prefixItems) return `[${prefixItems.map(each => typeOf(each, indent)).join(', ')}]`
  if (type === 'array') {
    const each = items ? typeOf(items, indent) : 'any'
    return each.includes(' | ') && !each.startsWith('{') ? `(${each})[]` : `${each}[]`
  }
  if (type === 'object')
    return `{ [name]: ${additionalProperties instanceof Object ? typeOf(additionalProperties, indent) : 'any'} }`
  return type === 'integer' ? 'number' : String(type ?? 'any')
}

function choices(values: readonly unknown[]): string {
  const shown = values.slice(0, MANY).map(value => escapeHtml(JSON.stringify(value)))
  return [...shown, ...(values.length > MANY ? [`… ${values.length - MANY} more`] : [])].join(' | ')
}

function fieldsOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const within = indent + INDENT
  const lines = Object.entries(properties).map(([name, field]) => {
    const comment = limitsOf(field)
    const optional = required.includes(name) ? '' : '?'
    return `${within}${escapeHtml(name)}${optional}: ${typeOf(field, within)}${comment && `  <span class="text-muted">// ${comment}</span>`}`
  })
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function limitsOf(field: Schema): string {
  const { anyOf = [], format, examples = [], minLength, maxLength, minimum, maximum, maxItems } = field
  const [only, ...others] = anyOf.filter(({ type }) => type !== 'null')
  if (only && others.length === 0) return limitsOf(only)
  const most = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return [
    format && !/^int/.test(format) && format,
    examples.length > 0 && `like ${JSON.stringify(examples[0])}`,
    !format && maxLength && (minLength ? `${minLength} to ${maxLength}` : `max ${maxLength}`),
    most(minimum) && `from ${minimum}`,
    most(maximum) && `up to ${maximum}`,
    maxItems && `max ${maxItems}`,
    field.default !== undefined && `default ${JSON.stringify(field.default)}`,
  ]
    .filter(Boolean)
    .map(each => escapeHtml(String(each)))
    .join(', ')
}

const block = (content: string) =>
  `<pre class="overflow-x-auto rounded-md border bg-sunken px-4 py-3 font-mono text-caption whitespace-pre-wrap wrap-anywhere">${content}</pre>`

const part = (title: string, content: string) =>
  content && `<div><h4 class="label mb-2 font-sans text-muted">${title}</h4>${content}</div>`

const parametersOf = (parameters: readonly Parameter[] = []) =>
  parameters.length > 0
    ? `<dl class="divide-y border-y text-small">${parameters
        .map(
          ({ name, in: place, description, required, schema }) =>
            `<div class="grid gap-x-6 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"><dt><code class="font-mono text-caption">${escapeHtml(name)}</code> <span class="text-caption text-muted">${place}${required ? '' : ', optional'}</span></dt><dd class="wrap-anywhere">${prose(description)} <span class="text-caption text-muted">${[typeOf(schema), limitsOf(schema)].filter(Boolean).join(', ')}</span></dd></div>`,
        )
        .join('')}</dl>`
    : ''

/** A body's type is said where it is sent: it has no other place. */
const inPlace = (schema: Schema | undefined, { schemas }: ApiDocument['components']) =>
  schema?.$ref?.endsWith('Body') ? schemas[nameOf(schema.$ref)] : schema

function contentOf(content: Readonly<Record<string, { schema?: Schema }>> = {}): string {
  const [[type, { schema } = {}] = []] = Object.entries(content)
  if (!type) return ''
  const kind = type === 'application/json' ? '' : `<p class="mb-2 text-small text-muted">${escapeHtml(type)}</p>`
  return kind + (schema && type === 'application/json' ? block(typeOf(schema)) : '')
}

function bodyOf({ content }: NonNullable<Operation['requestBody']>, components: ApiDocument['components']): string {
  const schema = inPlace(content['application/json']?.schema, components)
  return contentOf({ 'application/json': schema ? { schema } : {} })
}

const alsoAsForm = ({ requestBody }: Operation) =>
  requestBody?.content['multipart/form-data']
    ? '<p class="mt-2 text-small text-muted">Also as multipart/form-data.</p>'
    : ''

const ERROR_CODE = /^`(\w+)`: ([\s\S]*)$/

function errorsIn(status: string, { description }: Answer): string {
  return description
    .split('\n\n')
    .map(line => {
      const [, code = '', message = line] = ERROR_CODE.exec(line) ?? []
      return `<li><span class="figures">${status}</span> <code class="font-mono text-caption">${code}</code> <span class="text-muted">${prose(message)}</span></li>`
    })
    .join('')
}

const errorList = (items: string) => items && `<ul class="space-y-1 text-small wrap-anywhere">${items}</ul>`

function errorsOf({ responses }: Operation): string {
  const own = Object.entries(responses).filter(([status, { $ref }]) => Number(status) >= 400 && !$ref)
  const common = Object.entries(responses).flatMap(([status, { $ref }]) =>
    $ref ? [`<a class="underline underline-offset-2" href="#${nameOf($ref)}">${status}</a>`] : [],
  )
  const more = common.length > 0 ? `<p class="mt-2 text-small text-muted">And ${common.join(', ')}.</p>` : ''
  return errorList(own.map(([status, answer]) => errorsIn(status, answer)).join('')) + more
}

function exampleOf(method: string, path: string, { parameters = [], requestBody }: Operation): string {
  const query = parameters
    .filter(each => each.in === 'query' && each.required)
    .map(({ name }) => `${name}=…`)
    .join('&')
  const { example } = requestBody?.content['application/json'] ?? {}
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    /id$/i.test(name) ? '01KAHQ1M2SW3XZ8N5T7V9B4C6D' : `…${name}`,
  )
  const body = example ? `\nContent-Type: application/json\n\n${JSON.stringify(example, null, 2)}` : ''
  return block(escapeHtml(`${method.toUpperCase()} ${address}${query && `?${query}`}${body}`))
}

interface Placed {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

const METHODS: Readonly<Record<string, string>> = {
  get: 'border-rule bg-surface text-muted',
  post: 'border-transparent bg-accent-wash text-accent',
  patch: 'border-transparent bg-warning-wash text-warning',
  delete: 'border-transparent bg-danger-wash text-danger',
}

function operationPart({ path, method, operation }: Placed, components: ApiDocument['components']): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const [[status, answer] = []] = Object.entries(responses)
  const done =
    answer && Number(status) < 400
      ? contentOf(answer.content) || `<p class="text-small">${prose(answer.description)}</p>`
      : ''
  return `<article class="scroll-mt-6 border-t py-8 [contain-intrinsic-size:auto_40rem] [content-visibility:auto]" id="${operationId}">
  <h3 class="flex flex-wrap font-sans items-baseline gap-x-3 gap-y-2"><span class="label rounded-sm border px-2 py-0.5 ${METHODS[method] ?? ''}">${method.toUpperCase()}</span><code class="font-mono text-body font-medium wrap-anywhere">${escapeHtml(path)}</code> <a class="text-caption text-muted hover:text-ink" href="#${operationId}">${operationId}</a></h3>
  <p class="mt-3 max-w-prose">${prose(summary)}</p>
  <p class="mt-1 max-w-prose text-small text-muted">${prose(description)}</p>
  <div class="mt-5 space-y-5">${[
    part(
      'Input',
      parametersOf(parameters) +
        (requestBody
          ? `<div class="${parameters ? 'mt-3' : ''}">${bodyOf(requestBody, components)}${alsoAsForm(operation)}</div>`
          : ''),
    ),
    part(`Answer, ${status}`, done),
    part('Errors', errorsOf(operation)),
    part('Example', exampleOf(method, path, operation)),
  ].join('')}</div>
</article>`
}

const messagePart = ([type, { post }]: readonly [string, { readonly post: Operation }]) =>
  `<article class="scroll-mt-6 border-t py-8" id="${post.operationId}"><h3 class="font-mono text-body font-medium">${escapeHtml(type)}</h3><p class="mt-3 mb-5 max-w-prose">${prose(post.summary)}</p>${contentOf(post.requestBody?.content)}</article>`

function messagesPart({ webhooks }: ApiDocument): string {
  const all = Object.entries(webhooks)
  const [[, { post } = {}] = []] = all
  return post
    ? `<section class="mt-14 scroll-mt-6" id="messages"><h2 class="font-serif text-heading">Messages to webhooks</h2><p class="mt-2 mb-6 max-w-prose text-muted">${prose(post.description)} Each is signed as Standard Webhooks says (www.standardwebhooks.com), for which most languages have a library.</p>${part('Headers', parametersOf(post.parameters))}<div class="mt-6">${all.map(messagePart).join('')}</div></section>`
    : ''
}

const commonErrors = (responses: ApiDocument['components']['responses'], statusOf: (name: string) => string) =>
  Object.entries(responses)
    .map(([name, answer]) => errorsIn(statusOf(name), answer).replace('<li>', `<li id="${name}">`))
    .join('')

function statuses({ paths }: ApiDocument): Map<string, string> {
  const all = Object.values(paths).flatMap(methods => Object.values(methods))
  return new Map(
    all.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, { $ref }]) => ($ref ? [[nameOf($ref), status] as const] : [])),
    ),
  )
}

/** @param styles what the page's head links for its looks */
export function apiDocsPage(document: ApiDocument, styles: string): string {
  const { info, tags, paths, components } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map(tag => ({
    id: tag.name,
    title: escapeHtml(tag['x-displayName']),
    about: prose(tag.description),
    own: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const statusOf = statuses(document)
  const links = groups
    .map(
      ({ id, title, own }) =>
        `<li><a class="flex justify-between gap-4 py-1 hover:text-accent" href="#${id}"><span>${title}</span> <span class="figures text-muted">${own.length}</span></a></li>`,
    )
    .join('')
  const sections = groups
    .map(
      ({ id, title, about, own }) =>
        `<section class="mt-14 scroll-mt-6" id="${id}"><h2 class="font-serif text-heading">${title}</h2><p class="mt-2 mb-6 max-w-prose text-muted">${about}</p>${own
          .map(placed => operationPart(placed, components))
          .join('')}</section>`,
    )
    .join('')
  const written = Object.entries(components.schemas).map(([name, schema]) => ({ name, text: block(typeOf(schema)) }))
  const named = sections + written.map(({ text }) => text).join('')
  const types = written
    .filter(({ name }) => name === 'Error' || named.includes(`#${typeId(name)}"`))
    .map(
      ({ name, text }) =>
        `<div class="scroll-mt-6 border-t py-6 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]" id="${typeId(name)}"><h3 class="mb-3 font-mono text-body font-medium">${name}</h3>${text}</div>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>API · ${escapeHtml(info.title)}</title>
    <meta name="description" content="Every call of Vitrine's API: who may make it, what it takes, what it answers and how it fails.">
    <meta name="theme-color" content="#f8f5ee" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#171513" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${styles}
    <script src="/first-paint.js"></script>
  </head>
  <body>
    <header class="border-b bg-paper pt-[env(safe-area-inset-top)]">
      <div class="page flex h-16 items-center justify-between">
        <a class="flex min-h-11 items-center font-serif text-[1.625rem] leading-none tracking-[-0.02em] hover:text-accent" href="/">Vitrine</a>
        <a class="py-2.5 text-small text-muted hover:text-ink" href="openapi.json">OpenAPI file</a>
      </div>
    </header>
    <div class="page grid gap-x-14 pb-24 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav class="hidden border-r pt-14 pr-6 text-small lg:sticky lg:top-0 lg:block lg:h-dvh lg:overflow-y-auto lg:pb-10" aria-label="Features"><ul>${links}<li><a class="block py-1 hover:text-accent" href="#messages">Messages to webhooks</a></li><li><a class="block py-1 hover:text-accent" href="#types">Types</a></li></ul></nav>
      <main class="min-w-0">
        <h1 class="mt-10 font-serif text-display sm:mt-14">API</h1>
        ${info.description
          .split('\n\n')
          .map(text => `<p class="mt-4 max-w-prose">${prose(text)}</p>`)
          .join('')}
        <p class="mt-4 max-w-prose text-muted">${operations.length} calls. Types are written as in TypeScript; beside texts and lists stands how long they may be.</p>
        <nav class="mt-8 lg:hidden" aria-label="Features"><h2 class="label mb-2 font-sans text-muted">Features</h2><ul class="grid grid-cols-2 gap-x-6 text-small sm:grid-cols-3">${links}<li><a class="block py-1 hover:text-accent" href="#messages">Messages to webhooks</a></li><li><a class="block py-1 hover:text-accent" href="#types">Types</a></li></ul></nav>
        <section class="mt-12 scroll-mt-6" id="errors"><h2 class="font-serif text-heading">Errors</h2><p class="mt-2 mb-4 max-w-prose text-muted">Each is an <a class="underline underline-offset-2" href="#${typeId('Error')}">Error</a>, whose code stays the same when its message changes. These can come from many calls; the others stand with theirs.</p>${errorList(commonErrors(components.responses, name => statusOf.get(name) ?? ''))}</section>
        ${sections}
        ${messagesPart(document)}
        <section class="mt-14 scroll-mt-6" id="types"><h2 class="mb-6 font-serif text-heading">Types</h2>${types}</section>
      </main>
    </div>
  </body>
</html>
`
}
