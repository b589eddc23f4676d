import type { Paper } from './papers.ts'

/** What to get, for its seller and its buyer. */
export const paperTexts: Readonly<Record<Paper, string>> = {
  cites: 'A CITES permit: to export it, and often to import it.',
  gun_papers: 'Papers for a gun: to export it, and to import it.',
  origin_export: 'An export license for a find or a part of a monument.',
  eu_import: 'An import license of the European Union for a find or a part of a monument (Regulation 2019/880).',
  importer_statement:
    'An importer statement of the European Union for a cultural good of more than 200 years (Regulation 2019/880).',
  eu_export: 'An export license of the European Union for cultural goods (Regulation 116/2009).',
  fr_certificate: 'A French export certificate for cultural goods.',
  it_circulation: 'An Italian certificate of free circulation, if its author is dead; else a self-declaration.',
  es_export: 'A Spanish export permit for pieces of more than 100 years.',
  de_export: 'A German export permit for cultural goods (§ 24 KGSG).',
  gb_export: 'A British export license for objects of cultural interest.',
  restricted: 'Papers such as those of CITES: laws restrict this piece.',
}
