import type { SaleSubject } from '../../../shared/rules/sale-rules/subjects.ts'

/** What texts call a restricted subject. Phrases in singular, separated by commas. */
export interface SubjectWords {
  /** May mean it, so the seller is asked. */
  readonly named: string
  /** Mean it and nothing else. */
  readonly sure: string
  /** Phrases with these words that mean something else. */
  readonly other: string
  /** After one of its names they say that it is only the look or the color, or something else. */
  readonly otherAfter: string
}

/** Not `card` or `paper`: card cases and paper knives are of the thing itself. */
const COLORED =
  'ground, coloured, colored, colour, color, toned, tone, hued, hue, tinted, tint, white, cream, shade, silk, satin, damask, velvet, wool, cotton, linen, dress, gown, ribbon, paint, painted, enamel, glaze, glazed, glass, porcelain, leather, ceramic, pottery, earthenware, plastic, resin, celluloid, bakelite, crystal, rug, carpet, kilim, border, field, wedding, tulle, chiffon, taffeta, brocade, crackle, body, finish'

export const subjectWords: Readonly<Partial<Record<SaleSubject, SubjectWords>>> = {
  ivory: {
    named:
      'ivory, elfenbein, ivoire, scrimshaw, netsuke, okimono, tusk, whale tooth, walrus tusk, walrus tooth, walrus bone, narwhal, sperm whale, hippopotamus tooth, hippo tooth, marine ivory, portrait miniature on ivory, elephant tooth, elephant teeth, elephant s tooth, boar tusk, walross, mammut, mammoth tusk, mammoth tooth',
    sure: 'elephant ivory, ivory tusk, elephant tusk, carved ivory, solid ivory, african ivory, asian ivory, walrus ivory, whale ivory, mammoth ivory, hippo ivory, ivory netsuke, ivory okimono, ivory keys, ivory handle, ivory handles, ivory carving, ivory inlay, on ivory, aus elfenbein, marine ivory, hippopotamus ivory, narwhal tusk',
    other:
      'ivory coast, vegetable ivory, french ivory, ivory tower, ivory soap, merchant ivory, ebony and ivory, gilt and ivory, blue and ivory, red and ivory, ivory and gold, ivory and blue, ivory and red, royal worcester ivory, blush ivory, blushed ivory, worcester ivory, irish ivory, ivory black, elfenbeinküste, tagua ivory, celluloid ivory, ivory resin, wood netsuke, boxwood netsuke, wooden netsuke, netsuke in boxwood, netsuke of boxwood, bone netsuke, porcelain netsuke, tusk vase',
    otherAfter: COLORED,
  },
  tortoiseshell: {
    named:
      'tortoiseshell, tortoise shell, turtle shell, turtleshell, schildpatt, schildkröte, écaille, tortie shell, sea turtle, loggerhead turtle, green turtle, turtle carapace, carapace, shell of a turtle',
    sure: 'hawksbill, hawksbill turtle, real tortoiseshell, genuine tortoiseshell, hawksbill shell, sea turtle shell, tortoiseshell pique, tortoiseshell piqué, echtes schildpatt, tortoiseshell veneer, tortoiseshell veneered',
    other:
      'tortoiseshell cat, tortoiseshell kitten, tortoiseshell butterfly, tortoiseshell ware, whieldon tortoiseshell, tortoiseshell creamware, tortoiseshell pattern, tortoiseshell bamboo',
    otherAfter: `${COLORED}, cat, cats, kitten, butterfly, ware, wares, pattern, creamware, acetate`,
  },
  rhino_horn: {
    named: 'rhino, rhinoceros, libation cup, nashorn, rhinozeros',
    sure: 'rhino horn, rhinoceros horn, rhinoceros horn cup, rhino horn handle, nashornhorn, rhinohorn, horn of a rhinoceros, horn of rhinoceros',
    other:
      'bronze rhinoceros, rhinoceros figure, rhino figure, rhinoceros model, porcelain rhinoceros, durer rhinoceros, rhino beetle, jade libation cup, porcelain libation cup, bronze libation cup, dehua libation cup, blanc de chine libation cup',
    otherAfter: 'figure, figurine, sculpture, print, etching, toy, group, beetle, on, engraving, bronze, model',
  },
  coral: {
    named: 'coral, koralle, korallen, corail',
    sure: 'black coral, red coral, mediterranean coral, natural coral, real coral, coral bead, coral beads, coral branch, branch coral, sardegna coral, sciacca coral, angel skin coral, coral cameo, coral necklace, coral cabochon, coral specimen',
    other:
      'coral pink, coral isle, coral island, coral gables, coral sea, coral reef, coral castle, coralene, coral orange, coral traffic, coral lipstick, coral anniversary',
    otherAfter: `${COLORED}, pink, orange, reef, island, isles, isle, sea, peach, lipstick, blush, motif, pattern, rose`,
  },
  wildlife: {
    named:
      'fur, furs, pelt, pelts, leopard, ocelot, cheetah, tiger skin, tiger rug, tiger claw, tiger tooth, taxidermy, stuffed bird, stuffed animal head, sealskin, seal skin, seal fur, harp seal, fur seal, hair seal, baby seal, seal coat, seal jacket, coat of seal, robbenfell, seehundfell, sea lion, sea otter, polar bear, wolf skin, zebra skin, zebra rug, zebra hide, hide rug, cow hide, animal skin, animal hide, lion skin, bear rug, head mount, shoulder mount, stuffed, mounted bird, bird egg, egg collection, butterfly collection, hummingbird, kingfisher feather, taxidermist, taxidermied, skin of a, hide of a, serval, margay, snakeskin, lizard skin, manta ray, gorilla, chimpanzee, whalebone, whale bone, tierpräparat, präparat, ausgestopft, ausgestopfter, egret, aigrette, polar bear skin, bear skin, bearskin, eagle feather, eagle feathers, feather headdress, bird of paradise, lynx, wolf fur, otter fur, monkey fur, crocodile, alligator, mounted head, trophy head, pelz, pelzmantel, sawfish, baleen, colobus, skin rug, elephant foot, elephant hair, elephant skin',
    sure: 'harp seal, leopard skin, leopard fur, leopard coat, ocelot fur, ocelot coat, jaguar skin, jaguar fur, cheetah skin, snow leopard skin, tiger fur, tigerskin, leopardskin, tiger pelt, leopard pelt, sea otter fur',
    other:
      'faux fur, fake fur, imitation fur, hare s fur, hares fur, hare fur, fur trade, fur trader, fur trading, fur trapper, fur company, fur lined look, mohair fur, plush fur, fur look, fur effect, leopard print, leopard pattern, leopard spot, leopard figure, whalebone corset, stuffed back, stuffed seat, stuffed arm, horsehair stuffed, horse hair stuffed, stuffed with, over stuffed, bronze leopard, porcelain leopard, silver leopard, leopard motif, leopard brooch, panther brooch, crocodile print, crocodile figure, bronze crocodile, alligator clip, crocodile clip, alligator embossed, crocodile embossed, mock crocodile, faux crocodile, stuffed toy, fur felt',
    otherAfter:
      'head knob, salt, creamer, bookend, bookends, trunk, umbrella, lamp, bronze, jug, tureen, mascot, car, cars, cloth, stitch, edge, eye, eyes, set, foot, feet, print, printed, pattern, look, effect, design, motif, figure, figurine, embossed, clip, brooch, glaze, trade, trader, trapper, fabric, lined look, toy, sculpture, plush, poster, painting, engraving, felt',
  },
  antiquity: {
    named:
      'ancient, antiquity, antiquities, excavated, excavation, archaeological, archaeology, tomb, shabti, ushabti, cuneiform, sarcophagus, pre columbian, precolumbian, gandhara, gandharan, benin bronze, khmer, roman glass, roman coin, roman oil lamp, roman lamp, roman fibula, roman brooch, roman marble, roman bronze, attic red figure, attic black figure, black figure, red figure, etruscan, egyptian scarab, mummy, palmyra, palmyrene, mesopotamian, sumerian, babylonian, luristan, bronze age, iron age, neolithic, detecting find, metal detecting, metal detector, hellenistic, phoenician, coptic, nok terracotta, tang dynasty, han dynasty, shang dynasty, zhou dynasty, temple fragment, stele, stela, greek vase, roman sculpture, egyptian amulet, canopic, lekythos, kylix, krater, excavated glass, ausgrabung, bodenfund, antike vase, mayan, aztec, inca, moche, olmec, nimrud, assyrian, monument fragment, gravestone, cylinder seal, terra sigillata, viking, angkor, dug up, nok, djenne, sokoto, ife head, nazca, chimu, maya, tairona, colima, jalisco, nayarit, detector find, detector, detectorist, found in a field, found in the ground, found in the soil, unearthed, burial, grave good, grave goods, from a grave, shipwreck, wreck, fibula, votive figure, votive bronze, votive head, villanovan, apulian, canosan, cycladic, minoan, mycenaean, hittite, urartu, parthian, sasanian, sassanian, achaemenid, ptolemaic, celtic torc, anglo saxon, merovingian, byzantine, roman, römisch, römische, antik römisch, keltisch, steinzeit, bronzezeit, grabung, gefunden im acker, scarab, faience amulet, ban chiang, stone age, flint axe, flint arrowhead, capital of a column, architectural fragment, rock art, petroglyph',
    sure: 'roman glass, cylinder seal, cuneiform tablet, pre columbian pottery, palmyrene relief, egyptian shabti, metal detecting find',
    other:
      'ancient oak, ancient family, ancient times, ancient world, ancient history, ancient order, ancient mariner, egyptian revival, roman revival, etruscan revival, etruscan style, archaeological revival, archaeological style, grand tour, mummy bear, daddy and mummy, mummy and baby, coptic binding, viking revival, aztec pattern, mayan style, aztec style, ancient greece, ancient rome, ancient egypt, ancient monuments, roman numeral, roman catholic, roman chapter, roman dial, roman hour, roman striking, roman type, roman letter, roman candle, roman nose, roman school, roman micromosaic, roman mosaic, roman view, roman ruin, roman forum, roman soldier, roman emperor, roman temple, roman senator, roman key, roman gold revival, roman scene, roman landscape, roman women, roman lady, byzantine style, scarab revival, inca trail, tang style, han style',
    otherAfter:
      'style, styled, revival, inspired, manner, taste, motif, pattern, design, reproduction, replica, copy, after, theme, themed, history, mythology, film, book, poster, monuments, builders, foresters, buddhism, masonic',
  },
  firearm: {
    named:
      'gun, pistol, revolver, rifle, musket, shotgun, carbine, blunderbuss, flintlock, firearm, derringer, ammunition, live round, live cartridge, luger, colt, winchester, matchlock, wheellock, percussion cap, arquebus, air rifle, air pistol, steinschloss, steinschlosspistole, pistole, gewehr, flinte, karabiner, smith wesson, smith and wesson, webley, mauser, beretta, browning pistol, browning automatic, browning rifle, browning shotgun, walther, enfield, lee enfield, martini henry, remington, six shot, six shots, six shooter, muzzle loader, muzzleloader, muzzle loading, breech loader, breech loading, breechloader, cartridge, double barrel, double barrelled, sidelock, boxlock, side by side shotgun, semi automatic, semiautomatic, sniper, bullet, shell casing, mortar round, cannon, fowling piece, sporting gun, gunlock, air gun, starting pistol, starter pistol, flare gun, signal pistol, machine gun, submachine gun, blank firing, hand grenade, grenade',
    sure: 'flintlock pistol, percussion pistol, percussion revolver, semi automatic pistol, double barrelled shotgun, duelling pistols, dueling pistols, flintlock musket, bolt action rifle, service revolver, luger pistol, colt revolver, winchester rifle, live ammunition, machine gun, submachine gun',
    other:
      'cartridge paper, cartridge pen, cartridge pleat, ink cartridge, cartridge clock, remington typewriter, remington bronze, frederic remington, remington sculpture, remington print, remington shaver, royal enfield, enfield motorcycle, enfield chair, cannon ball bed, cannonball, toy cannon, silver bullet, bullet shape, magic bullet, gun metal, gunmetal, gun grey, gun gray, gun dog, gundog, top gun, toy gun, toy pistol, cap gun, water pistol, toy revolver, toy rifle, pistol grip, pistol handle, pistol handled, pistol shaped, rifle brigade, rifle regiment, rifle green, rifle corps, rifle volunteers, rifle association, rifle club, gun money, gun powder, gunpowder, gunpowder tea, glue gun, heat gun, nail gun, musket ball, musket balls, gun flint, gun oil, colt horse, mare and colt, chestnut colt, winchester cathedral, winchester college, winchester bushel, nerf gun, young gun, glass grenade, fire grenade, grenade fire extinguisher, revolver bookcase, gun room table, gun rack, gun cabinet, gun slip',
    otherAfter:
      'metal, grey, gray, dog, grip, handle, handled, shape, shaped, brigade, regiment, green, corps, club, association, cathedral, college, print, engraving, painting, photograph, toy, cap toy, cufflinks, charm, brooch, rack, cabinet, case, room, cupboard, extinguisher, paperweight, foal, filly, horse, lighter, vase, poster, street, bushel, badge',
  },
  blade: {
    named:
      'sword, dagger, sabre, saber, rapier, katana, wakizashi, tanto, bayonet, cutlass, dirk, kris, keris, kukri, bowie knife, flick knife, switchblade, swordstick, sword cane, sword stick, stiletto, knuckle duster, knuckleduster, brass knuckles, push dagger, butterfly knife, gravity knife, jambiya, kindjal, khanjar, trench knife, machete, smallsword, broadsword, claymore, tulwar, shamshir, yatagan, schwert, dolch, säbel, bajonett, degen, stockdegen, springmesser, hunting knife, fighting knife, throwing star, automatic knife, auto knife, lever lock, spring knife, push button knife, switch blade, switch knife, italian stiletto, balisong, swiss dagger, combat knife, commando knife, fairbairn, cane sword, stick sword, sword in a cane, hidden blade, blade concealed, concealed blade, dolchmesser, klappmesser, fallmesser, hirschfänger, spear, halberd, pike, mace, flail, scimitar, pata, katar, talwar, nimcha, flyssa, barong, parang, bolo knife, war axe, battle axe, tomahawk',
    sure: 'automatic knife, switch blade, balisong, flick knife, switchblade, swordstick, sword cane, sword stick, knuckleduster, knuckle duster, brass knuckles, butterfly knife, gravity knife, push dagger, springmesser, stockdegen',
    other:
      'spear head finial, pike fish, spear mint, mace of office, ceremonial mace, sword guard, crossed swords, crossed sword, swords mark, sword mark, dagger mark, sword lily, sabre leg, saber leg, sabre legs, sabre legged, saber legged, sabre dance, sabre toothed, stiletto heel, stiletto heels, paper sword, toy sword, sword brooch, jabot sword, sword pin, cocktail sword, sword of damocles, blue swords, underglaze swords, dagger pin, kris kringle, claymore whisky, sword dance, sword dancer, knights of the sword, sword in the stone, cloak and dagger, sabre leg chair, sword fish, schwertermarke, blaue schwert, gekreuzte schwert, gekreuzte schwerter, schwerter marke',
    otherAfter:
      'guard, mark, marks, lily, leg, legs, legged, heel, heels, dance, dancer, pin, brooch, toy, paperweight, print, engraving, painting, fish, motif, shape, shaped, letter opener, stand, fittings, menuki, pommel charm',
  },
  human_remains: {
    named:
      'human, thigh bone, skeleton, skull, scalp, mummy, relic, shrunken, headhunter, head hunter, bone flute, menschlich, menschliche, menschlicher, schädel, gebeine, reliquie, schrumpfkopf, human skull, human bone, human bones, human skeleton, human remains, shrunken head, tsantsa, kapala, human skin, anthropodermic, human tooth, human teeth, human femur, mummified, real skull, trophy skull, scalp lock, kangling, bone relic, saint s bone, saints bone, ex ossibus, anatomical skull, medical skeleton, medical skull, teaching skeleton, half skeleton, skull cup, ancestor skull, thigh bone trumpet, menschenschädel, menschlicher schädel, totenschädel, menschliche knochen, articulated skeleton, dayak skull',
    sure: 'human remains, real human skull, real human bone, genuine human skull, tsantsa, mummified hand, real human skeleton',
    other:
      'human hair, human figure, human form, human face, human comedy, human rights, human head carved, skeleton clock, skeleton watch, skeleton key, skeleton movement, skeleton dial, skeleton leaf, skull ring, skull charm, skull pin, skull cap, sugar skull, crystal skull, skull cane, skull motif, skull netsuke, memento mori skull, carved skull, silver skull, bronze skull, gold skull, porcelain skull, memorial relic, relic of the past, horse skull, bird skull, cow skull, ram skull, deer skull, animal skull, cattle skull, mummy bear, totenschädel ring',
    otherAfter:
      'clock, watch, key, movement, dial, cap, of mary, hunter s hat, model, replica, cast, print, engraving, ring, brooch, charm, carving, drawing, chart, in bronze, painting',
  },
  nazi: {
    named:
      'ss rune, ss runen, the ss, the sa, der ss, der sa, sa dagger, ss dagger, sa dolch, ss dolch, of the sa, of the ss, allach, grossdeutsches reich, iron cross, eisernes kreuz, ww2, wwii, world war ii, second world war, world war 2, 2 weltkrieg, zweiter weltkrieg, fascist, fascism, mussolini, goebbels, göring, goering, himmler, ns zeit, wolfsangel, nationalsozialist, nazi, third reich, waffen ss, swastika, hakenkreuz, hitler, hitlerjugend, nsdap, gestapo, wehrmacht, luftwaffe, kriegsmarine, ss dagger, ss ring, ss officer, ss honor, ss honour, sa dagger, mein kampf, totenkopf, mother s cross, mutterkreuz, reichsadler, party badge, ww2 german, wwii german, drittes reich, sig rune, ss rune, ss runes, german army ww2, reichskriegsflagge, iron cross 1939, eisernes kreuz 1939',
    sure: 'nazi flag, nazi badge, nazi medal, nazi party, swastika flag, swastika armband, ss dagger, ss ring, hitler youth, hakenkreuzfahne',
    other:
      'ww2 british, british ww2, ww2 raf, anti nazi, fled the nazis, fleeing the nazis, escaped the nazis, nazi hunter, whirling log',
    otherAfter: 'persecution, refugee, looted',
  },
}

/** German words begin with them. */
export const GERMAN_BEGINNINGS = [
  'elfenbein',
  'schildpatt',
  'nashorn',
  'koralle',
  'hakenkreuz',
  'leopard',
  'pelz',
  'pistole',
  'schwert',
  'bajonett',
]
/** Where they go on so, they are only the color, or something else. */
export const GERMAN_ENDINGS =
  /^(?:n?f[aä]rb|n?rot|n?rosa|imitat|optik|k[uü]ste|marke|n?riff|weiss|weiß|n?muster|lilie|turm|porzellan|wal|käfer|fisch)/

/** Before a name, perhaps with an adjective between, they say that it is not the thing itself. */
export const IMITATION_BEFORE =
  'faux, fake, mock, imitation, imitating, imitates, simulated, simulating, simulates, artificial, synthetic, pseudo, resembling, resembles, ersatz, unechtes, unecht, imitiertes, imitat, kunst, imitation of, imitating the, picture of, photograph of, print of, painting of'
/** Right before a name, they say that it only looks so. */
export const LIKENED_BEFORE =
  'like, looks like, look like, looking like, look of, appearance of, effect of, colour of, color of, shade of, painted to imitate, painted as, painted like, printed with, style of, manner of, reminiscent of, inspired by'

/** Right after it. */
export const LIKENESS_AFTER =
  'look, looking, like, effect, imitation, imitat, coloured, colored, colour, color, toned, tone, style, type, substitute, optik, farbe, farben, free, print, printed, pattern, patterned'

/** Deny it, with only these words between. */
export const DENIALS =
  'no, not, non, never, without, isn, aren, wasn, contains no, free of, kein, keine, keinen, ohne, nor, neither'
export const BETWEEN_DENIED =
  'a, an, any, real, genuine, true, actual, made, of, the, elephant, animal, t, or, and, is, but, echtes, aus, oder, und, from, contain, contains, with, like, mit'

export const REPRODUCTION =
  'reproduction, replica, repro, later copy, modern copy, recent copy, fake, forgery, later reproduction, nachbildung, replik, kopie'
export const PRECIOUS_METALS: readonly string[] = ['Silver', 'Silver gilt', 'Gold', 'Platinum']
export const HALLMARKED =
  /hallmark|assay|lion passant|sterling lion|date letter|leopard.s head|convention mark|\bplate|plated|\bep(?:ns|bm)\b|unmarked as/i
