/** The commonest words of languages written in Latin or Cyrillic letters, and what tells neighbours apart. */
const COMMON: Readonly<Record<string, string>> = {
  en:
    'the of and to in is that for it with as was are on be this by from which we have not at or an their can ' +
    'these been were has',
  de:
    'der die und das ist von den mit zu des auf für nicht ein eine dem sich im werden als auch wird sind oder wie ' +
    'aus bei nach durch einer',
  fr:
    'de la le et en du un les des est dans une que pour qui sur par pas avec sont plus aux ont cette mais comme ' +
    'être ces leur nous vous était ainsi donc elle ils',
  es:
    'de la el en que se al los las del una por con para como más pero sus este entre cuando muy sin sobre también ' +
    'hasta hay donde quien desde todo esta son fue han',
  it:
    'di la il un in che della sono con una per non gli del nella dei delle anche più questo come alla dal sul ' +
    'essere stato loro questa degli nel',
  pt:
    'de que em do da no na um se não uma com para dos das por mais foi como mas ao ele são seu sua também pela ' +
    'pelo até isso entre depois mesmo aos seus quem nas',
  nl:
    'het een van en dat niet zijn voor met werd ook aan worden door naar maar bij uit deze wordt heeft kunnen ' +
    'over hun dit geen meer de is in op te er mag wel',
  sv:
    'och att det som för inte med till den har av ett är om på jag kan från eller var men vid efter ' +
    'också där detta mycket',
  da:
    'og det at en der er af til ikke på som med for har den de et kan var eller efter også denne ved ' +
    'blev skal hvor men',
  no:
    'og det er som på til av for ikke med har den et kan var eller etter også denne ved ble skal hvor ' +
    'men jeg seg være fra',
  pl:
    'nie się jest na do że to jak za od po przez oraz ale dla są jego czy być może który która które ' +
    'tym tylko były pod',
  cs:
    'se že je na jsou to jako pro jeho ale by byl které která který jsem nebo podle jejich také až ' +
    'při bylo však ve tak',
  tr: 'bir ve bu için ile olarak daha çok gibi kadar olan ancak sonra da de ne her olduğu tarafından en ise göre değil',
  id:
    'yang dan di dengan untuk dari pada adalah ini itu tidak dalam akan oleh sebagai juga atau telah mereka dapat ' +
    'karena bisa kepada',
  vi: 'và của là có được trong cho một với các những không này đã người khi từ đến để như nhưng về cũng trên',
  fi: 'ja on ei että se oli mutta hän ovat tai kuin myös joka ole sen kun niin jos vain sekä tämä mukaan',
  ro: 'și în de la cu pe care nu din este pentru mai sunt sau fost prin lui acest această dar după între',
  hu: 'és az hogy nem egy is ez meg csak volt már de mint ha vagy még el azt kell lehet minden',
  ru: 'и в не на что с по как это из для от к его но так же за бы или также при может были был она они',
  uk: 'і в не на що з як це до та для від його але так або також при може були був вона вони є який',
  bg: 'и на да за от се не че са с като по това до при или във след също може той тя които',
};

const WORDS = new Map<string, string[]>();
for (const [language, words] of Object.entries(COMMON)) {
  for (const word of words.split(' ')) WORDS.set(word, [...(WORDS.get(word) ?? []), language]);
}

const SCRIPTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\u3040-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7af]/g, 'ko'],
  [/[\u4e00-\u9fff]/g, 'zh'],
  [/[\u0e00-\u0e7f]/g, 'th'],
  [/[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc]/g, 'ar'],
  [/[\u0590-\u05ff]/g, 'he'],
  [/[\u0370-\u03ff]/g, 'el'],
  [/[\u0980-\u09ff]/g, 'bn'],
  [/[\u0b80-\u0bff]/g, 'ta'],
  [/[\u0c00-\u0c7f]/g, 'te'],
  [/[\u0900-\u097f]/g, 'hi'],
  [/[\u10a0-\u10ff]/g, 'ka'],
  [/[\u0530-\u058f]/g, 'hy'],
];

/** How much of a text is looked at. */
const SAMPLE_CHARACTERS = 12_000;
const FEWEST_LETTERS = 20;

/**
 * The language of a document's text as a BCP 47 tag, or null when it cannot be told: the script where it names one,
 * else a vote of the commonest words. Meant for whole documents, where it is sure; a statistical model is better for
 * single sentences, but costs a reader process seconds and hundreds of megabytes to load.
 */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS) return null;
  for (const [script, language] of SCRIPTS) {
    const share = (sample.match(script)?.length ?? 0) / letters;
    // Kana marks Japanese however many Chinese characters surround it.
    if (share > (language === 'ja' ? 0.08 : 0.3))
      return language === 'ar' && /[پچژگ]/.test(sample) && /[یک]/.test(sample) ? 'fa' : language;
  }
  const votes = new Map<string, number>();
  let words = 0;
  for (const word of sample.toLowerCase().match(/\p{L}+/gu) ?? []) {
    words += 1;
    for (const language of WORDS.get(word) ?? []) votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  const [best, second] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < Math.max(3, words * 0.04) || best[1] <= (second?.[1] ?? 0)) return null;
  return best[0];
}
