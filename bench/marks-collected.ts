import type { DescribedMark } from './marks-described.ts'

/** Rows `text / text | symbols | words of the maker's name | years | where it is described`. */
const rows = `
J.H. DAVIS / SYLVAN / TRENT POTTERY | | Davis | 1881-1891 | kovels.blogspot.com, 30 September 2008
B. G. & W. | | Bates | 1878-1881 | localedition.blogspot.com, What do our backstamps mean?
ERPHILA / GERMANY | | Erphila | 1920-1940 | Baltimore Sun, 11 April 1993
P A / ARZBERG / BAVARIA | crown shield | Arzberg | 1928-1946 | museumek.eu, D/XCV/3
P T / BAVARIA | crown shield | Tirschenreuth | 1900-1930 | museumek.eu, D/CCII/1
HUTSCHENREUTHER / L H S / SELB BAVARIA / ABTEILUNG FÜR KUNST | lion | Hutschenreuther | 1920-1938 | museumek.eu, D/XIII/4
PULS / CZECHOSLOVAKIA | | Pfeiffer | 1920-1941 | instappraisal.com, Puls Czechoslovakia
ADAMS / WARRANTED / STAFFORDSHIRE | eagle | Adams | 1804-1840 | thepotteries.org, Warranted Staffordshire
CLEWS / WARRANTED / STAFFORDSHIRE | crown | Clews | 1815-1834 | thepotteries.org, Warranted Staffordshire
A. STEVENSON / WARRANTED / STAFFORDSHIRE | crown | Stevenson | 1813-1830 | thepotteries.org, Warranted Staffordshire
T G B / ASIATIC PHEASANTS | | Booth | 1876-1883 | thepotteries.org, Warranted Staffordshire
J T H / WARRANTED STAFFORDSHIRE | | Hudden | 1859-1884 | thepotteries.org, Warranted Staffordshire
J M & S / WARRANTED THE ORIGINAL STAFFORDSHIRE | | Meir | 1837-1897 | thepotteries.org, Warranted Staffordshire
S. TAMS & CO / WARRANTED / STAFFORDSHIRE | eagle | Tams | 1820-1830 | thepotteries.org, Warranted Staffordshire
E B & CO | | Edge | 1835-1836 | potterymarkings.blogspot.com, E
J. EDWARDS / PRESIDENT SHAPE | | Edwards | 1880-1900 | potterymarkings.blogspot.com, E
J. E. & CO | | Edwards | 1873-1879 | potterymarkings.blogspot.com, E
ELKIN / KNIGHT & CO | | Elkin | 1822-1826 | potterymarkings.blogspot.com, E
IDEAL / W.H. GRINDLEY & CO / ENGLAND / Rd No 213154 | ship | Grindley | 1891-1914 | kovels.com, Grindley plate
W.H. GRINDLEY & CO / TUNSTALL | | Grindley | 1880-1891 | kovels.com, Grindley plate
W B / INTERNATIONAL | registration-diamond | Brownfield | 1850-1871 | kovels.com, International pitcher
ROYAL WINTON / GRIMWADES / ENGLAND | | Royal Winton | 1934-1950 | kovels.com, Royal Winton tea set
EMPIRE / ENGLAND | | Empire | 1895-1967 | kovels.com, Royal Winton tea set
MINTON | | Minton | 1863-1872 | worthpoint.com, Understanding Minton date codes
MINTONS | | Minton | 1873-1891 | worthpoint.com, Understanding Minton date codes
MINTONS / ENGLAND | crown wreath | Minton | 1912-1950 | worthpoint.com, Understanding Minton date codes
MINTON & BOYLE | | Minton | 1836-1841 | my-antique-world.blogspot.com, How to date antique Minton
M & B / FELSPAR PORCELAIN | | Minton | 1836-1841 | my-antique-world.blogspot.com, How to date antique Minton
COPELAND & GARRETT | | Copeland | 1833-1847 | reference.com, Marks of Spode and Copeland pieces
COPELAND & GARRETT / NEW JAPAN STONE | | Copeland | 1833-1847 | zakladka24.ru, Copeland Spode date marks
ROYAL ALBERT / CROWN CHINA / T.C.W. / ENGLAND | crown | Royal Albert | 1905-1925 | royalalbertpatterns.com, Back stamps
ROYAL ALBERT / CROWN CHINA / ENGLAND | crown | Royal Albert | 1917-1935 | galesantiques.com, Royal Albert
ROYAL ALBERT / BONE CHINA / ENGLAND | crown | Royal Albert | 1935- | galesantiques.com, Royal Albert
THE FOLEY CHINA / ENGLAND | | Shelley | 1890-1910 | shelleychinaclub.com, Backstamps
LATE FOLEY / SHELLEY / ENGLAND | shield | Shelley | 1910-1916 | shelleychinaclub.com, Backstamps
SHELLEY / ENGLAND | shield | Shelley | 1910-1925 | shelleychinaclub.com, Backstamps
ROYAL CROWN DERBY / ENGLAND | crown | Derby | 1891-1921 | royalcrownderby.co.uk, Historic backstamps
ROYAL CROWN DERBY / MADE IN ENGLAND | crown | Derby | 1921-1964 | royalcrownderby.co.uk, Historic backstamps
BLOOR / DERBY | crown | Derby | 1825-1848 | antique-marks.com, Derby marks
LARCOMBE / DERBY | | Derby | 1915-1917 | royalcrownderby.co.uk, Historic backstamps
ELITE / L / FRANCE | | Bawo | 1896-1920 | collectorsweekly.com, 60554
ELITE WORKS / LIMOGES | | Bawo | 1896-1932 | collectorsweekly.com, 60554
ELITE / FRANCE | | Bawo | 1900-1932 | reference.com, Identify Limoges marks
CH FIELD HAVILAND / LIMOGES | | Charles Field | 1868-1898 | ourpastimes.com, French Limoges porcelain marks
CFH / GDM | | Charles Field | 1868-1898 | ourpastimes.com, French Limoges porcelain marks
H & CO / L | | Haviland | 1876-1889 | rubylane.com, 200043-RL0003844
HAVILAND & CO / LIMOGES | | Haviland | 1879-1889 | rubylane.com, 200043-RL0003844
HAVILAND / FRANCE | | Haviland | 1894-1931 | hollylaneantiques.blogspot.com, 11 April 2009
A. LANTERNIER / LIMOGES / FRANCE | | Lanternier | 1890-1969 | artdecolimogesporcelain.blogspot.com, A. Lanternier
U.S.A. / LIMOGES / JUNE ROSE | | Limoges | 1900-1949 | oklahoman.com, 3706656
R ST K / TURN-TEPLITZ / BOHEMIA | | Amphora | 1892-1905 | emuseum.mfah.org, Amphora Ceramic Factory
VICTORIA / AUSTRIA | crown | Victoria | 1904-1918 | dieschatzkisteimnetz.de, Victoria
VICTORIA / CZECHO-SLOVAKIA | crown | Victoria | 1918-1938 | dieschatzkisteimnetz.de, Victoria
ROYAL / EPIAG / CZECHOSLOVAKIA | wreath | Epiag | 1920-1945 | museumek.eu, A/LX/1
ROYAL BAYREUTH / BAVARIA / PRIV. 1794 | shield | Royal Bayreuth | 1902-1945 | curio.app, Royal Bayreuth Bavaria marks
ZSOLNAY / PÉCS / T.J.M. | five-towers | Zsolnay | 1878- | kovels.blogspot.com, 9 July 2008
W G | crown | Goebel | 1934-1950 | antiquetrader.com, Hummel trademarks identified
GOEBEL / W. GERMANY | bee | Goebel | 1950-1979 | onlinecollectibles.com, Hummel figurines
GOEBEL / GERMANY | crown | Goebel | 1991-2000 | antique-marks.com, Hummel marks
GEORG JENSEN / DENMARK | dotted-oval | Jensen | 1945- | 830-1000.dk, Georg Jensen maker’s marks
C H F | three-towers | | 1904-1932 | rarequiste.com, Danish silver marks
J S | three-towers | | 1932-1960 | rarequiste.com, Danish silver marks
S G | three-towers | | 1863-1904 | rarequiste.com, Danish silver marks
DOULTON LAMBETH | | Doulton | 1858-1891 | william-cross.com, Dating Doulton Lambeth
DOULTON LAMBETH / ENGLAND | | Doulton | 1891-1956 | william-cross.com, Dating Doulton Lambeth
DOULTON SILICON / LAMBETH / ENGLAND | | Doulton | 1891-1932 | william-cross.com, Dating Doulton Lambeth
DOULTON IMPASTO / LAMBETH / ENGLAND | | Doulton | 1891-1914 | william-cross.com, Dating Doulton Lambeth
LAMBETH FAIENCE / DOULTON | | Doulton | 1873-1914 | william-cross.com, Dating Doulton Lambeth
DOULTON CARRARA / LAMBETH / ENGLAND | | Doulton | 1891-1924 | william-cross.com, Dating Doulton Lambeth
ROYAL DOULTON / ENGLAND | lion crown | Royal Doulton | 1902-1956 | htfbw.com, Doulton company history
ROYAL DOULTON / MADE IN ENGLAND / 14 | lion crown | Royal Doulton | 1941-1941 | royaldoultoncollectorsclub.com, Backstamps
WEDGWOOD / T O T | | Wedgwood | 1865-1891 | potteryposts.blogspot.com, Dating pottery
J T / DELFT / B U | bottle | Porceleyne | 1950-1950 | artpeers.de, 542002
J T / DELFT / C M | bottle | Porceleyne | 1968-1968 | raechell.com, Delft blue jug
J T / DELFT / C Z | bottle | Porceleyne | 1980-1980 | kunstveiling.be, 539729
ROYAL DUX / BOHEMIA / D / MADE IN CZECHOSLOVAKIA | triangle | Royal Dux | 1947-1990 | scribd.com, 400841140
ROYAL DUX / BOHEMIA / E / CZECHOSLOVAKIA | triangle | Royal Dux | 1918-1939 | worthpoint.com, What is it and what’s it worth
W & R / STOKE ON TRENT / CARLTON CHINA | | Carlton | 1902-1929 | carltonwareworld.com, Types of ware
CROWN DUCAL WARE / A.G.R. & CO LTD / ENGLAND / TRADE MARK | crown | Crown Ducal | 1915-1929 | rhead-crownducal.blogspot.com, 28 May 2013
STAR CHINA CO / ENGLAND | star | Paragon | 1899-1919 | pristineantiques.com.au, Paragon
ROYAL PARAGON / CHINA / ENGLAND | | Paragon | 1928-1934 | sauna-kurumba.ru, Dating Paragon
L. & J.G. STICKLEY / HANDCRAFT | | Stickley | 1907-1912 | issuu.com, Stickley magazine 3-21
THE ONONDAGA SHOPS / L. & J.G. STICKLEY | | Stickley | 1902-1907 | issuu.com, Stickley magazine 3-21
C A C / LENOX | wreath | Lenox | 1896-1906 | pressofatlanticcity.com, American Belleek porcelain
C A C / BELLEEK | | Lenox | 1889-1906 | steinmarks.co.uk, Ceramic Art Company
L / BELLEEK | | Lenox | 1906-1924 | rubylane.com, 200043-RL0005870
R S / GERMANY | wreath | Schlegelmilch | 1917-1945 | orlandosentinel.com, 6 April 2008
R S / PRUSSIA | wreath | Schlegelmilch | 1888-1917 | orlandosentinel.com, 6 April 2008
RÖRSTRAND | three-crowns | Rörstrand | 1884-2000 | en.rorstrand-museum.se, Stamps
RÖRSTRAND / SWEDEN | three-crowns | Rörstrand | 1951-2000 | en.rorstrand-museum.se, Stamps
RÖRSTRAND / SVERIGE | three-crowns | Rörstrand | 1940-1951 | en.rorstrand-museum.se, Stamps
A P A / ARABIA / MADE IN FINLAND | tower | Arabia | 1917-1927 | dishwareheaven.com, Arabia bottom marks
A A A / ARABIA / MADE IN FINLAND | tower | Arabia | 1928-1935 | museumek.eu, Fi/I/1
ARABIA / FINLAND | crown | Arabia | 1949- | dishwareheaven.com, Arabia bottom marks
ЛФЗ / MADE IN USSR | | Lomonosov | 1936-1991 | imperialporcelain.se, Stämplar från 1936
ЛФЗ / MADE IN RUSSIA | | Lomonosov | 1991-2002 | ehow.com, How to check a Lomonosov backstamp
P. REGOUT / MAASTRICHT | sphinx | Regout | 1879- | museumek.eu, N/VI/1
ROYAL SPHINX / MAASTRICHT | sphinx crown | Regout | 1960- | sthistoriegarrelsweer.nl, Ons archief
REGINA / W B / GOUDA HOLLAND | crown | Regina | 1917-1979 | goudadesign.co.uk, Regina pottery
NORITAKE / M / HAND PAINTED / MADE IN JAPAN | wreath | Noritake | 1920-1941 | blog.nola.com, Japanese vase found in pile of trash
E.A. & CO / CROWN D | | Asbury | 1875-1925 | museumek.eu, E/XVI/1
GMUNDNER KERAMIK / G K | | Gmund | 1910- | museumek.eu, A/X/4
V B / METTLACH / GES. GESCH. / MADE IN GERMANY | castle | Villeroy | 1904-1910 | zdf.de, Bares für Rares, 2 October 2018
EDWIN M. KNOWLES CHINA CO / SEMI VITREOUS | | Knowles | 1901-1909 | laurasmith77.blogspot.com, Historic dinnerware
JOHN MADDOCK & SONS / ENGLAND | | Maddock | 1880-1896 | anth4250-dsqhr.blogspot.com, Maker’s mark on china
ALLERTONS / ENGLAND | | Allerton | 1912- | runtheyear2016.com, Studio pottery marks
MADE IN GERMANY / ARMAND MARSEILLE / 390 | | Marseille | 1900-1939 | rubylane.com, Armand Marseille
WMFN / I/O | | WMF | 1886-1903 | prueschberg5.rssing.com, WMF Stempel II
u | lion-passant leopard-head duty-head | | 1835-1835 | bangordailynews.com, Decoding silver marks
l | harp duty-head | | 1856-1856 | weldons.ie, Irish silver hallmarks
M | harp | | 1784-1784 | weldons.ie, How to read Irish silver maker’s marks
Q | harp duty-head | | 1812-1812 | iada.ie, Collecting Irish silver
K&S / 925 / p | castle lion | | 2014-2014 | alexkirkwood.co.uk, Hallmarking
PERMANENT COLOURS / DISHWASHER PROOF / J & G MEAKIN / ENGLAND | | Meakin | 1970- | vintagevogueteam.blogspot.com, J & G Meakin
AYNSLEY / BONE CHINA / ENGLAND / 23 | crown | Aynsley | 1947-1947 | dubstepper.ru, Dating Aynsley marks
PLICHTA / LONDON / ENGLAND / NEKOLA PINXT | | Plichta | 1930-1952 | wisfarmer.com, 22 February 2018
TRENT ART WARE / MADE IN AUSTRALIA | | Bakewell | 1950-1955 | freddysgirlschinacollection.blogspot.com, 8 August 2010
A.J. WILKINSON LTD / ROYAL STAFFORDSHIRE POTTERY / ENGLAND | | Wilkinson | 1910- | freddysgirlschinacollection.blogspot.com, 6 August 2010
COPELAND SPODE / ENGLAND | | Copeland | 1891- | freddysgirlschinacollection.blogspot.com, 13 August 2010
R | lorraine-cross | Roycroft | 1900- | Baltimore Sun, 11 April 1993
TRIFARI / STERLING | crown | Trifari | 1943-1948 | Book review of Collecting Costume Jewelry 202
CZECHO-SLOVAKIA | | | 1918-1938 | antik-forum.ru, Dating Bohemian and Czechoslovakian porcelain
`

/** Collected when the table was done, and never used for it. */
const lastRows = `
THOMAS / BAVARIA | | Thomas | 1909-1939 | museumek.eu, D/LXXXIX/2
BAYRISCHE OSTMARK | shield | | 1933-1945 | museumek.eu, D/CI/1
THOMSBERGER & HERMANN / COLDITZ IN SACHSEN / STEINGUT MIT BLEIFREIER GLASUR | | Thomsberger | 1887-1930 | museumek.eu, D/CXCIV/2
WÄCHTERSBACH | shield | Wächtersbach | 1896-1903 | museumek.eu, D/XLI/14
O / S T B | sceptre | Berlin | 1914-1914 | museumek.eu, D/LV/4
 | beehive | Schlegelmilch | 1910-1936 | museumek.eu, D/CLXXXII/1
P F / SAXONY | crown | Fraureuth | 1900-1926 | museumek.eu, D/IV/23
F | letter-circle | Fraureuth | 1865-1899 | fraureuth-porzellan.de, Porzellanmarken
B. R. C. / RACINE / BAVARIA | crown | Rosenthal | 1898-1903 | museumek.eu, D/CXCIX/1
R M R | shield flower | Roesler | 1894-1925 | museumek.eu, D/LXXIX/12
S P G / SPECHTSBRUNN / HANDGEMALT | crown | Spechtsbrunn | 1930-1954 | museumek.eu, D/CLXVIII/1
PAUL MÜLLER / SELB / CLASSIC BAVARIA | elephant | Müller | 1890-1917 | museumek.eu, D/CLXIII/1
F K | vase | Krug | 1871-1968 | museumek.eu, D/CXXXVI/1
H CO / SELB | crown crossed-swords | Heinrich | 1905-1911 | museumek.eu, D/CXLXXXV/1
D & R / W / WEISSENSTADT / BAVARIA | crown triangle | Dürrbeck | 1920-1964 | museumek.eu, D/CXCIII/1
VILLEROY & BOCH / METTLACH | mercury | Villeroy | 1874-1909 | museumek.eu, D/VIII/1
VILLEROY & BOCH / BONN | mercury | Villeroy | 1920-1925 | museumek.eu, D/VIII/49
R. WAGNER / METTLACH | | Wagner | 1880-1912 | museumek.eu, D/VIII/43
H R / HUTSCHENREUTHER / SELB BAVARIA | | Hutschenreuther | 1887-1920 | kleinlosnitz.de
R W / BAVARIA | | Wächter | 1927-1974 | kovels.blogspot.com, March 2009
COXON & CO | eagle | Coxon | 1863-1884 | E. A. Barber, Marks of American Potters, Coxon & Co.
T. P. CO. / CHINA | | Trenton Pottery | 1865-1870 | E. A. Barber, Marks of American Potters, The Trenton Pottery Co.
Y. B. A. | lion | Yates | 1871-1875 | E. A. Barber, Marks of American Potters, The City Pottery
GREENWOOD CHINA | | Greenwood | 1886- | E. A. Barber, Marks of American Potters, Greenwood Pottery
R. & T. | lion | Rouse | 1850-1892 | E. A. Barber, Marks of American Potters, Rouse & Turner
DRESDEN | | Potters | 1882-1925 | kovels.com, Dresden globe mark
IMPERIAL CROWN CHINA / AUSTRIA | crown | Bawo | 1883-1914 | francesdrabickwritesit.com, August 2018
A / 13 / 1840 | | | 1840-1840 | silbersuite.de, Österreichisch-ungarische Radmarke
A V / C | | | 1872-1901 | 925-1000.com, forum 27998
W. H. GRINDLEY & CO. LTD / ENGLAND | wreath | Grindley | 1914-1925 | victoriancollections.net.au, 5df40fff21ea6711b4266e29
JOHNSON BROS / ENGLAND / PATD APRIL 15TH 1902 | crown | Johnson | 1902- | victoriancollections.net.au, Johnson Bros plate
JOHNSON BROS / ENGLAND / JEWEL | crown | Johnson | 1913- | freddysgirlschinacollection.blogspot.com, 3 May 2011
SANDLAND WARE / LANCASTER & SANDLAND LTD / HANLEY ENGLAND | | Lancaster | 1944- | freddysgirlschinacollection.blogspot.com, 5 December 2011
ROYAL DOULTON / BONE CHINA / V 2247 | lion crown | Royal Doulton | 1928-1973 | freddysgirlschinacollection.blogspot.com, 19 July 2011
HEATH / TUNSTALL | | Heath | 1828-1841 | poplarforest.org, archaeology
T. GOODFELLOW | | Goodfellow | 1829-1854 | dual-personalities.com, 8 July 2022
J. MEIR & SON / ROSELLE | registration-diamond | Meir | 1848- | dual-personalities.com, 8 July 2022
T. C. BROWN-WESTHEAD, MOORE & CO / ALEXANDRA | registration-diamond | Brown-Westhead | 1875- | collections.hampshireculture.org.uk, dinner plate Alexandra
RIDGWAYS / PERSIA | registration-diamond | Ridgway | 1880- | collections.hampshireculture.org.uk, dish Persia
IV / V / M / 5 / 3 / MISSOURI | registration-diamond | | 1850- | macqueblogspot.blogspot.com, January 2016
COPELAND / LATE SPODE / LOTUS | registration-diamond | Copeland | 1850-1890 | collectorsweekly.com, 244874
C & E / BONE CHINA / ENGLAND | crown | Cartwright | 1929- | figurines-sculpture.com, Victoria above crown
51 / V | crown | Worcester | 1884-1884 | learnantiques.com.au, Royal Worcester marks
51 / a | crown | Worcester | 1890-1890 | learnantiques.com.au, Royal Worcester marks
R P / XXVII / 2785 | flames | Rookwood | 1927-1927 | stickleymuseum.org, 3194
R P / XX / 917C / L N L | flames | Rookwood | 1920-1920 | worthpoint.com, How to identify Rookwood pottery
R P / VII / 951 B | flames | Rookwood | 1907-1907 | antiquestomodern.blogspot.com, 6 October 2010
DE PORCELEYNE FLES / ROYAL DELFT / DELFT HOLLAND / C S | bottle | Porceleyne | 1973-1973 | hartantiques.com, chalice vase
J T / DELFT / C E | bottle | Porceleyne | 1960-1960 | delftsaardewerk.nl, 6864
A / R I / J P | castle | Inglis | 1705-1706 | Arthur Hayden, Chats on Old Silver, Scottish silver
D / J W | lion-passant anchor duty-head | Willmore | 1827-1827 | roseberys.co.uk, Decoding British hallmarks
ELKINGTON & CO / p | | Elkington | 1901-1901 | beechesvintage.com, Reading silver plate marks
W. M. F. | | Württembergische | 1880-1886 | prueschberg.de, WMF-Stempel II
PATENT NO. 8,294 | | | 1851- | tuckerellis.com, Unlocking history through patents
PATENT NO. 200,521 | | | 1878- | tuckerellis.com, Unlocking history through patents
PAT. NO. 1,988,244 | | | 1935- | tuckerellis.com, Unlocking history through patents
MAZER / DES. PAT. NO. 123910 | | Mazer | 1940- | jewelrypatentproject.blogspot.com, August 2009
UNION / PAT. OCT. 25, 1887 | | | 1887- | papawswrench.com, 11051
JOHN WAGNER / PITTSBURG PENN. / MARCH 21, 1859 | | | 1859- | farmshow.com, 8556
SCOTTY / D. R. PATENT / U.S. PATENTED JAN. 9, 1932 | | | 1932-1943 | mysteifflife.blogspot.com, 17 October 2022
STEIFF ORIGINAL GESCHÜTZT / GERMANY IMPORTÉ D’ALLEMAGNE | | Steiff | 1923-1926 | coppellcollectibles.blogspot.com, November 2016
STEIFF ORIGINAL GESCHÜTZT / MADE IN GERMANY | | Steiff | 1926-1934 | coppellcollectibles.blogspot.com, November 2016
STEIFF / MADE IN U.S. ZONE GERMANY | | Steiff | 1947-1953 | coppellcollectibles.blogspot.com, January 2017
G. B. N. | | Bing | 1907-1920 | teddybearresource.com, Bing bears
K T F | | Trifari | 1935-1938 | zonginternetpackages.com.pk, Collecting Costume Jewelry 202
TRIFARI © | crown | Trifari | 1955- | costumejewelrycollectors.com, Vintage costume jewelry tools for dating
CORO / STERLING | | Coro | 1943-1948 | zonginternetpackages.com.pk, Collecting Costume Jewelry 202
R. LALIQUE / FRANCE | | Lalique | 1905-1945 | realorrepro.com, Lalique
LALIQUE / FRANCE | | Lalique | 1945- | realorrepro.com, Lalique
TIFFANY & CO / STERLING SILVER / T | | Tiffany | 1892-1902 | 925-1000.com, Tiffany silver marks and dates
TIFFANY & CO / STERLING SILVER / C | | Tiffany | 1902-1907 | 925-1000.com, Tiffany silver marks and dates
TIFFANY & CO / MAKERS / 19750 / STERLING SILVER / 925-1000 / m | | Tiffany | 1907-1947 | art-deco-muenchen.de, Tiffany hallmark
TIFFANY, YOUNG & ELLIS | | Tiffany | 1848-1852 | 925-1000.com, Tiffany silver marks and dates
HAND PAINTED BIZARRE BY CLARICE CLIFF / NEWPORT POTTERY / ENGLAND | | Clarice Cliff | 1928-1936 | seovnn.ru, Clarice Cliff backstamps
CLARICE CLIFF / NEWPORT POTTERY CO / ENGLAND | | Clarice Cliff | 1927-1964 | gazeta-vv.ru, Staffordshire pottery
CARLTON WARE / MADE IN ENGLAND / TRADE MARK | | Carlton | 1925-1975 | arlekino-salon.ru, Carlton Ware marks
ROUGE ROYALE / CARLTON WARE / HAND PAINTED | | Carlton | 1951-1961 | arlekino-salon.ru, Carlton Ware marks
MOORCROFT / BURSLEM ENGLAND | | Moorcroft | 1916- | wepes.5clockcafe.ru, Coalport
ROYAL WINTON IVORY / ENGLAND | | Royal Winton | 1929- | issuu.com, Royal Winton, 138
ARMAND MARSEILLE / GERMANY / 390 / A 4 M | | Armand Marseille | 1900-1939 | rubylane.com, Armand Marseille
H B C M / CREIL MONTEREAU | | Creil | 1920-1955 | maisoncuilleret.fr, Creil Montereau et Sarreguemines
HB HENRIOT / QUIMPER | | Quimper | 1968- | bretagnepassion.eklablog.com, Faïences de Quimper
FIESTA / HLCO USA | | Homer Laughlin | 1936-1973 | handlebar-online.com, Homer Laughlin pattern
SYRACUSE CHINA / O. P. CO. | | Syracuse | 1895-1966 | Wikipedia, Syracuse China
HULL ART U.S.A. | | Hull | 1937-1950 | gatewaydepressioneersglass.com, Pottery
HULL WARE / LITTLE RED RIDING HOOD / PATENT APPLIED FOR / U.S.A. | | Hull | 1943-1957 | vonkaylen.com, Pottery
WELLER POTTERY | | Weller | 1872-1948 | wisconsinpottery.org, Weller Pottery
TECO | | Teco | 1901-1929 | wisconsinpottery.org, Teco
OLD SLEEPY EYE | | Western Stoneware | 1899-1937 | wisconsinpottery.org, Sleepy Eye Pottery
ABINGDON U.S.A. | | Abingdon | 1934-1950 | cajunc.com, Pottery marks
M Z / AUSTRIA / HABSBURG CHINA | eagle | Zdekauer | 1884-1909 | eagletribune.com, Treasures in your attic
B. & M. CO. / ROYAL CHINA | crown | Burroughs | 1879-1882 | silive.com, 11 June 2009
CZECHOSLOVAKIA | crown | Pirkenhammer | 1960-1990 | kovels.com, Hammer mark
MUNCIE | | Muncie | 1927-1939 | silive.com, 6 August 2009
RINGTONS LIMITED / TEA MERCHANTS / NEWCASTLE UPON TYNE | | Ringtons | 1920- | marksonchina.com, England
ROGERS, SMITH & CO / NEW HAVEN, CONN. | | Rogers | 1863- | latimes.com, 10 March 2001
MIDDLETOWN PLATE CO. | | Middletown | 1864-1899 | silverandsilverplate.blogspot.com, December 2010
A. B. CO. / E 17 | | American Bottle | 1905-1917 | alpinearchaeology.com, What is a maker’s mark
CALIFORNIA CAP CO. / XXX / SAN FRANCISCO | | California Cap | 1890-1910 | alpinearchaeology.com, What is a maker’s mark
ALFRED MEAKIN / ENGLAND | | Meakin | 1891-1930 | alpinearchaeology.com, What is a maker’s mark
PACIFIC / SAN FRANCISCO / GLASS WORK | | Pacific | 1862-1876 | sha.org, Bottle makers’ marks
C. C. G. C. / NO 1 | | Cream City | 1888-1893 | sha.org, Bottle makers’ marks
E. L. HUSTING / MILWAUKEE / WIS. / THIS BOTTLE NOT TO BE SOLD | | Husting | 1877-1900 | sha.org, Bottle makers’ marks
THEODORE HAVILAND / LIMOGES / FRANCE / PATENT APPLIED FOR | | Theodore Haviland | 1903-1925 | bonanza.com, 1589917995
MANUFACTURED BY THEODORE HAVILAND ET CIE / LIMOGES FRANCE / FOR J. MCD. & S. CO. BOSTON | | Theodore Haviland | 1926-1937 | ebay.com, 226037862908
`

function readRow(row: string): DescribedMark {
  const [marks = '', symbols = '', maker = '', years = '', described = ''] = row.split('|').map(cell => cell.trim())
  const [from, to] = years.split('-')
  return {
    marks: marks.split(' / '),
    symbols: symbols.split(' ').filter(Boolean),
    ...(maker && { maker }),
    from: Number(from),
    ...(to && { to: Number(to) }),
    described,
  }
}

const readRows = (text: string) => text.trim().split('\n').map(readRow)
const collected = readRows(rows)

/** Collected from pages before the table was looked at. By this half the systems of the table were improved. */
export const marksToLearnFrom = collected.filter((_, index) => index % 2 === 0)

/** The other half. Nothing in the table was changed because of them. */
export const marksKeptApart = collected.filter((_, index) => index % 2 === 1)

export const marksCollectedLast = readRows(lastRows)
