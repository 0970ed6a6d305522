import { pattern } from '../text/pattern.ts';

/** Words for a relation, as sources of expressions: of either sex, of women, of men. */
export type Kin = readonly [either: string, women: string, men: string];

/** How a language calls relatives. */
export interface KinWords {
  /** How somebody's own are told from others: `W` stands for the word. */
  readonly mine: string;
  readonly spouse: Kin;
  readonly parent: Kin;
  readonly sibling: Kin;
  readonly child: Kin;
  /** The same where somebody's own have an ending: they are asked for by it. */
  readonly own?: Readonly<Record<Relation, Kin>>;
  /** Words that cover all of them. */
  readonly family: string;
}
export type Relation = 'spouse' | 'parent' | 'sibling' | 'child';

/** Words of which that of a relative is the first part: 主人公 (protagonist), 母集団 (population). */
export const NO_RELATIVE = '(?!公|集団|音|語|国|校|艦|数)';
/** "Our parent company": no relative. */
export const NO_PERSON =
  '(?! (?:compan(?:y|ies)|firms?|sites?|cit(?:y|ies)|tongues?|organi[sz]ations?|ships?|houses?|schools?|boards?' +
  '|class(?:es)?|nodes?|elements?|entit(?:y|ies)|groups?|projects?|institutions?)(?!\\p{L}))';
/** "Frau Weber", 王先生: forms of address; and the Swedish "man", which is "one". */
export const NO_KIN = pattern('gu')`
  (?<!\p{L})(?:Frau|Herrn?|Fru|Mrs|Señora|Madame|Signora)\.?[ ](?=\p{Lu})|(?<=\p{sc=Han})(?:先生|太太|夫人)
  |(?<!(?:min|din|sin|hennes|hans)[ ])(?<!\p{L})[Mm]an(?!\p{L})
`;

/** Words for relatives in the languages of the product. Chinese has both its scripts. */
export const KIN_WORDS: Readonly<Record<string, KinWords>> = {
  en: {
    mine: '(?:my|our) W',
    spouse: ['spouses?|partners?|married couples?', 'wi(?:fe|ves)', 'husbands?'],
    parent: ['parents?', 'mothers?|mum|mom', 'fathers?|dad'],
    sibling: ['siblings?', 'sisters?', 'brothers?'],
    child: ['child(?:ren)?|kids?|minors?|offspring', 'daughters?', 'sons?'],
    family: 'famil(?:y|ies)|households?|depend[ae]nts?|relatives?|next of kin',
  },
  de: {
    mine: '(?:mein|unser)(?:e[mnrs]?)? W',
    spouse: [
      '(?:ehe|lebens)?partner\\p{L}*|ehegatt\\p{L}*|lebensgefährt\\p{L}*|eheleute|ehepaar\\p{L}*',
      '(?:ehe)?frau(?:en)?',
      '(?:ehe)?m(?:annes|ann|änner\\p{L}*)',
    ],
    parent: ['eltern\\p{L}*', 'm[uü]tter[sn]?|mama', 'v[aä]ter[sn]?|papa'],
    sibling: ['geschwister\\p{L}*', 'schwestern?', 'br[uü]der[sn]?'],
    child: ['kind(?:e[rs]n?|s)?|minderjährige\\p{L}*', 't(?:o|ö)chtern?', 's[oö]hn(?:e[ns]?|s)?'],
    family: 'famili\\p{L}*|angehörige\\p{L}*|haushalt\\p{L}*|verwandte\\p{L}*',
  },
  fr: {
    mine: '(?:mon|ma|mes|notre|nos) W',
    spouse: ['conjoint[es]{0,2}|partenaires?|compagn(?:on|e)s?|concubin[es]{0,2}|époux', 'femmes?|épouses?', 'maris?'],
    parent: ['parents?', 'mères?|maman', 'pères?|papa'],
    sibling: ['fratrie', 's(?:œ|oe)urs?', 'frères?'],
    child: ['enfants?|mineure?s?', 'filles?', 'fils'],
    family: 'famil\\p{L}*|foyers?|ménages?|ayants? droit|proches|personnes? à charge',
  },
  es: {
    mine: '(?:mis?|nuestr[oa]s?) W',
    spouse: ['cónyuges?|parejas?|matrimonio', 'mujer(?:es)?|esposas?', 'maridos?|esposos?'],
    parent: ['padres|progenitor\\p{L}*', 'madres?|mamá', 'padre|papá'],
    sibling: ['hermanos', 'hermanas?', 'hermano'],
    child: ['hijos|niños|menor(?:es)?', 'hijas?|niñas?', 'hijo|niño'],
    family: 'famil\\p{L}*|hogar\\p{L}*|parientes?|convivientes?|personas? a(?: su)? cargo',
  },
  it: {
    mine: '(?:mi[oae]|miei|nostr[oaie]) W',
    spouse: ['coniug\\p{L}+|partner|compagn[oaie]|spos[oi]', 'moglie?', 'marit[oi]'],
    parent: ['genitor[ei]', 'madr[ei]|mamma', 'padr[ei]|papà'],
    sibling: ['fratelli', 'sorell[ae]', 'fratello'],
    child: ['figli|bambini|minor[ei]|minorenni', 'figli[ae]|figlie|bambin[ae]', 'figlio|bambino'],
    family: 'famigli\\p{L}*|familiar\\p{L}*|nucle[oi]|congiunt\\p{L}+|parent[ei]|conviventi?',
  },
  pt: {
    mine: '(?:meus?|minhas?|noss[oa]s?) W',
    spouse: ['cônjuges?|parceir[oa]s?|companheir[oa]s?|casal', 'mulher(?:es)?|esposas?', 'maridos?|esposos?'],
    parent: ['pais|progenitor\\p{L}*', 'mães?|mamãe', 'pai|papai'],
    sibling: ['irmãos', 'irmãs?', 'irmão'],
    child: ['filhos|crianças?|menor(?:es)?', 'filhas?', 'filho'],
    family: 'fam[ií]li\\p{L}*|dependentes?|agregado|parentes?',
  },
  nl: {
    mine: '(?:mijn|onze?|ons) W',
    spouse: ['(?:levens)?partners?|echtgenoten|echtpa\\p{L}+', 'vrouw(?:en)?|echtgenotes?', 'man(?:nen)?|echtgenoot'],
    parent: ['ouders?', 'moeders?|mama', 'vaders?|papa'],
    sibling: ['broers en zussen', 'zus(?:sen|ters?)?', 'broers?'],
    child: ['kind(?:eren)?|minderjarigen?', 'dochters?', 'zo(?:ons?|nen)'],
    family: 'gezin\\p{L}*|famili\\p{L}*|huishouden\\p{L}*|naasten?|huisgeno\\p{L}+|verwanten?',
  },
  sv: {
    mine: '(?:min|mitt|mina|vårt?|våra) W',
    spouse: [
      'makar(?:na)?|partner\\p{L}*|sambo\\p{L}*',
      'fru(?:n|ar|arna)?|hustru\\p{L}{0,2}|makan?',
      'man(?:nen)?|maken?',
    ],
    parent: ['föräld(?:ern?|rar\\p{L}*)', 'mo(?:r|dern?)|mammas?', 'fa(?:r|dern?)|pappas?'],
    sibling: ['syskon\\p{L}*', 'syst(?:ern?|rar\\p{L}*)', 'bro(?:r|dern?)|bröder\\p{L}*'],
    child: ['barn(?:ens?|et)?|minderåriga?', 'dottern?|döttrar\\p{L}*', 'son(?:en)?|söner\\p{L}*'],
    family: 'familj\\p{L}*|hushåll\\p{L}*|anhörig\\p{L}*|närstående|släkting\\p{L}*',
  },
  pl: {
    mine: '(?:m[oó]j\\p{L}{0,4}|nasz\\p{L}{0,4}) W',
    spouse: ['(?:współ)?małżon\\p{L}+|partner\\p{L}*', 'żon\\p{L}{0,3}', 'mąż|męż\\p{L}{1,4}'],
    parent: ['rodzic\\p{L}*', 'mat(?:k[aięą]|ce)|mam[aęyo]', 'ojciec|ojc\\p{L}{1,3}|tat[aęyo]'],
    sibling: ['rodzeństw\\p{L}+', 'siostr\\p{L}{0,3}|sióstr', 'brat\\p{L}{0,3}|braci\\p{L}*'],
    child: ['dziec[ik]\\p{L}{0,4}|niepełnoletni\\p{L}*', 'córk\\p{L}{0,3}|córce|córek', 'syn\\p{L}{0,4}'],
    family: 'rodzin\\p{L}*|blisk(?:i|ich|im)|domowni\\p{L}+|krewn\\p{L}+|gospodarstw\\p{L}+',
  },
  ru: {
    mine: '(?:мо[йяеёюи]|моего|моему|моим|моей|моих|наш\\p{L}{0,3}) W',
    spouse: ['супруг\\p{L}*|партн[её]р\\p{L}*', 'жен[аыеу]|женой', 'муж(?:а|у|ем|е)?'],
    parent: ['родител\\p{L}+', 'мать|матер\\p{L}+|мам[аыеу]', 'отец|отц\\p{L}{1,2}|пап[аыеу]'],
    sibling: ['братья и с[её]стры', 'с[её]стр\\p{L}{1,3}|сестёр', 'брат\\p{L}{0,4}'],
    child: ['дет(?:и|ей|ям|ьми)|реб[её]н\\p{L}+|несовершеннолетн\\p{L}+', 'доч[ьекри]\\p{L}{0,4}', 'сын\\p{L}{0,4}'],
    family: 'семь\\p{L}+|семей\\p{L}*|родственни\\p{L}+|близки[ехм]\\p{L}?|иждивен\\p{L}+',
  },
  tr: {
    mine: 'W',
    own: {
      spouse: ['(?:eş|partner)im\\p{L}*', '(?:karı|hanımı)m\\p{L}*', 'kocam\\p{L}*'],
      parent: ['ebeveynlerim\\p{L}*', 'annem\\p{L}*', 'babam\\p{L}*'],
      sibling: ['kardeş(?:ler)?im\\p{L}*', 'ablam\\p{L}*', '(?:ağabey|ab)im\\p{L}*'],
      child: ['çocu(?:ğu|kları)m\\p{L}*', 'kız(?:lar)?ım\\p{L}*', 'oğ(?:lu|ulları)m\\p{L}*'],
    },
    spouse: [
      'eş(?:in?|e|ler\\p{L}*|iniz\\p{L}*|inin)?|partner\\p{L}*',
      'karı(?:sı|nız)?\\p{L}*',
      'koca(?:sı|nız)?\\p{L}*',
    ],
    parent: ['ebeveyn\\p{L}*|anne[ -]?baba\\p{L}*', 'anne\\p{L}*', 'baba\\p{L}*'],
    sibling: ['kardeş\\p{L}*', 'abla\\p{L}*', 'ağabey\\p{L}*'],
    child: ['çocu[kğ]\\p{L}*', 'kız\\p{L}*', 'oğ[lu]\\p{L}*'],
    family: 'aile\\p{L}*|hane\\p{L}*|yakınlar\\p{L}*|bakmakla yükümlü\\p{L}*',
  },
  vi: {
    mine: 'W (?:của )?(?:chúng )?(?:tôi|mình)',
    spouse: ['vợ chồng|bạn đời', 'vợ', 'chồng'],
    parent: ['cha mẹ|bố mẹ|ba mẹ|phụ huynh', 'mẹ', 'cha|bố'],
    sibling: ['anh chị em|anh em', 'chị gái|em gái', 'anh trai|em trai'],
    child: ['con cái|các con|trẻ em', 'con gái', 'con trai'],
    family: 'gia đình|người thân|thân nhân|người phụ thuộc',
  },
  ar: {
    mine: 'W',
    own: {
      spouse: ['شريكت?ي|قرينت?ي', 'زوجتي', 'زوجي'],
      parent: ['والداي|أبواي', 'أمي|والدتي', 'أبي|والدي'],
      sibling: ['إخوتي|أشقائي', 'أختي|شقيقتي', 'أخي|شقيقي'],
      child: ['أولادي|أطفالي|طفلت?ي', 'ابنتي|بنتي', 'ابني|ولدي'],
    },
    spouse: ['قرين\\p{L}*|شريك\\p{L}*|زوجان|زوجين|أزواج', 'زوج(?:ة|ت\\p{L}+|ات)', 'زوج(?:ه|ها|ك|كم|ي)?'],
    parent: ['والد(?:ان|ين|يه\\p{L}*)|أبوان|أبوين', 'أم(?:ه|ها|ك|هات)|والد(?:ة|ت\\p{L}+)', 'أب|والد(?:ه|ها|ك)?'],
    sibling: ['إخوة|أشقاء', 'أخت\\p{L}*|أخوات|شقيق(?:ة|ت\\p{L}+|ات)', 'أخ|أخوه|شقيق(?:ه)?'],
    child: [
      'أولاد\\p{L}*|أطفال\\p{L}*|طفل\\p{L}*|أبناء\\p{L}*',
      'ابن(?:ة|ت\\p{L}+)|بن(?:ت|ات)\\p{L}*',
      'ابن(?:ه|ها|ك)?|ولد',
    ],
    family: 'أسر[ةت]\\p{L}*|عائل[ةت]\\p{L}*|أقارب\\p{L}*|معال\\p{L}*',
  },
  zh: {
    mine: '(?:我|咱)(?:们|們)?的?W',
    spouse: ['配偶|伴[侣侶]|[爱愛]人|夫妻|夫[妇婦]', '妻|太太|老婆', '丈夫|老公|先生'],
    parent: ['父母|家[长長]|[双雙][亲親]', '母[亲親]|[妈媽]', '父[亲親]|爸'],
    sibling: ['兄弟[姐姊]妹', '[姐姊]姐?|妹', '哥|弟'],
    child: ['孩子|子女|[儿兒]童|小孩|未成年', '女[儿兒]', '[儿兒]子'],
    family: '家人|家[属屬]|家庭|[亲親][属屬]|眷[属屬]',
  },
  ja: {
    mine: '(?:(?:私|うち|わたし|僕)の|^\\P{L}*)W',
    spouse: ['配偶者|パートナー|夫婦|夫妻', '妻|家内|奥さん|嫁', '(?<![丈工])夫(?![婦妻])|主人|旦那'],
    parent: ['両親|保護者|父母', '(?<!父)母', '父(?!母)'],
    sibling: ['兄弟|きょうだい', '姉|妹', '(?:兄|弟)(?!弟)'],
    child: ['子供|子ども|お子|子女|未成年', '娘', '息子'],
    family: '家族|世帯|親族|扶養|遺族',
  },
  ko: {
    mine: '(?:제|내|저의|나의|우리|저희) ?W',
    spouse: ['배우자|파트너|부부|동반자', '아내|부인|와이프|집사람', '남편'],
    parent: ['부모|보호자', '어머니|엄마|모친', '아버지|아빠|부친'],
    sibling: ['형제', '누나|언니|여동생|자매', '오빠|남동생'],
    child: ['아이|자녀|자식|아동|어린이|미성년', '딸', '아들'],
    family: '가족|가구|세대|친족|부양',
  },
};
