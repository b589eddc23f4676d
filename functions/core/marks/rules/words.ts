import { ruleRows } from './rule-rows.ts'

/** Words that date, whoever the maker is. */
export const wordRules = [
  ...ruleRows(
    'kovel-words',
    `
BONE CHINA / ENGLISH BONE CHINA / FINE BONE CHINA | | c1915- | “Bone china” is not part of marks before about 1915.
DISHWASHER SAFE / DISHWASHER PROOF / DISHWASHERSAFE | | c1955- | “Dishwasher safe” is used from about 1955 on.
OVEN PROOF / OVENPROOF / OVEN SAFE | | c1933- | “Ovenproof” is used from about 1933 on.
OVEN TO TABLE / OVEN TO TABLEWARE | | c1955- | “Oven to table” is of the second half of the twentieth century.
MICROWAVE SAFE / MICROWAVE / MICROWAVE AND DISHWASHER SAFE | | c1970- | “Microwave safe” is used from about 1970 on.
FREEZER TO OVEN / FREEZER SAFE | | c1960- | “Freezer to oven” is used from about 1960 on.
DETERGENT PROOF / DETERGENT RESISTANT | | c1950- | Detergents became a selling point about 1950.
COOKING WARE | | c1923- | “Cooking ware” is used from about 1923 on.
CRAZE PROOF / GUARANTEED NOT TO CRAZE | | c1945- | “Craze proof” is used from about 1945 on.
LEAD FREE | | c1986- | “Lead free” is used from about 1986 on.
ACID RESISTING UNDERGLAZE / UNDERGLAZE PRINT | | c1930- | Descriptions of underglaze printing are usual from about 1930 on.
PERMANENT DECORATION / PERMANENT COLOURS / PERMANENT ACID RESISTING COLOURS | | c1950- | “Permanent colours” is used from about 1950 on.
22 KARAT GOLD / 22K GOLD / 22 CARAT GOLD / WARRANTED 22 KARAT GOLD / 23 KARAT GOLD / 24K GOLD / 24 KARAT GOLD TRIM | | c1935- | A statement of karats on gilt china is usual from about 1935 on.
SEMI VITREOUS / SEMI PORCELAIN | | c1848- | “Semi-porcelain” and “semi-vitreous” are used from about 1848 on.
IRONSTONE / IRONSTONE CHINA | | 1813- | Ironstone china was patented in 1813.
OPAQUE CHINA / OPAQUE PORCELAIN | | c1807- | “Opaque china” is used from about 1807 on.
STONE CHINA | | c1805- | “Stone china” is used from about 1805 on.
HOTEL CHINA / HOTEL WARE / VITRIFIED HOTEL | | c1890- | Vitrified hotel china is made from about 1890 on.
UNION MADE | | c1930- | “Union made” stands on American dinnerware from about 1930 on.
N R A MEMBER / NATIONAL RECOVERY ADMINISTRATION | USA | 1933-1936 | The National Recovery Administration existed from 1933 to 1936.
HAND PAINTED | | | “Hand painted” says how it was decorated; it is used at all times.
HAND DECORATED / HANDPAINTED UNDERGLAZE | | | It says how it was decorated; it is used at all times.
LIMITED EDITION / COLLECTORS PLATE | | c1960- | Limited editions are usual from about 1960 on.
FOOD SAFE | | c1970- | “Food safe” is used from about 1970 on.
NOT FOR FOOD USE / FOR DECORATIVE USE ONLY / DECORATIVE ONLY NOT FOR FOOD | | c1971- | Warnings about food are printed from about 1971 on.
WARRANTED | | c1880- | “Warranted” is usual on American ware of about 1890, and found later.
PATENT APPLIED FOR / PAT APPLD FOR | | c1850- | A patent had been applied for; the words are usual from about 1850 on.
`,
  ),
  ...ruleRows(
    'uk-law',
    `
LTD / LIMITED | United Kingdom | c1860- | “Ltd” follows the names of British companies from about 1860 on, and is usual from about 1885.
TRADE MARK / TRADEMARK | | 1862- | “Trade mark” follows the British act of 1862, and is usual from about 1875 on.
PLC | United Kingdom | 1981- | Public limited companies are called “PLC” since 1981.
PTY LTD | Australia | c1896- | “Pty Ltd” follows the names of Australian companies.
`,
  ),
  ...ruleRows(
    'us-law',
    `
COPYRIGHT / COPR / © / ALL RIGHTS RESERVED | | c1909- | A copyright of the design is claimed; this is usual from about 1909 on.
® / REGISTERED TRADEMARK ® | | 1946- | The sign ® follows an American act of 1946.
REG U S PAT OFF / REG US PATENT OFFICE / T M REG U S PAT OFF | USA | 1905- | American trade marks are marked so from 1905 on.
TM / T M | | c1946- | “TM” claims a trade mark that need not be registered; it is usual from about 1946 on.
DES PAT PEND / DESIGN PAT PEND / PAT PEND / PATENT PENDING / PATS PENDING | | c1900- | A patent had been applied for; this abbreviation is usual from about 1900 on.
PATENTED / PAT D / PATD | | c1790- | It was patented.
INC / INCORPORATED | USA | c1890- | “Inc.” follows the names of American companies.
`,
  ),
  ...ruleRows(
    'french-law',
    `
S G D G / SGDG / BREVETE S G D G / BREVETE SGDG / BTE S G D G | France | 1844-1968 | “SGDG”, without guarantee of the government, stood on French patented goods from 1844 to 1968.
DEPOSE / MODELE DEPOSE / MARQUE DEPOSEE / MODELLE DEPOSE | France | c1850- | “Déposé” says that design or mark was registered in France.
BREVETE | France | 1791- | “Breveté” says that it was patented in France.
FABRICATION FRANCAISE / FABRIQUE EN FRANCE | France | c1914- | French goods are marked so in the twentieth century.
`,
  ),
  ...ruleRows(
    'german-patents',
    `
D R G M / DRGM / D R G M SCH / DEUTSCHES REICHS GEBRAUCHSMUSTER | Germany | 1891-1949 | “DRGM” marks a German registered utility model, from 1891 to 1945 and shortly after.
D R P / DRP / D R PATENT / DEUTSCHES REICHSPATENT / D R P ANGEM / DRPA | Germany | 1877-1949 | “DRP” marks a patent of the German Reich, from 1877 to 1945 and shortly after.
D B P / DBP / D B PATENT / DEUTSCHES BUNDESPATENT | Germany | 1949- | “DBP” marks a patent of the Federal Republic of Germany, from 1949 on.
D B G M / DBGM | Germany | 1949- | “DBGM” marks a utility model of the Federal Republic of Germany, from 1949 on.
GES GESCH / GESETZLICH GESCHUTZT / GESCHUTZT / GESCHUTZTE MARKE | Germany | 1876- | “Gesetzlich geschützt” says that it was registered in Germany or Austria, from 1876 on.
GMBH / G M B H | Germany | 1892- | A GmbH is a form of company since 1892.
MUSTERSCHUTZ | Germany | 1876- | “Musterschutz” says that the design was registered, from 1876 on.
V E B / VEB / VOLKSEIGENER BETRIEB | Germany | 1946-1990 | A VEB was a state company of East Germany.
`,
  ),
  ...ruleRows(
    'royal',
    `
BY APPOINTMENT / BY ROYAL APPOINTMENT / BY SPECIAL APPOINTMENT | United Kingdom | c1840- | The maker held a royal warrant; the words are usual from about 1840 on.
BY APPOINTMENT TO HER MAJESTY QUEEN ELIZABETH II / QUEEN ELIZABETH II / ELIZABETH II / E II R / EIIR | United Kingdom | 1952-2022 | Elizabeth II reigned from 1952 to 2022.
BY APPOINTMENT TO H M QUEEN MARY / H M QUEEN MARY / HER MAJESTY QUEEN MARY | United Kingdom | 1910-1953 | Queen Mary lived until 1953, and was queen from 1910 to 1936.
QUEEN VICTORIA / V R / VICTORIA REGINA | United Kingdom | 1837-1901 | Victoria reigned from 1837 to 1901.
EDWARD VII / KING EDWARD VII / E VII R | United Kingdom | 1901-1910 | Edward VII reigned from 1901 to 1910.
GEORGE V / KING GEORGE V / G V R / G R V | United Kingdom | 1910-1936 | George V reigned from 1910 to 1936.
EDWARD VIII / KING EDWARD VIII / E VIII R | United Kingdom | 1936-1937 | Edward VIII reigned in 1936.
GEORGE VI / KING GEORGE VI / G VI R / G R VI | United Kingdom | 1936-1952 | George VI reigned from 1936 to 1952.
CHARLES III / KING CHARLES III / C III R | United Kingdom | 2022- | Charles III reigns since 2022.
`,
  ),
]
