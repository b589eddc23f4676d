import type { MarkSymbol } from '../../../../shared/mark-symbols.ts'
import type { SourceId } from '../sources.ts'
import { ruleRows } from './rule-rows.ts'

/** What official symbols mean together. The table's first column names them all. */
const symbolRows = (source: SourceId, table: string) =>
  ruleRows(source, table).map(rule => ({ ...rule, symbols: (rule.phrases[0] ?? '').split(' ') as MarkSymbol[] }))

export const symbolRules = [
  ...symbolRows(
    'jackson',
    `
lion-passant | England | 1544- | The walking lion is the English standard mark of sterling silver, since 1544. American makers used similar lions.
lion-passant anchor | England | 1773- | With the lion, the anchor is the mark of the Birmingham assay office, since 1773.
lion-passant leopard-head | England | 1544- | With the lion, the leopard’s head is the mark of the London assay office.
lion-passant crown | England | 1773-1974 | With the lion, the crown is the mark of the Sheffield assay office, from 1773 to 1974.
lion-passant rose | England | 1975- | With the lion, the rose is the mark of the Sheffield assay office, since 1975.
lion-passant wheat-sheaves | England | 1701-1962 | With the lion, three wheat sheaves and a sword are the mark of the Chester assay office, until 1962.
thistle castle | Scotland | 1759-1975 | Castle and thistle are the marks of the Edinburgh assay office, from 1759 to 1975.
duty-head | United Kingdom | 1784-1890 | The head of the king or queen shows that duty was paid, from 1784 to 1890.
`,
  ),
  ...symbolRows(
    'tardy',
    `
minerva | France | 1838- | The head of Minerva is the French mark of silver, since 1838.
eagle-head | France | 1838- | The eagle’s head is the French mark of gold of 18 karats, since 1838.
owl | France | 1893- | The owl is the French mark of gold and silver from abroad, since 1893.
kokoshnik | Russia | 1899-1926 | The woman’s head with a headdress is the Russian mark of silver and gold, from 1899 to 1926.
crescent-crown | Germany | 1888- | Crescent and crown are the German mark of silver, since 1888.
`,
  ),
  ...symbolRows(
    'national-archives',
    `
registration-diamond | United Kingdom | 1842-c1890 | The diamond shows that a design was registered in Britain between 1842 and 1883; it was made in the next few years.
`,
  ),
]
