/** What a valuation compares: `brooches` for `brooch`, `caddies` for `caddy`. */
export function formsText(kind: string | null): string {
  if (!kind) return 'similar pieces'
  if (/(?:s|x|ch|sh)$/.test(kind)) return `${kind}es`
  return /[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`
}
