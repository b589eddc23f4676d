import type { SourceId } from '../sources.ts'
import { type Rule, ruleRows } from './rule-rows.ts'

export interface Standard extends Rule {
  readonly standard: string
  readonly category: 'Silver' | 'Jewelry' | 'Metalwork'
}

/** Meanings begin with the standard itself: `Sterling silver, 925 parts in 1,000: …`. */
const standardRows = (category: Standard['category'], source: SourceId, table: string): Standard[] =>
  ruleRows(source, table).map(rule => ({ ...rule, category, standard: rule.meaning.split(': ')[0] ?? rule.meaning }))

/** Numbers alone are read as a fineness only; dates come with laws. */
export const standards: readonly Standard[] = [
  ...standardRows(
    'Silver',
    'tardy',
    `
STERLING / STERLING SILVER | | c1850- | Sterling silver, 925 parts in 1,000: the word is usual in the United States from about 1865 on, and on exports.
925 / 925S / STERLING 925 / 925 STERLING / 925 1000 | | c1850- | Sterling silver, 925 parts in 1,000: the number is usual from about 1900 on.
800 / 800 SILBER / SILVER 800 | | c1860- | Silver, 800 parts in 1,000: the standard of Germany from 1888 on, and of Italy and others.
830 / 830S / 830 S | | c1850- | Silver, 830 parts in 1,000: the standard of Denmark, Norway and Finland.
835 | | c1890- | Silver, 835 parts in 1,000: used in Germany, Austria and the Netherlands.
813H / 813 H | Finland | c1850- | Silver, 813 parts in 1,000: the Finnish standard.
900 SILBER / 900 SILVER / SILVER 900 | | c1860- | Silver, 900 parts in 1,000: used in Austria, Germany and China.
935 | | c1880- | Silver, 935 parts in 1,000: used in Germany, Austria and Switzerland.
950 SILVER / 950 SILVER STERLING | | c1880- | Silver, 950 parts in 1,000: used in France, Japan and Peru.
875 | USSR | 1927- | Silver, 875 parts in 1,000: the Soviet standard from 1927 on.
COIN / PURE COIN / COIN SILVER / COINSILVER | USA | c1825-c1870 | American coin silver, about 900 parts in 1,000: used before sterling became usual about 1868.
BRITANNIA SILVER / 958 | England | 1697- | Britannia silver, 958 parts in 1,000: a British standard since 1697.
PLATA | | c1900- | Silver: “plata” is Spanish.
SILVER MEXICO / MEXICO SILVER / MEXICAN SILVER | Mexico | c1925-1948 | Mexican silver: marked so before the assay law of 1948.
E P N S / EPNS / E P N S A1 / ELECTRO PLATED NICKEL SILVER | | c1840- | Electroplated nickel silver: plated, not solid; made from about 1840 on.
E P B M / EPBM | | c1840- | Electroplated Britannia metal: plated, not solid; made from about 1840 on.
E P W M / EPWM / E P C / EPC / E P / ELECTRO PLATE / ELECTROPLATE | | c1840- | Electroplate: plated, not solid; made from about 1840 on.
SHEFFIELD PLATE | | c1880- | Silver plate: the words stand on electroplate from about 1880 on; old Sheffield plate is hardly marked so.
QUADRUPLE PLATE / QUADRUPLE | USA | c1860-c1920 | Silver plate of four times the usual weight: American, of about 1860 to 1920.
TRIPLE PLATE / STANDARD PLATE | USA | c1860-c1920 | Silver plate: American, of about 1860 to 1920.
SILVER PLATE / SILVERPLATE / SILVER PLATED / PLATED SILVER | | c1840- | Silver plate: plated, not solid.
SILVER SOLDERED | USA | c1890-c1960 | Silver plate for hotels: the parts are joined with silver solder.
SILVER ON COPPER | | c1930- | Silver plate on copper: used from about 1930 on.
NICKEL SILVER / GERMAN SILVER / NEUSILBER / ALPACCA / ALPACA / ALPAKA / ARGENTAN | | c1830- | Nickel silver: an alloy without silver, made from about 1824 on.
METAL ARGENTE / METAL BLANC | France | c1842- | Silver plate: French.
`,
  ),
  ...standardRows(
    'Jewelry',
    'hallmarking',
    `
9CT / 9 CT / 9 CARAT / 9K | | 1854- | Gold of 9 carats, 375 parts in 1,000: a British standard since 1854.
9 375 / 9 375 CT | United Kingdom | 1854-1975 | Gold of 9 carats, 375 parts in 1,000: British marks had both numbers from 1854 to 1975.
375 | | c1975- | Gold of 9 carats, 375 parts in 1,000: the number alone is used in Britain from 1975 on.
12CT / 12 CT / 12 5 | United Kingdom | 1854-1932 | Gold of 12 carats, 500 parts in 1,000: a British standard from 1854 to 1932.
15CT / 15 CT / 15 625 / 15 CARAT | United Kingdom | 1854-1932 | Gold of 15 carats, 625 parts in 1,000: a British standard from 1854 to 1932.
18CT / 18 CT / 18 CARAT / 18 750 | United Kingdom | 1798- | Gold of 18 carats, 750 parts in 1,000: a British standard since 1798.
22CT / 22 CT / 22 CARAT / 916 | | | Gold of 22 carats, 916 parts in 1,000: used for wedding rings and coins.
14CT / 14 CT / 14 585 | United Kingdom | 1932- | Gold of 14 carats, 585 parts in 1,000: a British standard since 1932.
10K / 10KT / 10 K / 10 KT / 417 | USA | c1900- | Gold of 10 karats, 417 parts in 1,000: usual in the United States.
14K / 14KT / 14 K / 14 KT / 14KARAT | | c1900- | Gold of 14 karats, 585 parts in 1,000: marks in K are usual in the United States from 1906 on.
585 | | c1888- | Gold of 14 karats, 585 parts in 1,000: the number is usual in Germany from 1888 on.
18K / 18KT / 18 K / 18 KT | | c1900- | Gold of 18 karats, 750 parts in 1,000: marks in K are usual from about 1900 on.
750 | | c1888- | Gold of 18 karats, 750 parts in 1,000: the number is usual in Germany and Italy.
333 | Germany | c1888- | Gold of 8 karats, 333 parts in 1,000: German.
583 | USSR | 1927-1994 | Gold of 14 karats, 583 parts in 1,000: the Soviet standard from 1927 to 1994.
GOLD FILLED / G F / GF / 12K GF / 1 20 12K GF / 1 20 12K G F / 14K GF / 14K GOLD FILLED / 12K GOLD FILLED | USA | c1900- | Gold filled, a layer of gold on other metal: American, with a fraction usual from about 1924 on.
ROLLED GOLD / R G P / RGP / ROLLED GOLD PLATE / ROLLED PLATE | | c1817- | Rolled gold, a layer of gold on other metal: made from about 1817 on.
GOLD PLATED / PLAQUE OR / G E P / HGE / HEAVY GOLD ELECTROPLATE | | c1840- | Gold plate, a thin layer on other metal: plated, not solid.
PLATINUM / PLAT / PT950 / PT 950 / 950 PLAT | | c1900- | Platinum: used in jewelry from about 1900 on.
PALLADIUM / PD950 | | c1939- | Palladium: used in jewelry from about 1939 on.
VERMEIL | | | Gilt silver: silver under a layer of gold.
`,
  ),
  ...standardRows(
    'Metalwork',
    'kovel',
    `
STAINLESS / STAINLESS STEEL / STAINLESS USA | | c1914- | Stainless steel: made from about 1914 on.
ROSTFREI / INOX / CROMARGAN | | c1922- | Stainless steel: made from about 1922 on.
PEWTER / ENGLISH PEWTER / FINE PEWTER | | | Pewter: an alloy of tin.
ZINN / FEINZINN / ETAIN / REINZINN / TINN | | | Pewter: an alloy of tin.
BRITANNIA METAL | | c1770- | Britannia metal: a kind of pewter, made from about 1770 on.
SOLID BRASS / BRASS MADE | | | Brass: an alloy of copper and zinc.
BRONZE / REAL BRONZE | | | Bronze: an alloy of copper and tin.
SPELTER | | c1860- | Spelter: zinc, cast from about 1860 on.
`,
  ),
]
