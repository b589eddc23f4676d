import { ruleRows } from './rule-rows.ts'

/** Words of origin. A longer phrase replaces the shorter one that it contains. */
export const countryRules = [
  ...ruleRows(
    'merchandise-marks',
    `
ENGLAND | England | 1891- | “England” was added when the United States began to require a country of origin in 1891.
MADE IN ENGLAND | England | c1914- | “Made in England” is of the twentieth century, and usual from about 1914 to 1921 on.
GREAT BRITAIN / MADE IN GREAT BRITAIN / GT BRITAIN | United Kingdom | c1914- | “Great Britain” as an origin is of the twentieth century.
MADE IN UK / MADE IN THE UK / UNITED KINGDOM | United Kingdom | c1960- | “UK” as an origin is of the later twentieth century.
SCOTLAND / MADE IN SCOTLAND | Scotland | 1891- | The country of origin was required by the United States from 1891.
WALES / MADE IN WALES | Wales | 1891- | The country of origin was required by the United States from 1891.
IRELAND | Ireland | 1891- | The country of origin was required by the United States from 1891.
EIRE / MADE IN EIRE | Ireland | 1937-1950 | “Éire” was the name of the Irish state from 1937, and was used on exports until about 1950.
SAORSTAT EIREANN / IRISH FREE STATE | Ireland | 1922-1937 | The Irish Free State existed from 1922 to 1937.
REPUBLIC OF IRELAND / MADE IN REPUBLIC OF IRELAND | Ireland | 1949- | Ireland became a republic in 1949.
DEANTA IN EIRINN | Ireland | 1926- | “Made in Ireland” in Irish is used on exports from 1926 on.
MADE IN IRELAND | Ireland | c1914- | “Made in Ireland” is of the twentieth century.
MADE IN NORTHERN IRELAND / NORTHERN IRELAND | Ireland | 1921- | Northern Ireland exists since 1921.
ENGLISH STERLING | England | 1868-1890 | “English sterling” stands on American silver of about 1868 to 1890.
`,
  ),
  ...ruleRows(
    'mckinley',
    `
NIPPON / HAND PAINTED NIPPON / MADE IN NIPPON | Japan | 1891-1921 | “Nippon” was used on exports to the United States from 1891 to 1921.
JAPAN | Japan | 1891- | “Japan” is found from 1891 on, and was required instead of “Nippon” from 1921 on.
MADE IN JAPAN | Japan | 1921- | “Made in Japan” was used from 1921 on.
FRANCE | France | 1891- | “France” was added when the United States began to require a country of origin in 1891.
MADE IN FRANCE / FABRIQUE EN FRANCE | France | c1914- | “Made in France” is of the twentieth century.
LIMOGES | France | c1855- | Limoges is a town of many porcelain factories; the name stands on wares from about 1855 on.
LIMOGES FRANCE | France | 1891- | “Limoges, France” is found from 1891 on, when the country of origin became a requirement.
GERMANY | Germany | 1891- | “Germany” is found on exports from 1891 on.
MADE IN GERMANY | Germany | 1887- | British law required “Made in Germany” from 1887 on.
BAVARIA | Germany | 1891- | “Bavaria” as an origin is found from about 1891 on, also after 1945.
PRUSSIA | Germany | 1891-c1920 | “Prussia” as an origin is found from about 1891 to 1920.
SAXONY | Germany | 1891-c1930 | “Saxony” as an origin is found from about 1891 to 1930.
SILESIA | Germany | 1891-1945 | Silesia was German until 1945.
THURINGIA | Germany | 1891- | “Thuringia” as an origin is found from about 1891 on.
AUSTRIA | Austria | 1891- | “Austria” is found on exports from 1891 on; until 1918 it also stood for Bohemia.
MADE IN AUSTRIA | Austria | c1914- | “Made in Austria” is of the twentieth century.
BOHEMIA | Bohemia | 1891- | “Bohemia” as an origin is found from about 1891 on.
HUNGARY / MADE IN HUNGARY | Hungary | 1891- | The country of origin was required by the United States from 1891.
ITALY | Italy | 1891- | “Italy” is found on exports from 1891 on.
MADE IN ITALY | Italy | c1914- | “Made in Italy” is of the twentieth century, and usual from about 1945 on.
DENMARK | Denmark | 1891- | The country of origin was required by the United States from 1891.
MADE IN DENMARK | Denmark | c1900- | “Made in Denmark” is found from about 1900 on.
DANMARK | Denmark | c1891- | “Danmark” is the country’s own name.
SWEDEN / MADE IN SWEDEN | Sweden | 1891- | The country of origin was required by the United States from 1891.
NORWAY / MADE IN NORWAY | Norway | 1891- | The country of origin was required by the United States from 1891.
HOLLAND | Netherlands | 1891- | “Holland” is found on exports from 1891 on.
MADE IN HOLLAND | Netherlands | c1914- | “Made in Holland” is of the twentieth century.
BELGIUM / MADE IN BELGIUM / BELGIQUE | Belgium | 1891- | The country of origin was required by the United States from 1891.
SWITZERLAND | Switzerland | 1891- | The country of origin was required by the United States from 1891.
SWISS MADE | Switzerland | c1926- | “Swiss made” is usual on dials from about 1926 on.
SWISS | Switzerland | 1891- | “Swiss” on dials and movements is found from about 1891 on.
SPAIN / MADE IN SPAIN | Spain | 1891- | The country of origin was required by the United States from 1891.
PORTUGAL / MADE IN PORTUGAL | Portugal | 1891- | The country of origin was required by the United States from 1891.
RUSSIA | Russia | 1891- | “Russia” is found on exports from 1891 to 1917, and again from 1992 on.
CHINA | China | 1891- | “China” as a word of origin is found on exports from 1891 on; on European wares it means porcelain.
MADE IN CHINA | China | c1919- | “Made in China” is found from about 1919 on, and is usual again from about 1979.
CANADA / MADE IN CANADA | Canada | 1891- | The country of origin was required by the United States from 1891.
MEXICO / MADE IN MEXICO / HECHO EN MEXICO | Mexico | c1920- | Mexican wares for export are marked from about 1920 on.
FOREIGN | | 1891-c1940 | “Foreign” was allowed as an origin on British imports; it is common from about 1891 to 1940.
USA / MADE IN USA / U S A / MADE IN U S A | USA | c1891- | “USA” is found on American wares for export, and usual from about 1930 on.
MADE IN AMERICA | USA | c1914- | “Made in America” is of the twentieth century.
CALIFORNIA | USA | c1910- | Potteries of California sign with the state from about 1910 on.
INDIA / MADE IN INDIA | India | c1891- | The country of origin was required by the United States from 1891.
PERSIA | Iran | -1935 | Persia is called Iran in other countries since 1935.
THAILAND / MADE IN THAILAND | Thailand | 1939- | Siam became Thailand in 1939.
TURKEY / MADE IN TURKEY | Turkey | c1891- | The country of origin was required by the United States from 1891.
FINLAND / MADE IN FINLAND / SUOMI FINLAND | Finland | 1917- | Finland is independent since 1917.
`,
  ),
  ...ruleRows(
    'occupation',
    `
OCCUPIED JAPAN / MADE IN OCCUPIED JAPAN | Japan | 1945-1952 | Exports were marked “Occupied Japan” from 1945 to 1952.
U S ZONE GERMANY / MADE IN U S ZONE GERMANY / US ZONE / GERMANY U S ZONE / AMERICAN ZONE | Germany | 1945-1949 | The American zone of Germany existed from 1945 to 1949.
BRITISH ZONE GERMANY / BRITISH ZONE / GERMANY BRITISH ZONE | Germany | 1945-1949 | The British zone of Germany existed from 1945 to 1949.
FRENCH ZONE GERMANY / FRENCH ZONE | Germany | 1945-1949 | The French zone of Germany existed from 1945 to 1949.
USSR OCCUPIED GERMANY / RUSSIAN ZONE / USSR ZONE GERMANY / SOVIET ZONE / RUSSIAN ZONE GERMANY | Germany | 1945-1949 | The Soviet zone of Germany existed from 1945 to 1949.
`,
  ),
  ...ruleRows(
    'states',
    `
WEST GERMANY / W GERMANY / MADE IN WEST GERMANY / WESTERN GERMANY / MADE IN WESTERN GERMANY / WESTGERMANY | Germany | 1949-1990 | West Germany existed from 1949 to 1990.
GERMAN DEMOCRATIC REPUBLIC / MADE IN GERMAN DEMOCRATIC REPUBLIC / MADE IN GDR / GDR / DDR / MADE IN DDR / EAST GERMANY | Germany | 1949-1990 | The German Democratic Republic existed from 1949 to 1990.
CZECHOSLOVAKIA / MADE IN CZECHOSLOVAKIA / CZECHO SLOVAKIA / CECHOSLOVAKIA / TCHECOSLOVAQUIE | Czechoslovakia | 1918-1992 | Czechoslovakia existed from 1918 to 1992.
CZECH REPUBLIC / MADE IN CZECH REPUBLIC | Czechoslovakia | 1993- | The Czech Republic exists since 1993.
MADE IN USSR / USSR / СССР / СДЕЛАНО В СССР / CCCP / URSS / U S S R | USSR | 1922-1991 | The Soviet Union existed from 1922 to 1991.
MADE IN RUSSIA | Russia | 1992- | “Made in Russia” is found from 1992 on.
PEOPLES REPUBLIC OF CHINA / MADE IN THE PEOPLES REPUBLIC OF CHINA / PRC / MADE IN PRC / MADE IN P R C | China | 1949- | The People’s Republic of China exists since 1949; “PRC” is usual from about 1978 on.
REPUBLIC OF CHINA / MADE IN REPUBLIC OF CHINA / MADE IN TAIWAN R O C | Taiwan | 1949- | On exports, the Republic of China is Taiwan, from 1949 on.
TAIWAN / MADE IN TAIWAN | Taiwan | 1949- | Taiwan exports under this name from about 1949 on.
HONG KONG / MADE IN HONG KONG | Hong Kong | c1945- | Goods from Hong Kong are usual from about 1945 on.
BRITISH HONG KONG / EMPIRE MADE HONG KONG | Hong Kong | c1945-1997 | Hong Kong was British until 1997.
EMPIRE MADE | Hong Kong | c1930-1970 | “Empire made” stands on goods from British Hong Kong of about 1930 to 1970.
KOREA / MADE IN KOREA | South Korea | c1948- | South Korea exports under this name since about 1948.
REPUBLIC OF KOREA / SOUTH KOREA | South Korea | 1948- | The Republic of Korea exists since 1948.
YUGOSLAVIA / MADE IN YUGOSLAVIA / JUGOSLAVIA | Yugoslavia | 1929-2003 | The state was called Yugoslavia from 1929 to 2003.
POLAND / MADE IN POLAND | Poland | 1918- | Poland is independent again since 1918.
ROMANIA / MADE IN ROMANIA / RUMANIA | Romania | c1891- | Romania is the origin.
BULGARIA / MADE IN BULGARIA | Bulgaria | c1891- | Bulgaria is the origin.
LATVIA / LATVIJA / MADE IN LATVIA | Latvia | 1918- | Latvia was independent from 1918 to 1940, and is again since 1991.
ESTONIA / EESTI / MADE IN ESTONIA | Estonia | 1918- | Estonia was independent from 1918 to 1940, and is again since 1991.
LITHUANIA / LIETUVA | Lithuania | 1918- | Lithuania was independent from 1918 to 1940, and is again since 1990.
PALESTINE / MADE IN PALESTINE | Palestine | 1920-1948 | The British mandate of Palestine existed from 1920 to 1948.
ISRAEL / MADE IN ISRAEL | Israel | 1948- | Israel exists since 1948.
VIETNAM / MADE IN VIETNAM | Vietnam | 1945- | Vietnam exports under this name since 1945.
PAKISTAN / MADE IN PAKISTAN | Pakistan | 1947- | Pakistan exists since 1947.
INDONESIA / MADE IN INDONESIA | Indonesia | 1945- | Indonesia exists since 1945.
MALAYSIA / MADE IN MALAYSIA | Malaysia | 1963- | Malaysia exists since 1963.
UKRAINE / MADE IN UKRAINE | Ukraine | 1991- | Ukraine is independent since 1991.
MADE IN EEC / MADE IN EU | | 1958- | The European Economic Community exists since 1958.
AUSTRIA HUNGARY / OSTERREICH UNGARN | Austria | 1867-1918 | Austria-Hungary existed from 1867 to 1918.
DEUTSCHES REICH | Germany | 1871-1945 | The German Reich existed from 1871 to 1945.
AUSTRALIA / MADE IN AUSTRALIA | Australia | 1901- | Australia is one state since 1901.
`,
  ),
]

/** Countries that wares of one another’s makers may name. */
const relatives: readonly (readonly string[])[] = [
  ['England', 'Scotland', 'Wales', 'United Kingdom'],
  ['Ireland', 'United Kingdom'],
  ['Bohemia', 'Austria', 'Czechoslovakia'],
  ['Austria', 'Hungary', 'Austria and Germany'],
  ['Germany', 'Austria and Germany'],
  ['Russia', 'USSR'],
  ['USSR', 'Latvia', 'Estonia', 'Lithuania', 'Ukraine'],
  ['China', 'Hong Kong', 'Taiwan'],
  ['Germany', 'Poland'],
  ['Germany', 'Luxembourg'],
]

export const areRelated = (a: string, b: string): boolean =>
  a === b || relatives.some(group => group.includes(a) && group.includes(b))
