const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const POSTAL_CODE_COMPARED = 5

const compact = (text: string) => folded(text).replaceAll(' ', '')

/**
 * Whether a parcel went to an address: by its postal code where the carrier names one, else by its town.
 * @param place as the carrier writes it, such as "02110, Boston, MA, US" or "Bochum, Nordrhein-Westfalen, DE"
 * @returns undefined if one of them doesn't say
 */
export function isAt(
  place: string | undefined,
  { city, postalCode }: { readonly city: string | null; readonly postalCode: string | null },
): boolean | undefined {
  if (!place) return undefined
  if (postalCode && /\d/.test(place)) return compact(place).includes(compact(postalCode).slice(0, POSTAL_CODE_COMPARED))
  return city ? ` ${folded(place)} `.includes(` ${folded(city)} `) : undefined
}
