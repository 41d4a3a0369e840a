import { expect, it } from 'vitest';
import { decidingRule, findRules } from './safetyRules.ts';

const othersOf = (key: string, kind: string, names: string): readonly string[] =>
  names.split(', ').filter((name) => {
    const rule = decidingRule(findRules([name]), 'dog');
    return rule?.key !== key || rule.kinds.dog !== kind;
  });

it('the rules of macadamia, avocado and lilies find their words in other languages', () => {
  expect(
    othersOf('macadamia', 'toxic', 'Makadamia, Макадамия, Μακαντάμια, 夏威夷果, マカダミア, 마카다미아'),
  ).toEqual([]);
  expect(othersOf('avocado', 'caution', 'Awokado, Авокадо, Αβοκάντο, 牛油果, アボカド, 아보카도')).toEqual(
    [],
  );
  expect(
    othersOf('rhubarb', 'caution', 'Rhabarber, Rhubarbe, Ruibarbo, Rabarbar, Ravent, Ревень, 大黄, ルバーブ'),
  ).toEqual([]);
  expect(othersOf('lilies', 'caution', 'Lilja, Лилия, 百合, 백합')).toEqual([]);
});

it.each([
  [
    'grapes',
    'Trauben, Rote Tafeltrauben, Rumrosinen, Uva, Uvas pasas, Raisins secs, Uvetta, Passas, Uva passa, Druiven, Rozijnen, Krentenbrood, Grapejuice',
  ],
  [
    'onion-family',
    'Onionpowder, Redonion, Garlicsalt, Zwiebeln, Frühlingszwiebel, Gemüsezwiebeln, Knoblauchpulver, Porree, Lauch, Bärlauch, Schalotten, Ajo, Ajo en polvo, Cebollas, Cebolleta, Puerros, Cebollino, Ail, Échalotes, Poireaux, Ciboulette, Aglio, Cipolla rossa, Porri, Scalogno, Alho, Cebolinha, Knoflook, Prei, Bieslook, Uien',
  ],
  [
    'chocolate',
    'Zartbitterschokolade, Vollmilchschokolade, Kakaopulver, Chocolat noir, Cioccolato fondente, Chocolade, Backkakao, Gianduia',
  ],
  [
    'caffeine',
    'Kaffee, Milchkaffee, Koffein, Café, Caffè macinato, Koffie, Cafeína, Caféine, Schwarzer Tee, Grüntee, Té verde, Thé noir, Tè verde, Chá preto, Groene thee',
  ],
  [
    'xylitol',
    'Xylit, Xilitol, Xilitolo, Birkenzucker, Azúcar de abedul, Sucre de bouleau, Zucchero di betulla, Berkensuiker, Kaugummi, Zuckerfreie Bonbons, Chicles, Bonbons sans sucre, Caramelos sin azúcar',
  ],
  [
    'alcohol',
    'Rotwein, Weißwein, Wein, Bier, Weinbrand, Likör, Alkohol, Vino tinto, Cerveza, Licor, Vin rouge, Bière, Rhum, Vino bianco, Birra, Grappa, Vinho, Cerveja, Rode wijn, Jenever',
  ],
  ['nutmeg', 'Muskatnuss, Nuez moscada, Noix de muscade, Noce moscata, Noz-moscada, Nootmuskaat'],
  [
    'yeast-dough',
    'Hefeteig, Pizzateig, Masa de pizza, Pâte à pizza, Impasto per pizza, Massa de pão, Pizzadeeg',
  ],
  ['fruit-stones', 'Bittermandeln, Almendras amargas, Amandes amères, Mandorle amare'],
  ['mouldy-food', 'Blauschimmelkäse, Queso azul, Fromage bleu'],
  ['cooked-bones', 'Gekochte Knochen, Huesos cocidos, Os cuits'],
  [
    'grapes',
    'Winogrona, Rodzynki, Hroznové víno, Hrozienka, Rozinky, Grožđe, Grozđice, Виноград, Изюм, Родзинки, Грозде, Struguri, Stafide, Vynuogės, Vindruvor, Russin, Druer, Rosiner, Viinirypäleitä, Rusinat, Szőlő, Mazsola, Üzüm, Kuru üzüm, Σταφύλια, Σταφίδες, ΣΤΑΦΥΛΙΑ, العنب, زبيب, ענבים, צימוקים, 葡萄干, 無籽葡萄, 提子, ぶどう, 干しブドウ, レーズン, 건포도, अंगूर, Kismis',
  ],
  [
    'onion-family',
    'Cebula, Czosnek, Szczypiorek, Cibule, Česnek, Pórek, Pažitka, Crni luk, Češnjak, Репчатый лук, Лука, Чеснок, Цибуля, Часник, Ceapă, Usturoi, Svogūnai, Sibul, Gul lök, Vitlök, Purjolök, Gräslök, Løg, Hvidløg, Løk, Hvitløk, Purre, Sipuli, Valkosipuli, Hagyma, Fokhagymapor, Soğan, Sarımsak, SARIMSAK, Pırasa, Κρεμμύδι, Σκόρδο, Πράσο, البصل, ثوم, בצל, 洋葱, 大蒜粉, 韭菜, 玉ねぎ, タマネギ, にんにく, ニラ, 양파, 다진 마늘, 대파, प्याज, Bawang putih',
  ],
  [
    'chocolate',
    'Czekolada mleczna, Čokoláda, Čokolada, Шоколад, Какао-порошок, Mörk choklad, Chokolade, Sjokolade, Maitosuklaa, Kaakaojauhe, Csokoládé, Çikolata, Σοκολάτα, Κακάο, شوكولاتة, الكاكاو, שוקולד, 巧克力, 可可粉, チョコレート, ココア, 초콜릿, Cokelat',
  ],
  [
    'caffeine',
    'Kawa, Káva, Czarna herbata, Кофе, Чай, Кава, Kaffe, Kahvi, Kávé, Kahve, Καφές, القهوة, קפה, 咖啡, 绿茶, コーヒー, 抹茶, 커피, 녹차',
  ],
  [
    'xylitol',
    'Ksylitol, Guma do żucia, Ксилит, Björksocker, Ksylitoli, Ξυλιτόλη, 木糖醇, キシリトール, 자일리톨',
  ],
  [
    'alcohol',
    'Piwo, Wino, Wódka, Pivo, Víno, Пиво, Вино, Водка, Øl, Brännvin, Olut, Viini, Pálinka, Şarap, Bira, Κρασί, Μπύρα, نبيذ, بيرة, בירה, 啤酒, 料酒, ビール, みりん, 맥주, 소주',
  ],
  [
    'nutmeg',
    'Gałka muszkatołowa, Muškátový oříšek, Мускатный орех, Muskotnöt, Muskatnød, Muskottipähkinä, Szerecsendió, Μοσχοκάρυδο, 肉豆蔻, ナツメグ, 육두구',
  ],
  [
    'grapes',
    'Studentenfutter, Christstollen, Marzipanstollen, Rumtopf, Weintrauben, Raisins de Corinthe, Acini d’uva',
  ],
  [
    'onion-family',
    'Cébettes, Échalion, Lampascioni, Pory, Zielona dymka, Charlottenlök, わけぎ, あさつき, 小葱',
  ],
  ['chocolate', 'Couverture, Kuvertüre, Zartbitter, Cacao nibs'],
  ['caffeine', 'Cold brew, Moka'],
  ['alcohol', 'Irish cream, Eierlikör, Kräuterliköre'],
  ['nutmeg', 'Muskat, Muskat cevizi, Muscade râpée'],
  [
    'cooked-bones',
    'Roast chicken bones, Hühnerknochen gekocht, Gegarte Rinderknochen, Grillknochen, Os de poulet cuits, Huesos de pollo cocidos, Ossa di pollo cotte, Kości kurczaka gotowane, Куриные кости вареные, Pişmiş kemik, Pişmiş tavuk kemikleri, 煮熟的骨头, 加熱した骨, 鶏の骨 加熱',
  ],
  [
    'mouldy-food',
    'Rotten food, Spoiled meat, Verdorbenes Fleisch, Schimmelbrot, Pain moisi, Pan mohoso, Comida podrida, Pane ammuffito, Spleśniały chleb, Pleśń, Mögligt bröd, Küflü ekmek, Заплесневелый хлеб, 发霉面包, 变质食物, カビたパン, かびた食べ物',
  ],
  [
    'fruit-stones',
    'Avocado pit, Avocadokern, Noyau d’avocat, Hueso de aguacate, Nocciolo di avocado, Pestka awokado, Avokadokärna, Avokado çekirdeği, Косточка авокадо, 牛油果核, アボカドの種',
  ],
  [
    'rhubarb-leaves',
    'Rhabarberblätter, Feuilles de rhubarbe, Foglie di rabarbaro, Liście rabarbaru, Rabarberblad, Ravent yaprağı, Листья ревеня, 大黄叶, ルバーブの葉',
  ],
  [
    'painkillers',
    'Painkillers, Co-codamol, Cough syrup, Schmerztabletten, Antidouleur, Analgésicos, Antidolorifico, Leki przeciwbólowe, Värktabletter, Ağrı kesici, Обезболивающее, 止痛药, 鎮痛剤',
  ],
  ['poisonous-plants', 'Eibe, Taxus baccata'],
  ['essential-oils', 'Ätherisches Öl, Teebaumöl, Aceite esencial, Huile essentielle'],
] as const)(
  'the rule %s finds its words in other languages, and words that are run together',
  (key, names) => {
    const decides = (name: string, species: string) => {
      const rule = decidingRule(findRules([name]), species);
      return rule?.key === key && rule.kinds[species] === 'toxic';
    };
    const others = names
      .split(', ')
      .filter((name) => !['dog', 'cat'].every((species) => decides(name, species)));
    expect(others).toEqual([]);
  },
);

it('no rule finds names that only look like those of foods that harm', () => {
  const names =
    'Grapefruit, Grapefruit-free kibble, Garlic-free mix, Leek-free mix, Cocoa-free treats, Currant tomatoes, Grape tomatoes, Chickpeas, Chicken hearts, Carob powder, Coconut flour, Butternut squash, Water chestnuts, Wheat berries, Teff flour, Gin-free, Alewife fish, Macerated oats, Kalettes, Sugar snap peas, Traubenkernöl, Muskatkürbis, Bierwurst ohne Bier, Johannisbeeren, Zwiebelfreie Brühe, Knoblauchfreie Brühe, Knoflookvrije brokken, Bergwerkstollen, Russinfri müsli, Schimmelkäsefrei, Kakaofreie Kekse, Weinbergschnecken, Ailes de poulet, Aile de dinde, Huile de pépins de raisin, Pamplemousse, Courge muscade, Lieu noir, Mijoté sans oignon, Ajonjolí, Caldo sin ajo, Pavo, Pomelo, Ali di pollo, Ceci, Brodo senza cipolla, Os à moelle, Porzeczki czarne, Bulion bez cebuli, Bulion bez czosnku, Porcja mięsa, Vinbär, Nötkött, Kött utan lök, Hindi, Nohut, Kemik suyu, Бульон без лука, Смородина, Говядина, 不含洋葱, 不含大蒜, 葡萄柚, 大黄鱼, 蓝莓, 豆腐, 玉ねぎ不使用, グレープフルーツ, ごま';
  expect(names.split(', ').filter((name) => findRules([name]).length > 0)).toEqual([]);
});

it('the rule of live yeast finds plain words for yeast, and no inactive one', () => {
  const live =
    'Yeast baker’s, Hefe, Frische Hefe, Hefewürfel, Hefewuerfel, Würfelhefe, Levure, Levure sèche, Levadura, Levadura fresca, Lievito, Lievito di birra, Gist, Droge gist, Drożdże, Jäst, Torrjäst';
  expect(othersOf('live-yeast', 'raw', live)).toEqual([]);
  const inactive =
    'Inactive yeast, Hefeflocken, Hefe-Flocken, Nährhefe, Edelhefe, Bierhefe inaktiv, Hefe (inaktiv), Inaktive getrocknete Hefe, Hefeextrakt, Levure alimentaire, Levure maltée, Levure de boulanger inactive, Extrait de levure, Levure enrichie en sélénium, Levure chimique, Levadura nutricional, Levadura inactiva, Levadura química, Lievito alimentare in scaglie, Lievito di birra inattivo, Lievito per dolci, Inactieve gist, Edelgist, Gistvlokken, Drożdże nieaktywne, Lahůdkové droždí, Inaktiv jäst, Ohne Hefe, Sans levure';
  const found = inactive
    .split(', ')
    .filter((name) => findRules([name]).some(({ key }) => key === 'live-yeast'));
  expect(found).toEqual([]);
});
