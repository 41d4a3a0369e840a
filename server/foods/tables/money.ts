/** What an amount of money is in, as a heading or a cell writes it. */
export interface WrittenMoney {
  /** As it is written. */
  readonly words: string;
  /** The currencies (ISO 4217) that it may mean: $ is of several. */
  readonly codes: readonly string[];
  /** Parts of one unit that the amount counts: 100 for pence and cents. */
  readonly parts: 1 | 100;
}

const codesOf = (text: string): readonly string[] => text.split(' ');

const dollars = codesOf(
  'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD',
);
const crowns = codesOf('SEK NOK DKK ISK');

/** A word that no letter goes before or after. */
const word = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;

type Mark = readonly [form: string, codes: readonly string[], parts?: 100];

/** Signs and words of money; the longer ones first. */
const marks: readonly Mark[] = [
  [String.raw`(?<!\p{L})u\.?s\.? ?\$|${word('us dollars?')}`, ['USD']],
  [String.raw`(?<!\p{L})au? ?\$|${word('australian dollars?')}`, ['AUD']],
  [String.raw`(?<!\p{L})c(?:an?)? ?\$|${word('canadian dollars?')}`, ['CAD']],
  [String.raw`(?<!\p{L})nz ?\$|${word('new zealand dollars?')}`, ['NZD']],
  [String.raw`(?<!\p{L})s ?\$|${word('singapore dollars?')}`, ['SGD']],
  [String.raw`(?<!\p{L})hk ?\$`, ['HKD']],
  [String.raw`(?<!\p{L})r ?\$|${word('reais')}`, ['BRL']],
  [String.raw`(?<!\p{L})mxn? ?\$`, ['MXN']],
  [String.raw`\$|${word('dollars?')}`, dollars],
  [`€|${word('euros?')}`, ['EUR']],
  [`£|${word('pounds? sterling|sterling')}`, codesOf('GBP FKP GIP SHP')],
  [`₹|${word('rupees?|rs\\.?')}`, codesOf('INR PKR LKR NPR MUR SCR')],
  [`[¥￥]|${word('yen|yuan|rmb')}`, codesOf('JPY CNY')],
  [word('kr\\.?|kronor|kroner|kronur'), crowns],
  [word('zł|zl|zloty'), ['PLN']],
  [word('kč|kc'), ['CZK']],
  [word('forint|ft'), ['HUF']],
  [word('francs?|franken|sfr\\.?|fr\\.'), ['CHF']],
  [`₺|${word('tl|lira')}`, ['TRY']],
  [`₽|${word('rub(?:les?)?|руб\\.?')}`, ['RUB']],
  ['₩', ['KRW']],
  ['₪', ['ILS']],
  ['฿', ['THB']],
  ['₫', ['VND']],
  ['₱', ['PHP']],
  ['₦', ['NGN']],
  [String.raw`${word('rand')}|(?<!\p{L})r(?= ?\d)`, ['ZAR']],
  [String.raw`${word('pence')}|(?<=\d ?)p(?!\p{L})`, ['GBP'], 100],
  [`¢|${word('cents?|ct')}`, [...dollars, 'EUR', 'ZAR'], 100],
];

/** Codes that are words of headings, too. */
const wordCodes: readonly string[] = ['ALL', 'CUP', 'GEL', 'TOP', 'TRY'];
const codes = Intl.supportedValuesOf('currency').filter((code) => !wordCodes.includes(code));
const code = new RegExp(word(codes.join('|')), 'giu');

const forms = marks.map(([form, of, parts]): Omit<WrittenMoney, 'words'> & { readonly form: RegExp } => ({
  form: new RegExp(form, 'giu'),
  codes: of,
  parts: parts ?? 1,
}));

const hasNoMoney = /^[\d.,\s]*$/;

/** A text with # for its words of money, and what they say. */
export const moneyIn = (text: string): { readonly rest: string; readonly money: readonly WrittenMoney[] } => {
  if (hasNoMoney.test(text)) return { rest: text, money: [] };
  const money: WrittenMoney[] = [];
  const coded = text.replace(code, (words) => {
    money.push({ words: words.toUpperCase(), codes: [words.toUpperCase()], parts: 1 });
    return '#';
  });
  const rest = forms.reduce(
    (left, { form, ...of }) =>
      left.replace(form, (words) => {
        money.push({ words: words.trim(), ...of });
        return '#';
      }),
    coded,
  );
  return { rest, money };
};

/** Why money is not taken; null if it may be in the currency of the account. */
export const otherCurrency = ({ words, codes: may }: WrittenMoney, account: string): string | null =>
  may.includes(account)
    ? null
    : `Your prices are in ${account}, this one is in ${words}. Nothing is converted. Write it in ${account}, or set the currency of your account in My Prices.`;
