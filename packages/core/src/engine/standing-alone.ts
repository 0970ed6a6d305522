import { MONTH } from '../document/document-date.ts';
import { isAskingWord } from '../search/asking-words.ts';
import { MONTHS } from '../text/abbreviations.ts';
import { fold, rootOf } from '../text/fold.ts';
import { functionWordsFor } from '../text/function-words.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';
import { WEEKDAY } from './deadlines.ts';
import { saysWhatToDo } from './question/asked-of-each.ts';
import { isGreeting } from './question/greetings.ts';

/**
 * A question that stands by itself, of one that goes on from those before it: "and in June?" asks the last one of June,
 * "show it as a table" asks it once more. As it was asked where it leans on nothing, or nobody can tell on what.
 */
export const standingAlone = (asked: string, earlier: readonly string[]): string =>
  [...earlier.filter(question => !isGreeting(question)), asked].reduce(
    (before, question) => (before === '' ? question : goingOn(question, before)),
    '',
  );

/** Longer than this nobody goes on from a question, or can be gone on from. */
const MOST_CHARACTERS = 160;
const MOST_BEFORE = 400;

function goingOn(question: string, before: string): string {
  if (question.length > MOST_CHARACTERS) return question;
  const rest = question.replace(ENDS, '');
  const goesOn = GOES_ON.exec(rest)?.[0] ?? '';
  const phrase = rest.slice(goesOn.length).trim();
  const mayBeOpposite = goesOn !== '' && before.length <= MOST_BEFORE && !SHORTER.test(phrase);
  const opposite = mayBeOpposite ? inPlaceOfOpposite(phrase, before) : null;
  if (opposite !== null) return opposite;
  if (wishesForm(question)) return before;
  if (before.length > MOST_BEFORE) return question;
  if (phrase === '' || UNSPACED.test(phrase)) return inPlaceOfLikeSigns(phrase, before) ?? question;
  const [own, words] = [wordsIn(phrase), wordsIn(before)];
  const functionWords = functionWordsFor(tokenise(before));
  const isOpen = (word: Word) => !functionWords.has(word.folded) || isLead(word);
  const first = own[0];
  if (!first || own.length > (goesOn === '' ? MOST_ALONE : MOST_WORDS) || !own.every(isOpen)) return question;
  // "And in June?" needs no "and"; three words of a new subject are a question of their own.
  const names = (word: Word) => !isLead(word) && !isAskingWord(word.folded);
  if (goesOn === '' && !(LEADS.has(first.folded) && own.some(names))) return question;
  const asks = { phrase, own, before, words, isOpen };
  return (
    inPlaceOfFigure(asks) ??
    (isAskingWord(first.folded) || saysWhatToDo(first.folded) ? null : inPlaceOfNamesake(asks)) ??
    inPlaceBehindLead(asks) ??
    inPlaceOfName(asks) ??
    (goesOn === '' ? null : (inPlaceOfOnlyThing(asks, goesOn) ?? besideWhole(asks))) ??
    question
  );
}

/** How a question goes on from the one before. */
const GOES_ON = pattern('iu')`
  ^[\p{P}\s]*(?:(?:(?:and|but|or|ok(?:ay)?|so),? )?(?:(?:what|how) about|what of|the same)|and|but|or
  |(?:und |aber |oder )?(?:was ist|wie (?:ist|sieht) es(?: aus)?)(?: denn)? mit|und|aber|oder
  |(?:et )?qu['’]en est-il|et|mais|ou|(?:y |pero )?qué (?:hay|pasa|tal)|y|e|pero|o|(?:e )?che (?:mi )?dici|ed|ma
  |(?:e )?(?:quanto|que tal)|mas|(?:en )?hoe zit het met|en|maar|of|(?:a )?co z|a|i|ale
  |(?:а )?(?:что|как) (?:насч[её]т|с|со)|а|и|но|(?:och )?hur är det med|och|men|eller|peki(?: ya)?|ve|ya
  |(?:thế |vậy )?còn|và|و?ماذا عن)(?!\p{L}|-)[\s,]*
  |^[\p{P}\s]*(?:那么|那麼|那|还有|還有|では|じゃあ?|それと|それでは|그럼|그리고)[\s,，、]*
  |^[\p{P}\s]*و(?=\p{L}{2})
`;
/** What it ends with in languages that say so at the end. */
const ENDS = pattern('iu')`
  (?:\s*(?:thì sao|呢|(?:について)?は(?:どう(?:ですか)?)?|(?<=\p{Script=Hangul}|\d)[은는]요?))?[?？؟.!。\s]*$
`;
/** What stands before a thing, and is itself no part of it; articles apart. */
const LEADS: ReadonlySet<string> = new Set(
  (
    'in on at for of to from by with during since until under over im am auf fur von vom zum zur bei mit seit bis ' +
    'nach unter dem des en aux au dans pour de du chez avec sur d al del para por con desde di dello della dei alla ' +
    'nel nella i em no na nos nas do da dos das com o os as op van voor bij met w we z ze na od przy dla в во на с ' +
    'со из от до для у о об по при pa av till fran med vao o cua cho trong tai في من على الى عن مع'
  )
    .split(' ')
    .map(fold),
);
const ARTICLES: ReadonlySet<string> = new Set(
  'the a an der die das den le la les l el los las il lo gli het'.split(' '),
);
const isLead = ({ folded }: Pick<Word, 'folded'>): boolean => LEADS.has(folded) || ARTICLES.has(folded);
/** Words of what is asked of instead; behind no "and" fewer. */
const MOST_WORDS = 6;
const MOST_ALONE = 3;
const MOST_OF_THING = 3;

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));

interface Asks {
  readonly phrase: string;
  readonly own: readonly Word[];
  readonly before: string;
  readonly words: readonly Word[];
  /** Whether a word may belong to what is asked of. */
  readonly isOpen: (word: Word) => boolean;
}

const replaced = (text: string, start: number, end: number, by: string): string =>
  `${text.slice(0, start)}${by}${text.slice(end)}`;

const FIGURE = /[\d一二三四五六七八九十]+(?:[.,:/-]\d+)*/gu;
const isYear = (figure: string): boolean => /^(?:1[5-9]|20)\d\d$/u.test(figure);

/** "And 2024?", "and in room 7?": the only figure of its kind. */
function inPlaceOfFigure({ phrase, own, before, words }: Asks): string | null {
  const known = new Set(words.map(word => word.folded));
  const others = own.filter(word => !/\d/u.test(word.folded) && !isLead(word) && !known.has(word.folded));
  if (others.length > 0) return null;
  // "AB-17" is no other figure of error 404: a code stands in place of a code.
  const [code, ...more] = own.filter(isCode);
  if (!code) return withFigureOf(phrase, before);
  const [like, ...alike] = words.filter(isCode);
  return like && more.length + alike.length === 0
    ? replaced(before, like.start, like.end, phrase.slice(code.start, code.end))
    : null;
}

const isCode = ({ folded }: Word): boolean => /\d/u.test(folded) && /\p{L}/u.test(folded);

function withFigureOf(phrase: string, before: string): string | null {
  const [figure, ...more] = phrase.match(FIGURE) ?? [];
  if (figure === undefined || more.length > 0) return null;
  const [like, ...others] = [...before.matchAll(FIGURE)].filter(([one]) => isYear(one) === isYear(figure));
  return like && others.length === 0 ? replaced(before, like.index, like.index + like[0].length, figure) : null;
}

/** "And the south hall?" after a question on the north hall. */
function inPlaceOfNamesake({ phrase, own, before, words, isOpen }: Asks): string | null {
  const from = own.findIndex(word => !isLead(word));
  const thing = from < 0 ? [] : own.slice(from);
  for (const [at, word] of [...thing.entries()].reverse()) {
    if (isLead(word)) continue;
    const there = words.findLastIndex(({ folded }) => rootOf(folded) === rootOf(word.folded));
    const like = there < at ? [] : words.slice(there - at, there - at + thing.length);
    const [first, last] = [like[0], like.at(-1)];
    // A month stands in place of a month.
    const months = (text: string, of: readonly Word[]) => of.map(({ start, end }) => isMonth(text.slice(start, end)));
    const isLike =
      like.length === thing.length &&
      like.length > 1 &&
      like.every(isOpen) &&
      months(before, like).join() === months(phrase, thing).join();
    if (first && last && isLike) return replaced(before, first.start, last.end, phrase.slice(thing[0]?.start ?? 0));
  }
  return null;
}

/** "And in June in the south hall?" asks of two things at once. */
const asksOfTwo = ([, ...own]: readonly Word[], words: readonly Word[]): boolean =>
  own.some(({ folded }) => LEADS.has(folded) && words.some(word => word.folded === folded));

/** "And in Bergen?" after a question with "in Oslo", "and the lamps?" after one on the pumps. */
function inPlaceBehindLead({ phrase, own, before, words, isOpen }: Asks): string | null {
  const [lead, thing] = own;
  if (!lead || !thing || !isLead(lead) || LEADS.has(thing.folded) || asksOfTwo(own, words)) return null;
  const asked = phrase.slice(thing.start);
  const isOfArticle = ARTICLES.has(lead.folded);
  const isLike = ({ folded }: Word) =>
    folded === lead.folded || (ENGLISH_ARTICLES.has(folded) && ENGLISH_ARTICLES.has(lead.folded));
  const places = words.flatMap((word, at) => (at > 0 && isLike(word) ? [at] : []));
  // What is asked for stands first, and where or when it is last: "the pumps of the hall".
  for (const at of isOfArticle ? places.slice(0, 1) : places.reverse()) {
    const like = thingBehind(at, before, words, isOpen, /\d/u.test(asked));
    if (!like) continue;
    const text = before.slice(like.start, like.end);
    // In a month or a year is no place.
    if (isMonth(text) !== isMonth(asked) || (/^\d+$/u.test(text) && !/\d/u.test(asked))) continue;
    return replaced(before, like.start, like.end, asked);
  }
  return null;
}

const ENGLISH_ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an']);
/** Behind these the verb follows the thing: "did the hall use". */
const HAS_VERB = /^(?:do|does|did|has|have|had|can|could|will|would|shall|should|must|may|might)$/u;
const SMALL_VERB = /^(?:do|have|be)$/u;
/** Behind these something may follow it, "was the hall built"; nothing does where it alone is asked for. */
const MAY_HAVE_MORE = /^(?:is|are|was|were|wordt|worden|werd|werden)$/u;
const ASKS_WHAT = /^(?:what|who|which|wat|wie)$/u;

/** What stands behind a word up to the next that begins another part; a month stands alone, or with its year. */
function thingBehind(
  at: number,
  before: string,
  words: readonly Word[],
  isOpen: Asks['isOpen'],
  withYear: boolean,
): Pick<Word, 'start' | 'end'> | null {
  const isGerman = GERMAN.test(before);
  const first = words[at + 1];
  const inFront = words[at - 1]?.folded ?? '';
  const taken: Word[] = [];
  for (const word of words.slice(at + 1, at + 1 + MOST_OF_THING)) {
    if (!isOpen(word) || (isLead(word) && word !== first)) break;
    taken.push(word);
    const written = before.slice(word.start, word.end);
    // Behind its noun, German has the verb.
    if (isMonth(written) || (isGerman && /^\p{Lu}/u.test(written))) {
      const year = words[at + 1 + taken.length];
      if (withYear && isMonth(written) && year && isYear(year.folded)) taken.push(year);
      break;
    }
  }
  const next = words[at + 1 + taken.length];
  const isWhole = !next || !isOpen(next) || isLead(next);
  // "Can the harbour master do" has its verb there already.
  if (HAS_VERB.test(inFront) && taken.length > 1 && !(next && SMALL_VERB.test(next.folded))) {
    if (!isWhole) return null;
    taken.pop();
  }
  const isAllAsked = at === 2 && ASKS_WHAT.test(words[0]?.folded ?? '');
  if (MAY_HAVE_MORE.test(inFront) && !isAllAsked && taken.length > 1) return null;
  const last = taken.at(-1);
  return first && last ? { start: first.start, end: last.end } : null;
}

const MONTH_FIRST = new RegExp(`^(?:${MONTH}|${[...MONTHS].join('|')})(?!\\p{L})`, 'iu');
const isMonth = (text: string): boolean => MONTH_FIRST.test(text);
const CAPITALS = /(?<!^\P{L}*)(?<!\p{L})\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{M}\p{N}'’-]*)*/gu;

/** "What about July?", "and Nils Hagen?": the only name, or the only month. */
function inPlaceOfName({ phrase, own, before, words }: Asks): string | null {
  if (asksOfTwo(own, words) || own.some(isCode)) return null;
  const thing = phrase.slice(own.find(word => !isLead(word))?.start ?? phrase.length);
  const months = words.filter(({ start, end }) => isMonth(before.slice(start, end)));
  if (isMonth(thing)) {
    const [month, ...others] = months;
    return month && others.length === 0 ? replaced(before, month.start, month.end, thing) : null;
  }
  // Nouns of German begin so, too.
  if (!/^\p{Lu}[^\s]*(?: \p{Lu}[^\s]*)*$/u.test(thing) || GERMAN.test(before)) return null;
  const [name, ...others] = [...before.matchAll(CAPITALS)].filter(([one]) => !isMonth(one));
  return name && others.length === 0 ? replaced(before, name.index, name.index + name[0].length, thing) : null;
}

/** Beginnings of words for opposite measures. */
const OPPOSITES = (
  'long/short large/small big/small big/little old/new hot/cold warm/cold single/double first/second lang/kurz ' +
  'gross/klein alt/neu warm/kalt heiss/kalt long/court grand/petit vieux/nouveau chaud/froid larg/cort grand/pequen ' +
  'viej/nuev calient/fri lung/cort lung/brev grand/piccol vecchi/nuov cald/fredd long/curt antig/nov quent/fri ' +
  'lang/kort groot/klein oud/nieuw stor/liten gammal/ny dlug/krotk duz/mal ' +
  'stary/nowy stara/nowa stare/nowe длинн/коротк больш/маленьк стар/нов'
)
  .split(' ')
  .map(pair => pair.split('/').map(fold));
/** Letters behind such a beginning. */
const MOST_ENDING = 3;

/** Wishes for another answer, whatever is long. */
const SHORTER = /^(?:shorter|longer|kürzer|länger|korter|kortare)$/iu;
/** "How long is it": the word behind asks for a measure, and says nothing of a thing. */
const ASKS_HOW = /^(?:how|wie|hoe|hur|jak|как|que|quao|tan|quanto|quanta)$/u;

/** "And short?" after a question on long hair. */
function inPlaceOfOpposite(phrase: string, before: string): string | null {
  const [own, ...more] = wordsIn(phrase);
  if (!own || more.length > 0) return null;
  const begins = ({ folded }: Word, stem: string) =>
    folded.startsWith(stem) && folded.length - stem.length <= MOST_ENDING;
  const opposites = OPPOSITES.flatMap(([one = '', other = '']) =>
    begins(own, one) ? [other] : begins(own, other) ? [one] : [],
  );
  const words = wordsIn(before).filter((_, at, all) => !ASKS_HOW.test(all[at - 1]?.folded ?? ''));
  const [like, ...others] = words.filter(word => opposites.some(stem => begins(word, stem)));
  return like && others.length === 0 ? replaced(before, like.start, like.end, phrase) : null;
}

/** Between these a question that asks whether something is so has its only thing: "is rust covered". */
const IS = /^(?:is|are|ist|sind|zijn|ar|est|es|e|sono|sao)$/u;

/** Where or when, in one word: "outside", "jetzt". */
const ADVERBS: ReadonlySet<string> = new Set(
  (
    'outside inside outdoors indoors abroad here there elsewhere everywhere nearby upstairs downstairs now today ' +
    'tomorrow tonight later weekends draußen drinnen außerhalb innerhalb hier dort überall anderswo jetzt heute ' +
    'morgen abends nachts später dehors dedans ailleurs ici là partout maintenant demain tard fuera ' +
    'dentro aquí allí ahí ahora hoy mañana luego fuori altrove qui qua lì adesso ora oggi domani dopo fora aqui ali ' +
    'lá agora hoje amanhã depois buiten binnen elders overal nu vandaag ute inne utomlands här där överallt idag ' +
    'imorgon senare'
  )
    .split(' ')
    .map(fold),
);
const WEEKDAY_ALONE = new RegExp(`^${WEEKDAY}$`, 'iu');
const saysWhereOrWhen = (text: string): boolean => ADVERBS.has(fold(text)) || WEEKDAY_ALONE.test(text) || isMonth(text);

/** "And rust?" after "is racing covered?"; "and outside?" is asked of racing. */
function inPlaceOfOnlyThing({ phrase, own, before, words }: Asks, goesOn: string): string | null {
  const [is, thing, ...said] = words;
  const [verb] = said;
  if (!is || !thing || !verb || said.length !== 1 || !IS.test(is.folded) || own.length !== 1) return null;
  // "A summary" goes on in Polish alone.
  if (ARTICLES.has(fold(goesOn.trim())) || own.some(({ folded }) => saysWhatToDo(folded))) return null;
  if (own.some(isLead) || own.some(isCode) || isLead(thing)) return null;
  if (!saysWhereOrWhen(phrase) || saysWhereOrWhen(before.slice(thing.start, thing.end)))
    return replaced(before, thing.start, thing.end, phrase);
  return isMonth(phrase) ? null : replaced(before, verb.end, verb.end, ` ${phrase}`);
}

/** "And on Friday?" after a question that says nothing of where or when. */
function besideWhole({ phrase, own, before, words }: Asks): string | null {
  const [lead] = own;
  const isAsked = own.some(({ folded }) => isAskingWord(folded));
  if (!lead || own.length < 2 || own.length > MOST_ALONE || !LEADS.has(lead.folded) || isAsked) return null;
  if (words.some(({ folded }) => LEADS.has(folded)) || /\p{Nd}/u.test(before)) return null;
  const end = words.at(-1)?.end ?? 0;
  return end === 0 ? null : `${before.slice(0, end)} ${phrase}${before.slice(end)}`;
}

const GERMAN = /(?<!\p{L})(?:der|die|das|den|dem|wie|was|wer|wann|wo|welche[rsn]?|ist|hat|wird|und)(?!\p{L})/iu;

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\d]+$/u;

/** "那南厅呢？" after a question on 北厅: as many signs that end alike. */
function inPlaceOfLikeSigns(phrase: string, before: string): string | null {
  const figure = withFigureOf(phrase, before);
  if (figure !== null || phrase.length < 2) return figure;
  const end = before.indexOf(phrase.slice(-1)) + 1;
  return end < phrase.length ? null : replaced(before, end - phrase.length, end, phrase);
}

/** Words of a wish for another form, by language; first those that say which form. */
const FORMS: readonly (readonly [forms: string, others: string])[] = [
  [
    'table list bullet bullets points sentence sentences short shorter brief briefly simple simpler simply plain ' +
      'more details detail longer',
    'can could would you please show give make put write say tell present format rewrite turn me us it that this ' +
      'these those them as in into a an one two three few some form words again and now with bit',
  ],
  [
    'tabelle liste stichpunkte stichpunkten stichworten satz satzen kurz kurzer knapp einfach einfacher mehr genauer',
    'kannst konnen konntest du sie bitte zeig zeige gib mach schreib schreibe sag sage stell stelle erzahl mir uns ' +
      'es das dies als in ein eine einem einer zwei drei wenigen worten dar noch mal und jetzt dazu daruber',
  ],
  [
    'tableau liste puces points phrase phrases court bref brievement simple simplement plus details',
    'peux pouvez tu vous s il te plait plaît montre montrez donne donnez fais mets ecris dis moi nous le la les cela ' +
      'ca en sous forme de d un une dans deux trois l en et',
  ],
  [
    'tabla lista vinetas puntos frase frases corto breve brevemente resumido simple mas detalles',
    'puedes podrias por favor muestra muestralo muestrame dame haz hazlo ponlo pon escribe dilo dime me lo la eso ' +
      'esto como en una un dos tres forma de con y',
  ],
  [
    'tabella elenco lista punti frase frasi breve brevemente corto semplice semplicemente piu dettagli',
    'puoi potresti per favore mostra mostralo mostrami dammi fai metti mettilo scrivi dillo dimmi me lo la questo ' +
      'come in una un due tre forma di con e',
  ],
  [
    'tabela lista topicos pontos frase frases curto breve resumido simples mais detalhes',
    'pode podes poderia por favor mostra mostre da de faz faca coloca coloque escreva diga me o a isso isto como em ' +
      'numa num uma um duas tres forma de com e',
  ],
  [
    'tabel lijst puntjes opsomming zin zinnen kort korter simpel eenvoudig meer details',
    'kun kunt je u alsjeblieft alstublieft toon laat zien geef maak zet schrijf zeg vertel me mij het dat dit als in ' +
      'een twee drie van met en',
  ],
  [
    'tabeli tabela tabele liscie lista liste punktach zdaniu zdaniach krotko krocej prosciej wiecej szczegolow',
    'czy mozesz prosze pokaz daj zrob napisz powiedz mi nam to jako w formie jednym dwoch i',
  ],
  [
    'таблицу таблицеи таблице таблица таблицы список списком списка пунктам предложении предложениях коротко короче ' +
      'кратко проще подробнее больше',
    'можешь можете пожалуиста покажи покажите даи даите сделаи сделаите напиши скажи расскажи мне нам это как в виде ' +
      'по одном двух и',
  ],
  [
    'tabell lista punktlista punkter mening meningar kort kortare enkelt enklare mer detaljer',
    'kan du snalla visa ge gor skriv sag beratta mig det den detta som i en ett tva form av med och',
  ],
  [
    'tablo tabloda tabloya liste listele maddeler cumlede cumleyle kisaca kisa basitce fazla ayrinti ayrintili',
    'bunu onu lutfen goster yap yaz soyle anlat bana olarak halinde bir iki tek daha misin ver',
  ],
  [
    'bang danh sach gach dau dong cau ngan gon them chi tiet',
    'hay vui long cho toi xem trinh bay viet dua lap no dieu do duoi dang thanh mot hai trong bang',
  ],
  [
    'جدول قائمه نقاط جمله باختصار اختصار المزيد تفاصيل',
    'من فضلك اعرض اعرضها اعرضه اكتب ضع هل يمكنك لي ذلك هذا في على شكل ب',
  ],
];
const forms = FORMS.map(([named, others]) => {
  const of = (words: string) => words.split(' ').map(fold);
  return { named: new Set(of(named)), all: new Set([...of(named), ...of(others)]) };
});
const FORM_UNSPACED = pattern('u')`
  ^(?:请|請|把|将|它|这个|這個|那个|这些|用|以|成|做成|列成|整理成|显示|顯示|表示|一下|给我|給我|的|形式|一句话|一句話|表格|列表|清单
  |清單|要点|要點|简短|簡短|一点|一點|说|說|更|详细|詳細|吧|再|それ|これ|を|で|に|の|形|一|文|表|一覧|箇条書き|リスト|短く|簡単に|もっと
  |詳しく|して|まとめて|見せて|示して|ください|教えて|お願いします|그것|그거|이것|을|를|로|으로|표|목록|한|문장|짧게|간단히|더|자세히|보여|정리해
  |만들어|알려|주세요|줘|줄래|[\p{P}\s])+$
`;
const NAMES_FORM =
  /表格|列表|清[单單]|要[点點]|一句[话話]|[简簡]短|[详詳][细細]|表(?!示)|一覧|箇条書き|リスト|一文|短く|簡単に|詳しく|표|목록|문장|짧게|간단히|자세히/u;

/** Whether somebody only wishes to have the answer in another form: "as a table", "in one sentence please". */
function wishesForm(question: string): boolean {
  if (FORM_UNSPACED.test(question)) return NAMES_FORM.test(question);
  const words = wordsIn(question.replace(/-/gu, ' ')).map(({ folded }) => folded);
  return forms.some(({ named, all }) => words.some(word => named.has(word)) && words.every(word => all.has(word)));
}
