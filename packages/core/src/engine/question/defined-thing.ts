import { pattern } from '../../text/pattern.ts';

/** What a question wants to have defined. */
export interface DefinedThing {
  /** The thing, without article and quotation marks, as it is written in the question. */
  readonly name: string;
  /** What else the question says: of what, for whom, in which sense. "" where it says nothing more. */
  readonly rest: string;
  /** What a short name stands for is asked. */
  readonly isShortFor: boolean;
  /** It is somebody: who they are is asked. */
  readonly isPerson: boolean;
}

/** Turns that ask for a definition; `x` is what is asked for, `rest` what is said beside it. */
const TURNS: readonly RegExp[] = [
  // English
  pattern('u')`
    ^(?:(?<rest>(?:in|on|for|according to) [^,?]{2,80}), )?what (?:is|are|was|were) (?:actually |exactly )?
    (?:meant|understood) by (?<x>.{1,60}?)
    (?<behind>(?<=["”’»]) .{2,80}|,? (?:in|on|for) (?:an?|the|this) .{2,80}|,? according to .{2,80})?$
  `,
  pattern('u')`
    ^(?:(?<rest>(?:in|on|for|according to) [^,?]{2,80}), )?what (?:do|does|did) (?:the |an? )?
    (?:(?:term|word|phrase|expression|abbreviation|acronym|letters|initials|entry|value|label|symbol) )?
    (?<x>.{1,60}?) (?:actually )?(?:mean|stand for|signify|refer to)
    (?<behind> (?:in|on|to|for|according to|when|by which) .{2,80})?$
  `,
  /^what (?:do|does|did) (?<rest>.{2,80}?) (?:mean|understand) by (?<x>.{1,60}?)$/u,
  /^how (?:do|does|did) (?<rest>.{2,60}?) define (?<x>.{1,60}?)$/u,
  /^how (?:is|are|was|were) (?<x>.{1,60}?) defined(?<behind> (?:in|by|for|according to) .{2,80})?$/u,
  /^what (?:counts|qualifies) as (?<x>.{1,60}?)(?<behind> (?:when|in|for|under|if|on) .{2,80})?$/u,
  /^(?:please )?define (?<x>.{1,60}?)$/u,
  /^what (?:is|are|was|were) the (?:meaning|definition) of (?<x>.{1,60}?)$/u,
  /^what (?:is|are) (?<x>.{1,60}?) short for$/u,
  pattern('u')`
    ^what (?:is|are|was|were) (?<x>[^,]{1,60}?),? (?<behind>(?:in the (?:sense|context|language|words|terms) of
    |according to|as (?:defined|used|meant|understood) (?:in|by|for)|in terms of) .{2,80})$
  `,
  /^what(?:'s| is) (?<x>an? \S+(?: \S+)?)(?<behind> (?:among|amongst|within|aboard|in) .{2,60})$/u,
  pattern('u')`
    ^what(?:'s| is| are) (?<x>an? \S+(?: \S+)?)
    (?<behind>,? (?:that|which|who|used|as|at|on|behind|inside|under|within|for) .{2,80})$
  `,
  pattern('u')`
    ^what(?:'s| is| are) (?<x>(?!(?:the|this|that|it|these|those|they|he|she|everything)(?!\p{L}))\S+(?: \S+){0,3}?)
    (?: all)? about$
  `,
  /^what(?:'s| is| are) (?<x>(?:an? )?\S+(?: \S+){0,2})$/u,
  /^(?:who(?:'s| is| was)|wer (?:ist|war)|wie (?:is|was)|vem (?:är|var)) (?<who>\S+(?: \S+){0,3})$/u,
  pattern('u')`
    ^(?:qui (?:est|était)|quién (?:es|fue|era)|chi (?:è|era|fu)|quem (?:é|foi|era)|kim (?:jest|był|była)
    |кто (?:такой|такая)) (?<who>\S+(?: \S+){0,3})$
  `,
  // German, Dutch, Swedish
  pattern('u')`
    ^(?:was (?:ist|sind|bedeutet|bedeuten|heißt|versteht man unter|meint man mit|ist gemeint mit)|wofür steh(?:t|en)
    |definiere) (?<x>\S+(?: \S+){0,3}?)(?: gemeint)?$
  `,
  /^(?:wat (?:is|zijn|betekent|betekenen|wordt bedoeld met)|waar staat|definieer) (?<x>\S+(?: \S+){0,3}?)(?: voor)?$/u,
  /^(?:vad (?:är|betyder|menas med|innebär)|vad står|definiera) (?<x>\S+(?: \S+){0,3}?)(?: för)?$/u,
  pattern('u')`
    ^(?:was (?:ist|sind|bedeutet|bedeuten|heißt|versteht man unter)) (?<x>(?:eine? |d(?:er|ie|as) )?\S+(?: \S+)?)
    (?<behind>,? (?:in|im|bei|beim|auf|an|am|aus|laut|gemäß|nach|unter|für) .{2,80}
    |, (?:d(?:er|ie|as|en)|womit|wo) .{2,80})$
  `,
  pattern('u')`
    ^(?:wat (?:is|zijn|betekent|betekenen)) (?<x>(?:een |de |het )?\S+(?: \S+)?)
    (?<behind>,? (?:in|bij|op|aan|volgens|voor|uit|onder) .{2,80}|,? (?:die|dat|waarmee|waarin) .{2,80})$
  `,
  pattern('u')`
    ^vad (?:är|betyder|menas med|innebär) (?<x>(?:en |ett )?\S+(?: \S+)?)
    (?<behind>,? (?:i|på|vid|enligt|för|hos|längs|inom) .{2,80}|,? som .{2,80})$
  `,
  // French, Spanish, Italian, Portuguese
  pattern('u')`
    ^(?:qu['’]est[- ]ce qu(?:e c['’]est que |e |['’])|que (?:signifie|signifient|veut dire|veulent dire
    |désigne) |définis(?:sez)? |que veut dire )(?<x>\S+(?: \S+){0,3}?)$
  `,
  /^(?:qué (?:es|son|significan?|quieren? decir)|qué se entiende por|define) (?<x>\S+(?: \S+){0,3}?)$/u,
  /^(?:(?:che )?cos(?:a (?:è|sono|significano?|si intende per|vuol dire)|['’]è)|definisci) (?<x>\S+(?: \S+){0,3}?)$/u,
  /^(?:o que (?:é|são|significam?|quer dizer|se entende por)|defina) (?<x>\S+(?: \S+){0,3}?)$/u,
  pattern('u')`
    ^(?:qu['’]est[- ]ce qu(?:e c['’]est que |e |['’])|que (?:signifie|signifient|désigne) )(?<x>\S+(?: \S+){0,2}?)
    (?<behind>,? (?:dans|sur|chez|selon|à|au|aux|en|d['’]après|de|du|des|que|qui|dont|où) .{2,80}
    |,? (?:d|qu)['’].{2,80})$
  `,
  pattern('u')`
    ^(?:qué (?:es|son|significan?)|qué se entiende por) (?<x>\S+(?: \S+){0,2}?)
    (?<behind>,? (?:en|según|dentro|para|sobre|del?|que|donde|con l[ao]s? que) .{2,80})$
  `,
  pattern('u')`
    ^(?:(?:che )?cos(?:a (?:è|sono|significano?|si intende per)|['’]è)) (?<x>\S+(?: \S+){0,2}?)
    (?<behind>,? (?:in|nel(?:la)?|nei|sul(?:la)?|secondo|per|di|del(?:la)?|dei|che|dove|con cui) .{2,80}
    |,? (?:n|d|su)ell['’].{2,80})$
  `,
  pattern('u')`
    ^(?:o que (?:é|são|significam?|se entende por)) (?<x>\S+(?: \S+){0,2}?)
    (?<behind>,? (?:em|n[oa]s?|segundo|para|conforme|de|d[oa]s?|que|onde|com que) .{2,80})$
  `,
  // Polish, Russian, Turkish, Vietnamese
  /^(?:co (?:to (?:jest|są)|oznacza(?:ją)?|znaczy)|czym (?:jest|są)|zdefiniuj) (?<x>\S+(?: \S+){0,3}?)$/u,
  /^что (?:такое|означает|означают|значит|понимается под) (?<x>\S+(?: \S+){0,3}?)$/u,
  /^(?<x>\S+(?: \S+){0,3}?) (?:nedir|ne demek(?:tir)?|ne anlama gelir)$/u,
  /^(?<x>\S+(?: \S+){0,5}?)(?<behind> (?:mà|trong|của|ở|tại|theo|dùng|được) .{2,80}?)? (?:là gì|(?:có )?nghĩa là gì)$/u,
  pattern('u')`
    ^(?:co (?:to (?:jest|są)|oznacza(?:ją)?)|czym (?:jest|są)) (?<x>\S+(?: \S+)?)
    (?<behind>,? (?:we?|na|przy|według|dla|u) .{2,80}|, (?:któr\p{L}+|gdzie) .{2,80})$
  `,
  pattern('u')`
    ^что (?:такое|означает|означают|понимается под) (?<x>\S+(?: \S+)?)
    (?<behind>,? (?:во?|на|при|по|для|у) .{2,80}|, (?:котор\p{L}+|где|что) .{2,80})$
  `,
  // Chinese, Japanese, Korean, Arabic
  /^(?:什么是|什麼是|何谓|何謂)(?<x>.{1,20}?)$/u,
  /^(?<rest>.{2,30}(?:的|中|裡|里|所稱|所称))(?<x>.{2,12}?)(?:是什么(?:意思)?|是什麼(?:意思)?|是指什么|是指什麼)$/u,
  /^(?<x>.{1,20}?)(?:是什么(?:意思)?|是什麼(?:意思)?|是指什么|是指什麼)$/u,
  /^(?<rest>.{0,30})[「『](?<x>[^」』]{1,20})[」』]とは.{0,30}?(?:か|何|なん)?$/u,
  pattern('u')`
    ^(?:(?<rest>.{2,30}(?:の|における|で使う|という))?(?<x>[^の]{1,20}?)
    (?:(?<!こ)とは(?:何|なん|どのような.{1,12}|どういう.{1,12}|どんな.{1,12})?(?:ですか|でしょうか|のことですか|か)?
    |の(?:意味|定義)は(?:何|なん)?(?:ですか)?))$
  `,
  /^(?<rest>(?:\S+ ){0,6})(?<x>\S+)(?:이란|란) (?:무엇|어떤)(?:인가요|입니까|이야|인가|을 말하나요|을 뜻하나요)?$/u,
  /^(?<rest>(?:\S+ ){0,6})(?<x>\S+)(?:은|는|이|가) (?:무엇|뭔)(?:인가요|입니까|이야|인가|가요)$/u,
  /^(?:ما (?:هو|هي|معنى|المقصود ب)|ماذا (?:يعني|تعني)|عر[ّ]?ف) ?(?<x>\S+(?: \S+){0,3}?)$/u,
];

const SHORT_FOR = pattern('iu')`
  stands? for|short for|abbreviation|acronym|initials|wofür steh|abkürzung|waar staat|afkorting|vad står|förkortning
  |sigle|abréviation|siglas?|abreviatura|abbreviazione|skrót|аббревиатур|сокращен|kısaltma|viết tắt|缩写|縮寫|略|약자|اختصار
`;
const AROUND = /^[\s¿¡"“”„«»'‘’「」]+|[\s"“”„«»'‘’「」]+$/gu;
const ARTICLE = pattern('iu')`
  ^(?:an?|the|eine?[nrms]?|der|die|das|den|dem|une?|les?|la|l['’]|una?|el|los|las|uno|il|lo|gli|i|um|uma|os?|as?|een
  |het|de|en|ett)(?: |(?<=['’]))
`;
/** What asks for a thing by its place or owner asks for a fact about it. */
const ASKS_OTHERWISE = pattern('iu')`
  (?<!\p{L})(?:of|this|that|these|those|it|they|he|she|here|there|your|my|his|her|its|their|our|between|about|des|del
  |della|do|da|van|von)(?!\p{L})
  |(?:이유|까닭|이름|뜻|의미|방법|목적|번호|原因|理由|目的|名字|名称|名稱|名前|番号|こと|もの)$
`;

/** A person by name: "who is Ada Lovelace", and not "who is the treasurer", "who is Head of IT", "who is CEO". */
const PERSON = pattern('u')`
  ^\p{Lu}\p{L}*\p{Ll}[\p{L}.'’-]*(?: (?:\p{Lu}\S*|van|von|de[nrl]?|di|da|du|la|le|al|bin|ibn|el|y|zu|te[nr]|dos|das))*$
`;
/** German writes what somebody is as it writes names. */
const GERMAN = /^\P{L}*wer (?:ist|war)(?!\p{L})/iu;
const isPerson = (name: string, question: string): boolean =>
  PERSON.test(name) &&
  question.trimEnd().endsWith(` ${name}`) &&
  !BEHIND_ARTICLE.test(question.slice(0, -name.length)) &&
  (!GERMAN.test(question) || name.includes(' '));
const BEHIND_ARTICLE = /(?<!\p{L})(?:the|an?|der|die|das|le|la|l['’]|el|los|il|lo|o|os|de|het)\s*$/iu;

/** What a question wants to have defined; null where it asks for something else. Cheap: a dozen expressions. */
export function definedThing(question: string): DefinedThing | null {
  const asked = question
    .replace(/\s+/gu, ' ')
    .replace(/[\s?？؟!.。]+$/u, '')
    .trim();
  if (asked.length > 200) return null;
  const lower = asked.toLowerCase();
  if (lower.length !== asked.length) return null;
  for (const turn of TURNS) {
    const match = turn.exec(lower.replace(/^[\s¿¡]+/u, leading => ' '.repeat(leading.length)).trimStart());
    const who = match?.groups?.['who'];
    const found = match?.groups?.['x'] ?? who;
    if (found === undefined) continue;
    const at = lower.lastIndexOf(found);
    const name = asked
      .slice(at, at + found.length)
      .replace(AROUND, '')
      .replace(ARTICLE, '')
      .replace(AROUND, '');
    if (name === '' || !(who === undefined ? !ASKS_OTHERWISE.test(name) : isPerson(name, asked))) continue;
    const rest = [match?.groups?.['rest'], match?.groups?.['behind']].filter(Boolean).join(' ').trim();
    return { name, rest, isShortFor: SHORT_FOR.test(question), isPerson: who !== undefined };
  }
  return null;
}

/** A thing by its name alone, where something else is asked of it. */
export const named = (name: string): DefinedThing => ({
  name: name.trim().replace(AROUND, '').replace(ARTICLE, ''),
  rest: '',
  isShortFor: false,
  isPerson: false,
});

/** Whether a name is one made of initials: "SAST", "TLS", "RoI". */
export const isShortName = (name: string): boolean =>
  /^[\p{L}\p{Nd}&/-]{2,10}$/u.test(name) && (name.match(/\p{Lu}/gu)?.length ?? 0) >= 2;
