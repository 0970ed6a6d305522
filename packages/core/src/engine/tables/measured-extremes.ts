import { pattern } from '../../text/pattern.ts';
import type { Extreme } from './extremes.ts';
import type { Measure } from './measures.ts';

/** A question for the most or the least of a measure that an adjective names, without the adjective. */
export interface MeasuredExtreme {
  readonly which: Extreme;
  /** In the order in which columns of them are looked for: "shortest" is said of time, and of a way. */
  readonly measures: readonly Measure[];
  readonly rest: string;
}

type Line = readonly [which: Extreme, measures: readonly Measure[], words: RegExp];
const LINES: readonly Line[] = [
  [
    'least',
    ['money'],
    pattern('iu')`
      (?<!\p{L})(?:cheap(?:er|est)|(?:less|least) expensive|m(?:ore|ost) affordable|low(?:er|est)[- ]priced
      |(?:am )?(?:günstig|billig|preiswert)(?:er|ste)[nmrs]?|(?:l[ae]s? )?(?:moins ch(?:er|ère)|plus économique)s?
      |más (?:barat[oa]|económic[oa])s?
      |(?:più economic|meno car)\p{L}{1,3}|mais (?:barat[oa]s?|em conta)|goedko(?:oopste?|per)|billiga(?:re|st[ea]?)
      |(?:naj)?tańsz\p{L}+
      |(?:en|daha) ucuz\p{L}*|rẻ (?:nhất|hơn)|сам\p{L}+ деш[её]в\p{L}+|дешевле(?: всего)?|(?:ال)?[أا]رخص)(?!\p{L})
      |[最更]便宜|最も安|一番安|最安|(?:どちら|どっち)が安|(?:가장|제일|더) (?:싼|싸|저렴)
    `,
  ],
  [
    'most',
    ['money'],
    pattern('iu')`
      (?<!\p{L})(?:dear(?:er|est)|m(?:ore|ost) expensive|prici(?:er|est)|high(?:er|est)[- ]priced|(?:am )?teu(?:rer
      |erste)[nmrs]?|(?:l[ae]s? )?plus ch(?:er
      |ère)s?|más car[oa]s?|più car[oaie]|mais car[oa]s?|duur(?:der|ste?)|dyr(?:are|ast[ea]?)|(?:naj)?droższ\p{L}+
      |(?:en|daha) pahalı\p{L}*
      |đắt (?:nhất|hơn)|сам\p{L}+ дорог\p{L}+|дороже(?: всего)?|(?:ال)?[أا]غلى)(?!\p{L})
      |[最更][贵貴]|最も高価|(?:가장|제일|더) 비[싼싸]
    `,
  ],
  [
    'least',
    ['time', 'length'],
    pattern('iu')`
      (?<!\p{L})(?:(?:short|quick|fast)(?:er|est)|(?:am )?(?:kürze(?:r|ste)|schnell(?:er|ste))[nmrs]?
      |(?:l[ae]s? )?plus (?:courte?|rapide)s?|más (?:cort[oa]|rápid[oa])s?|più (?:brev|cort|rapid|veloc)\p{L}
      |mais (?:curt[oa]|rápid[oa])s?|(?:kort|snel)(?:er|ste?)|(?:kort|snabb)a(?:re|st[ea]?)|(?:naj)?(?:krótsz
      |szybsz)\p{L}+
      |(?:en|daha) (?:kısa|hızlı)\p{L}*|(?:ngắn|nhanh) (?:nhất|hơn)|короче|быстрее|сам\p{L}+ (?:коротк|быстр)\p{L}+
      |(?:ال)?[أا](?:قصر|سرع))(?!\p{L})
      |[最更][短快]|最も[短速早]|一番[短速早]|(?:どちら|どっち)が[短速早]|(?:가장|제일|더) (?:짧|빠[르른])
    `,
  ],
  [
    'most',
    ['time', 'length'],
    pattern('iu')`
      (?<!\p{L})(?:(?:long|slow)(?:er|est)|(?:am )?(?:läng(?:er|ste)|langsam(?:er|ste))[nmrs]?
      |(?:l[ae]s? )?plus (?:long(?:ue)?|lente?)s?
      |más (?:larg|lent)[oa]s?|più (?:lung|lent)\p{L}{1,2}|mais (?:long|lent|demorad)[oa]s?|lang(?:er|ste?)
      |langza(?:mer|amste?)
      |(?:läng(?:re|st[ea]?)|långsamma(?:re|st[ea]?))|(?:naj)?(?:dłuższ|wolniejsz)\p{L}+|(?:en|daha) (?:uzun
      |yavaş)\p{L}*
      |(?:dài|lâu|chậm) (?:nhất|hơn)|длиннее|дольше|медленнее
      |сам\p{L}+ (?:длинн|долг|медленн)\p{L}+|(?:ال)?[أا](?:طول|بطأ))(?!\p{L})
      |[最更][长長慢]|最も[長遅]|一番[長遅]|(?:どちら|どっち)が[長遅]|(?:가장|제일|더) (?:긴|길|느[린리])
    `,
  ],
  [
    'most',
    ['weight'],
    pattern('iu')`
      (?<!\p{L})(?:heavi(?:er|est)|(?:am )?schwer(?:er|ste)[nmrs]?|(?:l[ae]s? )?plus lourde?s?|más pesad[oa]s?
      |più pesant[ei]
      |mais pesad[oa]s?|zwaar(?:der|ste?)|tyng(?:re|st[ea]?)|(?:naj)?cięższ\p{L}+|(?:en|daha) ağır\p{L}*|nặng (?:nhất
      |hơn)|тяжелее|сам\p{L}+ тяж[её]л\p{L}+
      |(?:ال)?[أا]ثقل)(?!\p{L})|[最更]重|最も重|一番重|(?:どちら|どっち)が重|(?:가장|제일|더) 무거
    `,
  ],
  [
    'least',
    ['weight'],
    pattern('iu')`
      (?<!\p{L})(?:light(?:er|est)|(?:am )?leicht(?:er|este)[nmrs]?|(?:l[ae]s? )?plus l[ée]g(?:er|ère)s?|más (?:liger
      |livian)[oa]s?
      |più legger[oaie]|mais leves?|licht(?:er|ste?)|lätta(?:re|st[ea]?)|(?:naj)?lżejsz\p{L}+|(?:en|daha) hafif\p{L}*
      |nhẹ (?:nhất|hơn)|легче|сам\p{L}+ л[её]гк\p{L}+
      |(?:ال)?[أا]خف)(?!\p{L})|[最更][轻輕]|最も軽|一番軽|(?:どちら|どっち)が軽|(?:가장|제일|더) 가벼
    `,
  ],
  [
    'most',
    ['warmth'],
    pattern('iu')`
      (?<!\p{L})(?:(?:hott|warm)(?:er|est)|(?:am )?(?:heiße(?:r|ste)|wärm(?:er|ste))[nmrs]?|(?:l[ae]s? )?plus chaude?s?
      |más (?:calientes?|cálid[oa]s?|caluros[oa]s?)|più cald[oaie]|mais (?:quentes?)|heet(?:er|ste)|warm(?:er|ste?)
      |varma(?:re|st[ea]?)
      |(?:naj)?(?:cieplejsz|gorętsz)\p{L}+|(?:en|daha) sıcak\p{L}*|nóng (?:nhất|hơn)|теплее|жарче|сам\p{L}+ (?:горяч
      |т[её]пл|жарк)\p{L}+
      |(?:ال)?[أا](?:سخن|حر))(?!\p{L})|[最更][热熱暖]|最も[暑熱暖]|一番[暑熱暖]|(?:가장|제일|더) (?:뜨거|더[운우]|따뜻)
    `,
  ],
  [
    'least',
    ['warmth'],
    pattern('iu')`
      (?<!\p{L})(?:(?:cold|cool)(?:er|est)|(?:am )?(?:kält(?:er|este)|kühl(?:er|ste))[nmrs]?
      |(?:l[ae]s? )?plus froide?s?|más fr[íi][oa]s?
      |più fredd[oaie]|mais fri[oa]s?|koud(?:er|ste?)|kalla(?:re|st[ea]?)|(?:naj)?zimniejsz\p{L}+|(?:en
      |daha) soğuk\p{L}*|lạnh (?:nhất|hơn)|холоднее
      |сам\p{L}+ холодн\p{L}+|(?:ال)?[أا]برد)(?!\p{L})|[最更]冷|最も[寒冷]|一番[寒冷]|(?:가장|제일|더) (?:추[운우]|차가)
    `,
  ],
];

/** What a question compares by an adjective, such as "cheapest" or "cheaper"; null where it does not. */
export function measuredExtremeIn(question: string): MeasuredExtreme | null {
  for (const [which, measures, words] of LINES)
    if (words.test(question)) return { which, measures, rest: question.replace(words, ' ') };
  return null;
}
