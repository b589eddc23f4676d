import * as at from 'stdnum/lib/cjs/at/uid.js'
import * as be from 'stdnum/lib/cjs/be/vat.js'
import * as bg from 'stdnum/lib/cjs/bg/vat.js'
import * as cy from 'stdnum/lib/cjs/cy/vat.js'
import * as cz from 'stdnum/lib/cjs/cz/dic.js'
import * as de from 'stdnum/lib/cjs/de/vat.js'
import * as dk from 'stdnum/lib/cjs/dk/cvr.js'
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js'
import * as es from 'stdnum/lib/cjs/es/nif.js'
import * as fi from 'stdnum/lib/cjs/fi/alv.js'
import * as fr from 'stdnum/lib/cjs/fr/tva.js'
import * as gb from 'stdnum/lib/cjs/gb/vat.js'
import * as gr from 'stdnum/lib/cjs/gr/vat.js'
import * as hr from 'stdnum/lib/cjs/hr/oib.js'
import * as hu from 'stdnum/lib/cjs/hu/anum.js'
import * as ie from 'stdnum/lib/cjs/ie/vat.js'
import * as it from 'stdnum/lib/cjs/it/iva.js'
import * as lt from 'stdnum/lib/cjs/lt/pvm.js'
import * as lu from 'stdnum/lib/cjs/lu/tva.js'
import * as lv from 'stdnum/lib/cjs/lv/pvn.js'
import * as mt from 'stdnum/lib/cjs/mt/vat.js'
import * as nl from 'stdnum/lib/cjs/nl/btw.js'
import * as pl from 'stdnum/lib/cjs/pl/nip.js'
import * as pt from 'stdnum/lib/cjs/pt/nif.js'
import * as ro from 'stdnum/lib/cjs/ro/cif.js'
import * as se from 'stdnum/lib/cjs/se/vat.js'
import * as si from 'stdnum/lib/cjs/si/ddv.js'
import * as sk from 'stdnum/lib/cjs/sk/dph.js'
import type { VatNumber } from '../../shared/rules/vat-number.ts'

interface Validator {
  readonly validate: (digits: string) => { readonly isValid: boolean }
}

/** By the prefix of the number. */
const validators: Readonly<Record<string, Validator>> = {
  ...{ AT: at, BE: be, BG: bg, CY: cy, CZ: cz, DE: de, DK: dk, EE: ee, EL: gr, ES: es, FI: fi, FR: fr, GB: gb, HR: hr },
  ...{ HU: hu, IE: ie, IT: it, LT: lt, LU: lu, LV: lv, MT: mt, NL: nl, PL: pl, PT: pt, RO: ro, SE: se, SI: si, SK: sk },
  XI: gb,
}

/** By length, signs and check digits, without asking anybody. */
export const isWellFormed = ({ prefix, digits }: VatNumber): boolean =>
  /^[\dA-Z+*]{2,14}$/.test(digits) && (validators[prefix]?.validate(digits).isValid ?? true)
