import { thesaurus } from './thesaurus.ts'
import { wordsOf } from './words.ts'
import type { Years } from './years.ts'

/** Egypt's, from the first on; those of the Intermediate Periods overlap. */
const DYNASTIES = `-3100:-2890 -2890:-2686 -2686:-2613 -2613:-2494 -2494:-2345 -2345:-2181 -2181:-2150 -2181:-2150
-2160:-2025 -2160:-2025 -2125:-1981 -1981:-1802 -1802:-1640 -1773:-1640 -1640:-1540 -1640:-1580 -1580:-1550 -1550:-1295
-1295:-1186 -1186:-1070 -1070:-945 -945:-712 -830:-712 -724:-712 -747:-656 -664:-525 -525:-404 -404:-399 -399:-380
-380:-343 -343:-332`
  .split(/\s+/)
  .map(yearsOf)

export const dynastyYears = (number: number): Years | undefined => DYNASTIES[number - 1]

/** Periods and reigns that no filter has, as museums date them: names and years. */
const NAMES = `
predynastic -4400:-3100; naqada -4000:-3100; early dynastic -3100:-2350; old kingdom -2649:-2130; first intermediate period -2130:-1980
middle kingdom -2030:-1640; second intermediate period -1640:-1540; new kingdom -1550:-1070; amarna period -1353:-1323; ramesside -1295:-1070
third intermediate period -1070:-664; kushite -747:-656; saite -664:-525; late period -664:-332; ptolemaic -304:-30; coptic 300:641
neolithic -7000:-2500; chalcolithic -4500:-3000; bronze age -3300:-1200; iron age -1200:-500; akkadian -2350:-2150; ur iii -2112:-2004
old babylonian -1894:-1595; kassite -1595:-1155; middle assyrian -1365:-1056; neo-assyrian -911:-612; neo-babylonian -626:-539
achaemenid -550:-330; seleucid -312:-63; parthian -247:224; sasanian, sassanian 224:651; hittite -1650:-1180; neo-hittite -1180:-700
cycladic -3200:-1100; minoan -3000:-1100; mycenaean, helladic -1600:-1100; geometric -900:-700; archaic -650:-480; classical -480:-323
hellenistic -323:-31; etruscan -700:-100; villanovan -900:-700; roman republic, republican rome -509:-27; late republican -133:-27
augustan -27:14; julio-claudian -27:68; flavian 69:96; trajanic 98:117; hadrianic 117:138; antonine 138:192; severan 193:235
roman imperial, imperial roman, roman empire -27:476; constantinian 306:363; byzantine 330:1453; merovingian 450:751; carolingian 751:987
ottonian 919:1024; romanesque 1000:1200; viking 793:1066; anglo-saxon 450:1066; norman 1066:1154; plantagenet 1154:1485; gothic period 1150:1500
henry vii 1485:1509; henry viii 1509:1547; edward vi 1547:1553; mary i 1553:1558; james ii 1685:1688; george v 1910:1936; george vi 1936:1952; elizabeth ii 1952:2022
charles ix 1560:1574; henri ii 1547:1559; henri iii 1574:1589; henri iv 1589:1610; francois i 1515:1547; louis xii 1498:1515; louis xviii 1814:1824; restauration 1814:1830; consulate, consulat 1799:1804; third republic 1870:1940; grunderzeit 1870:1890; wilhelminian, wilhelminisch 1890:1918; weimar republic 1919:1933; josephinisch 1765:1790
jahrhundertwende, turn of the century, fin de siecle 1890:1910; nachkriegszeit 1945:1960; zwischenkriegszeit 1919:1939
empire period, first empire 1804:1815; restoration period 1660:1685; commonwealth 1649:1660; civil war period 1861:1865; reconstruction era 1865:1877; depression era 1929:1941
umayyad 661:750; abbasid 750:1258; fatimid 909:1171; seljuq, seljuk 1040:1194; ayyubid 1171:1260; mamluk 1250:1517; ilkhanid 1256:1353; timurid 1370:1507; nasrid 1232:1492; ottoman 1299:1922; zand 1751:1794; afsharid 1736:1796; pahlavi 1925:1979
shang -1600:-1046; western zhou -1046:-771; eastern zhou -770:-256; zhou -1046:-256; spring and autumn -770:-476; warring states -475:-221; qin dynasty -221:-206; western han -206:9; eastern han 25:220; three kingdoms 220:280; six dynasties 220:589; northern wei 386:534; northern qi 550:577; northern zhou 557:581; sui dynasty 581:618; five dynasties 907:960; liao dynasty 916:1125; northern song 960:1127; southern song 1127:1279; jin dynasty 1115:1234
hongwu 1368:1398; yongle 1403:1424; xuande 1426:1435; chenghua 1465:1487; hongzhi 1488:1505; zhengde 1506:1521; jiajing 1522:1566; longqing 1567:1572; tianqi 1621:1627; chongzhen 1628:1644; shunzhi 1644:1661; xianfeng 1851:1861; tongzhi 1862:1874; xuantong 1909:1911
jomon -10500:-300; yayoi -300:300; kofun 300:552; asuka 552:710; nara period 710:794; heian 794:1185; kamakura 1185:1333; nanbokucho 1336:1392; muromachi 1392:1573; azuchi-momoyama 1573:1615; genroku 1688:1704; kansei 1789:1801; bunka 1804:1818; bunsei 1818:1830; tenpo 1830:1844; ansei 1854:1860; heisei 1989:2019
goryeo, koryo 918:1392; unified silla 676:935; silla -57:935; baekje -18:660; three kingdoms of korea -57:676
gandhara -100:500; maurya -322:-185; shunga -185:-73; kushan 30:375; gupta 320:550; pala 750:1200; chola 850:1279; vijayanagara 1336:1646; delhi sultanate 1206:1526; khmer, angkor 802:1431; sukhothai 1238:1438; ayutthaya 1351:1767; rattanakosin 1782:1932; le dynasty 1428:1789; nguyen dynasty 1802:1945
olmec -1200:-400; chavin -900:-200; paracas -800:-100; nasca, nazca -100:700; moche, mochica 100:800; teotihuacan 100:650; maya classic 250:900; wari, huari 600:1000; tiwanaku 500:1000; chimu 1000:1470; inca, inka 1438:1533; aztec, mexica 1325:1521; toltec 900:1150; mixtec 1200:1521`

const own: ReadonlyMap<string, Years> = new Map(
  NAMES.split(/[;\n]/)
    .map(entry => /^\s*(.+?)\s+(-?\d+:-?\d+)\s*$/.exec(entry))
    .flatMap(found => (found ? found[1]!.split(', ').map(name => [phrase(name), yearsOf(found[2]!)] as const) : [])),
)
const LONGEST = 4

function yearsOf(range: string): Years {
  const [from = 0, to = 0] = range.split(':').map(Number)
  return { from, to }
}

function phrase(text: string): string {
  return wordsOf(text).join(' ')
}

const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  early: [0, 0.4],
  mid: [0.3, 0.7],
  middle: [0.3, 0.7],
  late: [0.6, 1],
}

function partOf({ from, to }: Years, word: string | undefined): Years {
  const part = PARTS[word ?? '']
  if (!part) return { from, to }
  const length = to - from
  return { from: Math.round(from + part[0] * length), to: Math.round(from + part[1] * length) }
}

/** Years of the periods, reigns and styles named in a date: `late Edo period`, `Qianlong`, `Yuan or Ming`. */
export function namedYears(date: string): Years | undefined {
  const words = wordsOf(date)
  const known = new Map(
    thesaurus()
      .asked.in(words)
      .flatMap(({ start, end, meanings }) => {
        const meant = meanings.find(({ kind, years }) => years && (kind === 'period' || kind === 'style'))
        if (!meant?.years) return []
        // `Late Victorian` is part of its concept, `Early Medieval` one of its own.
        const [first = ''] = words.slice(start, end - 1)
        const years = wordsOf(meant.name)[0] === first ? meant.years : partOf(meant.years, first)
        return [[start, { end, years }] as const]
      }),
  )
  const found: Years[] = []
  for (let at = 0; at < words.length; ) {
    let end = Math.min(at + LONGEST, words.length)
    while (end > at && !own.has(words.slice(at, end).join(' '))) end -= 1
    const asked = known.get(at)
    const named =
      end > at && end >= (asked?.end ?? 0) ? { end, years: own.get(words.slice(at, end).join(' '))! } : asked
    if (named) found.push(partOf(named.years, words[at - 1]))
    at = named?.end ?? at + 1
  }
  if (found.length === 0) return undefined
  return { from: Math.min(...found.map(({ from }) => from)), to: Math.max(...found.map(({ to }) => to)) }
}
