import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import owaspRuleset from '@stoplight/spectral-owasp-ruleset'
import rulesets from '@stoplight/spectral-rulesets'

/* Spectral's rules for OpenAPI and OWASP's for APIs, all of them, and each exception with its reason. */

const owasp = owaspRuleset as unknown as RulesetDefinition & { rules: Record<string, object> }

/** What a request has. What we answer is ours, and its size is limited where it is stored. */
const inputs = (type: string) =>
  ['requestBody', 'parameters'].flatMap(place => [
    `$.paths[*][*].${place}..[?(@ && @.type === '${type}')]`,
    `$.paths[*][*].${place}..[?(@ && @.type && @.type.constructor.name === 'Array' && @.type.includes('${type}'))]`,
  ])

const overInputs = (rule: string, type: string) => ({ ...owasp.rules[rule], given: inputs(type) })

const ruleset = {
  extends: [
    [rulesets.oas, 'all'],
    [owasp, 'all'],
  ],
  rules: {
    'owasp:api4:2023-string-limit': overInputs('owasp:api4:2023-string-limit', 'string'),
    'owasp:api4:2023-array-limit': overInputs('owasp:api4:2023-array-limit', 'array'),
    'owasp:api4:2023-integer-limit': overInputs('owasp:api4:2023-integer-limit', 'integer'),
    // Most texts are a trade's own words. What has a form has a pattern.
    'owasp:api4:2023-string-restricted': 'off',
    // Limits are counted by WAF, the API and the functions together, so no header could say what is left. 429 has Retry-After.
    'owasp:api4:2023-rate-limit': 'off',
    // There is no CORS: other sites may call nothing.
    'owasp:api8:2023-define-cors-origin': 'off',
    // Who operates the site is on /contact; the file doesn't know it.
    'contact-properties': 'off',
    // What reads the site's window is for everyone; a row says `auth: 'public'`, and tests hold handlers to it.
    'owasp:api2:2023-read-restricted': 'off',
    // OpenAPI 3.1 lets every scheme name roles, which for tokens are scopes. The rule knows those of OAuth alone; a test has ours.
    'oas3-operation-security-defined': 'off',
    // The same scheme is for admins' calls everywhere, also where their path does not say so, like /api/import.
    'owasp:api5:2023-admin-security-unique': 'off',
  },
} as unknown as RulesetDefinition

interface Exception {
  readonly rule: string
  readonly paths: readonly string[]
  readonly why: string
}

/** Findings that are right and intended. One that finds nothing is stale, and fails as well. */
const exceptions: readonly Exception[] = [
  {
    rule: 'owasp:api2:2023-write-restricted',
    paths: [
      ...['/api/register', '/api/login', '/api/login/code', '/api/login/passkey', '/api/passkeys/challenge'],
      ...['/api/logout', '/api/password-reset', '/api/password-reset/confirm'],
    ],
    why: 'They are how someone gets a session, or ends it.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    paths: [
      '/api/account/email/confirm',
      '/api/notices/unsubscribe',
      '/api/saved-searches/unsubscribe',
      '/api/decisions/{id}/appeal',
    ],
    why: "An email's link has a token for this one purpose; who is logged in needs none to object to a decision.",
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    paths: ['/api/reports', '/api/contact'],
    why: 'Anybody can report what is illegal and write to the operator (DSA, articles 16 and 12). Limits are by address.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    paths: [
      '/api/search/identify',
      '/api/search/identifications',
      '/api/search/identifications/{id}/{source}',
      '/api/search/similar',
      '/api/search/details',
      '/api/marks/meaning',
    ],
    why: 'Visitors identify pieces and search by photograph. Limits are by address.',
  },
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    paths: ['/api/notices/unsubscribe', '/api/saved-searches/unsubscribe'],
    why: 'A mail program follows the link by itself (RFC 8058). Its token does nothing but to end these emails.',
  },
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    paths: ['/api/tracking/shippo'],
    why: 'Shippo signs webhooks on request only; otherwise the address that it was given is all it has. It is known to the operator and Shippo.',
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    paths: ['/events/{id}', '/marketplace/browse', '/marketplace/{id}', '/piece/{id}', '/sellers/{sellerId}', '/sold'],
    why: 'Pages leave out what the search would refuse. CloudFront takes 8 KB of address.',
  },
]

interface Operation {
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly in: string }[]
  readonly requestBody?: object
}

const PERSONS = ['member', 'dealer', 'admin']

/** What nobody signs in for answers no 401. An id that is not valid belongs to nothing: 404. */
const needless: Readonly<Record<string, (operation: Operation) => boolean>> = {
  'owasp:api8:2023-define-error-responses-401': ({ security = [] }) =>
    !security.some(scheme => Object.keys(scheme).some(name => PERSONS.includes(name))),
  'owasp:api8:2023-define-error-validation': ({ parameters = [], requestBody }) =>
    !requestBody && parameters.every(each => each.in !== 'query'),
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** @returns what is wrong, and exceptions that nothing needs */
export async function lintApi(document: Document): Promise<string[]> {
  const spectral = new core.Spectral()
  spectral.setRuleset(ruleset)
  const met = new Set<string>()
  const found = await spectral.run(JSON.parse(JSON.stringify(document)))
  const wrong = found.filter(({ code, path }) => {
    const [first, at = '', method = ''] = path.map(String)
    if (first === 'paths' && needless[code]?.(document.paths[at]?.[method] as Operation)) return false
    const exception = exceptions.find(({ rule, paths }) => rule === code && paths.includes(at))
    if (exception) met.add(`${exception.rule} ${at}`)
    return !exception
  })
  const stale = exceptions
    .flatMap(({ rule, paths }) => paths.map(path => `${rule} ${path}`))
    .filter(each => !met.has(each))
  return [
    ...wrong.map(({ code, message, path }) => `${path.join('.')}: ${message} (${code})`),
    ...stale.map(each => `${each}: nothing needs this exception.`),
  ]
}
