import { makerRows } from './maker-rows.ts'

const japanese = makerRows(
  'Ceramics',
  'stitt',
  `
Noritake | Nagoya | Japan | NORITAKE 1908-; M NIPPON @wreath 1911-1921 often copied; HAND PAINTED NIPPON @wreath 1911-1921 often copied; NORITAKE JAPAN c1921-; NORITAKE MADE IN JAPAN c1918-; NORITAKE HANDPAINTED M MADE IN JAPAN 1918-1941; NORITAKE OCCUPIED JAPAN 1947-1952; ROSE CHINA OCCUPIED JAPAN 1946-1949; ROSE CHINA 1945-1949; NORITAKE NIPPON 1911-1921; RC NORITAKE 1911-1941; NIPPON TOKI KAISHA 1933-; NORITAKE CHINA NIPPON TOKI KAISHA 1933-; NIPPON @leaf 1891-1911; NIPPON @sun 1911-1921; TE OH CHINA NIPPON 1906-1921; NORITAKE BONE CHINA 1946-; ROYAL CROCKERY NIPPON 1911-1921; NORITAKE CONTEMPORARY 1975-1985; NORITAKE IVORY CHINA 1970-; NORITAKE IRELAND 1975-1990; NORITAKE PROGRESSION 1962-
Okura | Tokyo | Japan | OKURA CHINA 1919-; OKURA ART CHINA 1919-
Koransha | Arita | Japan | KORANSHA 1879-; @flower KORANSHA 1879-
Fukagawa | Arita | Japan | FUKAGAWA 1894-; FUKAGAWA ARITA 1894-; @mountain 1894-
Kutani | Ishikawa | Japan | KUTANI 1805-; KUTANI JAPAN c1921-; MADE IN JAPAN KUTANI c1921-; 九谷 1805-; KUTANI NIPPON 1891-1921
Satsuma | Kagoshima, Kyoto and others | Japan | SATSUMA 1868-; SATSUMA MADE IN CHINA 1980-; SATSUMA JAPAN c1921-; 薩摩 1868-; ROYAL SATSUMA 1950-; @cross-circle 1850-
Imari | Arita | Japan | IMARI WARE JAPAN 1950-; ARITA JAPAN 1921-; GOLD IMARI JAPAN 1960-
Makuzu Kozan | Yokohama | Japan | MAKUZU KOZAN 1871-1945; 眞葛 1871-1945; 真葛香山 1871-1945
Narumi | Narumi | Japan | NARUMI 1946-; NARUMI BONE CHINA 1965-; NARUMI JAPAN 1950-
Mikasa | Japan for New Jersey | Japan | MIKASA 1957-; MIKASA BONE CHINA JAPAN 1957-; MIKASA JAPAN 1957-
Maruyama | Seto | Japan | T T TAKITO 1880-1948; TAKITO 1880-1948
Enesco | Chicago importer | Japan | ENESCO 1958-; ENESCO JAPAN 1958-1975
Ardalt | New York importer | Japan | ARDALT OCCUPIED JAPAN 1945-1952; ARDALT 1945-1970
Korean celadon revival | Icheon | Korea | KOREA CELADON 1960-; MADE IN KOREA CELADON 1960-
`,
)

const chinese = makerRows(
  'Ceramics',
  'davison',
  `
Chinese reign marks | Jingdezhen | China | QIANLONG NIAN ZHI 1736-1795 often copied; 乾隆年製 1736-1795 often copied; 大清乾隆年製 1736-1795 often copied; 康熙年製 1662-1722 often copied; 大清康熙年製 1662-1722 often copied; 大清雍正年製 1723-1735 often copied; 大清嘉慶年製 1796-1820 often copied; 大清道光年製 1821-1850 often copied; 大清同治年製 1862-1874 often copied; 大清光緒年製 1875-1908 often copied; 大清宣統年製 1909-1911 often copied; 成化年製 1465-1487 often copied; 大明成化年製 1465-1487 often copied; 大明宣德年製 1426-1435 often copied; 大明萬曆年製 1573-1619 often copied; 大明嘉靖年製 1522-1566 often copied; 洪憲年製 1916 often copied
Chinese commercial marks | Jingdezhen and others | China | 江西 1912-; 中國景德鎮 1950-; ZHONGGUO JINGDEZHEN ZHI c1950-; 中国景德镇制 1956-; JINGDEZHEN CHINA 1956-; LIDA CHINA 1980-; LILING CHINA 1956-; TIENSHAN 1980-2000
Chinese export (apocryphal seals) | Jingdezhen | China | @chinese-seal-six 1662- often copied; @chinese-seal-four 1662- often copied; @chinese-seal-square 1723- often copied; @leaf 1662-1722
Famille Rose decorators | Hong Kong | Hong Kong | ACF JAPANESE PORCELAIN WARE DECORATED IN HONG KONG c1950-1997; DECORATED IN HONG KONG c1950-1997; YT HONG KONG 1950-1990
`,
)

export const asianCeramics = [...japanese, ...chinese]
