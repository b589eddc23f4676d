/** The sample, and each of these values in place of its own. */
export function variants<Payload extends object>(
  sample: Payload,
  values: { readonly [Field in keyof Payload]?: readonly Payload[Field][] },
): Payload[] {
  let all = [sample]
  for (const field of Object.keys(values) as (keyof Payload)[])
    all = all.flatMap(payload => (values[field] ?? []).map(value => ({ ...payload, [field]: value })))
  return all
}
