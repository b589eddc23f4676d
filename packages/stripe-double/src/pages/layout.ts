import { createHash } from 'node:crypto'
import { Html, html } from './html.ts'
import { STYLE } from './style.ts'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** For a page without script. A redirect after a form counts as its target in browsers, also to another origin. */
export function contentSecurityPolicy(formTargets: (string | null)[] = []): string {
  const origins = formTargets.flatMap(target => (target ? [new URL(target).origin] : []))
  return [
    "default-src 'none'",
    'img-src http: https: data:',
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${[...new Set(origins)].join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

export const page = (title: string, kind: string, content: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="test"><strong>Test mode.</strong> ${kind} No real money moves.</header>
<main>
${content}
</main>
</body>
</html>
`.text
  }`

interface Field {
  name: string
  label: string
  value?: string | undefined
  error?: string | undefined
  hint?: string
  type?: 'text' | 'email' | 'date' | 'tel'
  autocomplete?: string
  inputmode?: 'numeric'
  placeholder?: string
  readonly?: boolean
}

/** Screen readers are told of the error and the hint. */
export function field({ name, label, value, error, hint, type = 'text', ...rest }: Field): Html {
  const describedBy = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}"
${rest.autocomplete && html` autocomplete="${rest.autocomplete}"`}${rest.inputmode && html` inputmode="${rest.inputmode}"`}
${rest.placeholder && html` placeholder="${rest.placeholder}"`}${rest.readonly && html` readonly`}
${error && html` aria-invalid="true"`}${describedBy && html` aria-describedby="${describedBy}"`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`
}

interface Choice {
  name: string
  label: string
  options: { value: string; label: string }[]
  value?: string | undefined
  error?: string | undefined
}

export const select = ({ name, label, options, value, error, autocomplete }: Choice & { autocomplete: string }): Html =>
  html`<div>
<label for="${name}">${label}</label>
<select id="${name}" name="${name}" autocomplete="${autocomplete}"${error && html` aria-invalid="true" aria-describedby="${name}-error"`}>
${options.map(option => html`<option value="${option.value}"${option.value === value && html` selected`}>${option.label}</option>\n`)}
</select>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`

export const radios = ({ name, label, options, value, error }: Choice): Html =>
  html`<fieldset${error && html` aria-describedby="${name}-error"`}>
<legend>${label}</legend>
${options.map(
  option =>
    html`<label><input type="radio" name="${name}" value="${option.value}"${option.value === value && html` checked`}> ${option.label}</label>\n`,
)}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</fieldset>`

export const notice = (title: string, text: string, link?: { href: string; label: string }): Html =>
  html`<h1>${title}</h1>
<p>${text}</p>
${link && html`<a class="button" href="${link.href}">${link.label}</a>`}`
