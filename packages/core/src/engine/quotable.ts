import type { BlockRole } from '../document/types.ts';
import { asksForWritten } from '../search/answer-type.ts';
import { fold } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';

/**
 * Marks of an entry in a list of works, and of a publisher's notice. Three different ones of the first, or one of the
 * second, give a line away.
 */
const ENTRY_MARKS = pattern('giu')`
  \bdoi\b|https?://|\barxiv\b|\bpp?\.\s?\d|\bvol(?:ume|\.)\s?\d|\bproceedings\b|\bin proc\b|\bet al\.?,?\s|[,(]\s?(?:19
  |20)\d\d[a-z]?\s?[).]|\b\p{Lu}\.(?:\s?\p{Lu}\.)?\s\p{Lu}\p{Ll}+,|\d+\s?\(\d+\)\s?:\s?\d+|\bjournal of\b|\bpress\b
`;
const ENTRY_START = /^\s*(?:\[\d{1,3}\]|\d{1,3}\.)\s+\p{Lu}[^.]{0,120}(?:\p{Lu}\.|,|\bet al\b)/u;
/** "5. Allergy: penicillin (rash, 1988)" is a point of a list: a number and a year make no entry without a name. */
const NAMED_START = /^\s*(?:\[\d{1,3}\]|\d{1,3}\.)\s+\p{Lu}[^.:]{0,120}(?:\p{Lu}\.|\bet al\b|\p{Lu}\p{Ll}+, )/u;
const leastMarks = (text: string): number => (NAMED_START.test(text) ? 1 : ENTRY_START.test(text) ? 2 : 3);
/** A note that names a place in another work, and nothing else: "19. Copyright Infringements, 475." */
const NOTE_ALONE = /^\s*\d{1,3}\.\s+[^.!?]{2,110},\s\d{1,4}(?:[–-]\d{1,4})?\.?\s*$/u;
const NOTICE = pattern('iu')`
  ©|\ball rights reserved\b|\bpermission to (?:make|reprint|copy)\b
  |\blicensee\b|\bcreative commons\b|\bproject gutenberg
  |\bcorresponding author\b|\bpreprint\b.*\breview\b
  |^\s*(?:keywords?|received|accepted|published|citation|to cite this)\b\s*:
  |\[(?:image|illustration|figure|photograph)[^\[\]]{0,60}\]\s*$
`;
/** An address without its label stands beside the names of authors. */
const MAIL = /[\w.+-]+@[\w-]+\.[\w.]+/u;
/** "Phone: 0113 496 0133": a line that says by itself what it tells. */
const LABELLED = /^\s*(?:\*\*)?\p{Lu}[\p{L}’'-]*(?: [\p{L}’'-]+){0,2}:(?:\*\*)? \S.{0,80}$/u;
const isLabelled = (text: string): boolean => text.split('\n').every(line => LABELLED.test(line));
/** "(New York: Random House, 2001), 293 n. 26": where a work came out, and a page of it. */
const PRINTED_AT = /\(\p{Lu}[\p{L}. ]{2,24}: \p{Lu}[^()]{2,60}[,:] (?:19|20)\d\d\),? (?:n\.|p{1,2}\.)?\s?\d/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** A stop within a figure ends nothing. */
const ENDS = /(?:(?<!\p{Nd})[.:]|[.:](?!\p{Nd})|[!?…;。！？।؟۔|])[\p{P}\p{S}\p{N}\s]*$/u;
/**
 * "Version 4 · Checked by Jun Watanabe": parts side by side, each by itself, one of which says by whom or has a label.
 * A menu and the running head of a page have neither; a word alone is a mark of a page.
 */
const LINE_OF_PARTS = pattern('u')`
  ^(?=(?:.* [·|] )?(?!Powered)\p{Lu}[\p{L}’'-]*(?:(?: \p{L}+){0,3} (?:by|von|par|por|da|door|av|przez) \S
  |(?: [\p{L}’'-]+){0,2}: \S))\p{Lu}[^\s·|]* [^·|]{1,60}(?: [·|] \p{Lu}[^\s·|]* [^·|]{1,60})+$
`;
/** "Balance due 6,074.40": what an amount is for, and the amount, as the last lines of a bill have it. */
const AMOUNT_OF = pattern('u')`
  ^\p{Lu}[^.!?;]{2,60}?[ \t:]+(?:[€$£¥₺₹]\s?|EUR\s|USD\s|GBP\s|CHF\s)?[–-]?\p{Nd}[\p{Nd}.,’ ]*[.,]\p{Nd}{2}
  (?:\s?(?:€|EUR|USD|GBP|CHF|zł|Kč|kr|₺|TL|руб\.?|₽))?$
`;
/** Words in a row that begin with a capital, or figures: how the cells of a table read when its lines are lost. */
const CELLS = /(?:(?:^|\s)(?:\p{Lu}[\p{L}\p{N}.-]*|[\d.,%±()–-]+|[✓✗×–-])(?=\s|$)){7}/u;

/** Different marks: a sentence may name many years, or many authors. */
const entryMarks = (text: string) =>
  new Set(
    (text.match(ENTRY_MARKS) ?? []).map(mark =>
      /\d{4}/u.test(mark) ? 'year' : /^\p{Lu}\./u.test(mark) ? 'author' : mark.replace(/\d+/gu, '').toLowerCase(),
    ),
  ).size;

/** Lines of a program, or of a formula read as words. */
const CODE = /(?<!:)\/\/|[{}]|\p{L}_\p{L}|==|=>|->|\(\*\)/u;
/** So does a line of a program end, and a point of a list that goes on. */
const SEMICOLON_END = /;\s*$/u;
/** A remark in a program or a settings file; of Markdown such a line is a heading. */
const REMARK = /^\s*#+ \S/u;
/** Nothing but an address, as a footnote gives it: it says where, and nothing. */
const ADDRESS_ALONE = /^\s*\[?\d{0,3}\]?\s*(?:https?:\/\/|www\.)\S+\s*$/iu;
/** A sentence that only announces what comes next, and one that goes on from what was said before. */
const ANNOUNCES = /(?:\bas follows|\bthe following(?: \p{L}+){0,3}|\bbelow|:)\s*[.:]?\s*$/iu;
/** A long one says something besides. */
const LONG_ANNOUNCEMENT = 70;
/** What a text says of its own parts: of no use outside it. */
const SPEAKS_OF_PARTS = pattern('iu')`
  ^(?:in )?(?:this|the (?:next|following|remaining)) (?:sub)?(?:section|chapter|appendix)s?\b
  |^(?:(?:dans )?cette (?:section|partie|sous-section)|(?:in )?diese[mrs]? (?:abschnitt|kapitel)|(?:en )?esta secci[óo]n
  |(?:in )?questa sezione|(?:n)?esta seção)(?!\p{L})
  |^the (?:rest|remainder) of (?:this|the) (?:paper|article|chapter|section)\b
  |^the (?:paper|article) (?:ends|is organi[sz]ed|proceeds)\b
`;
/**
 * "See also part two.", "siehe Abschnitt 4": where something is told, and not what. "See also the plan, which says …"
 * does tell.
 */
const REFERS = pattern('iu')`
  ^\(?(?:see|cf\.|siehe|vgl\.|voir|véase|ver|vedi|si veda|veja|zie|se|zob\.|см\.|bkz\.?)[ ]
  (?:(?:also|auch|aussi|también|anche|também|ook|även|też|także|также|ayrıca)(?!\p{L})
  (?!.*,\s(?:which|who|where|der|die|das|dort|wo|qui|où|que|donde|che|dove|onde|dat|waar|som|där|kt[óo]r\p{L}+|gdzie
  |котор\p{L}+|где)\s)[^.!?]{2,120}
  |(?:[^.!?]{2,80} )?(?:parts?|sections?|chapters?|pages?|appendix|annex|clauses?|teil|abschnitt|kapitel|seite|anhang
  |partie|chapitre|annexe|secci[óo]n|cap[íi]tulo|p[áa]gina|anexo|sezione|capitolo|allegato|se[çc][ãa]o|hoofdstuk
  |paragraaf|bijlage|avsnitt|sida|bilaga|rozdzia[łl]|cz[ęe][śs][ćc]|stron[aęy]|раздел
  |глав[ауы]|страниц[ауы]|bölüm|sayfa)
  \s+[\p{L}\p{Nd}.]{1,9})\)?\.?$
  |^(?:参见|參見|另见|另見|请参阅|を参照).{2,40}$
`;
/** "Index: rope, 3; sails, 4–6": pages of several words. */
const INDEX_ENTRIES = pattern('iu')`
  ^(?:index|register|sachregister|stichwortverzeichnis|índice(?: \p{L}+)?|indice(?: \p{L}+)?|skorowidz|указатель|dizin
  |索引)\s*[:：](?=.*?\p{L}[,，]\s?\p{Nd}.*?\p{L}[,，]\s?\p{Nd}).*\p{L}[,，]\s?\p{Nd}[^\p{L}]*$
`;
/** A word of an index and its pages: "moorings, fee for, 3, 12–14". */
const INDEX_ENTRY = pattern('gu')`
  \p{L}[^\p{Nd}.!?;:\n]{1,60},\s(?!(?:1[5-9]|20)\p{Nd}{2}(?!\p{Nd}))\p{Nd}{1,4}(?:[–-]\p{Nd}{1,4})?
  (?:,\s?\p{Nd}{1,4}(?:[–-]\p{Nd}{1,4})?)*
`;
const FEWEST_ENTRIES = 4;
const ALL_BUT_SIGNS = 0.9;

/** Whether a text is nothing but words and the pages that they stand on, in the order of the alphabet. */
function isOfIndex(text: string): boolean {
  const entries = text.match(INDEX_ENTRY) ?? [];
  const covered = entries.reduce((sum, { length }) => sum + length + 1, 0);
  if (entries.length < FEWEST_ENTRIES || covered < ALL_BUT_SIGNS * text.length) return false;
  const initials = entries.map(entry => fold(entry.charAt(0)));
  return initials.every((initial, at) => at === 0 || initial >= (initials[at - 1] ?? ''));
}

const GOES_ON = pattern('iu')`
  ^(?:specifically|for (?:example|instance)|finally|then|next|another|similarly|likewise|in addition|additionally
  |furthermore|moreover|however|in contrast|by contrast|on the other hand|instead|otherwise|as a result|consequently
  |hence|thus|therefore|zum beispiel|außerdem|schließlich|par exemple|ensuite|enfin|por ejemplo|además|finalmente)\b
`;
/** Cut off at its front: begins inside a sentence, with a closing sign, or as a point of a list that runs on. */
const CUT_OFF = /^(?:\p{Ll}{2,}[\s,]|[,;.)\]=])/u;
const POINT_OF_RUNNING_LIST = /^\(?(?:\d+|[a-z])\)\s+\p{Ll}/u;

/** "[00:01:18]": when something was said, in front of it. */
const SPOKEN_AT = /^[[(]?\p{Nd}{1,2}:\p{Nd}\p{Nd}(?::\p{Nd}\p{Nd})?(?:[.,]\p{Nd}{1,3})?[\])]?\s+(?=\p{L})/u;

/** What a sentence without its end is worth. */
const FRAGMENT = 0.6;

/**
 * Asks for what a publisher's notice says: who may copy a text, under which licence it came out, and where to write to.
 */
const ASKS_FOR_NOTICE = pattern('iu')`
  (?<!\p{L})(?:licen[cs]e[ds]?|copyright|all rights|permission to (?:copy|reprint|reproduce)|(?:copy|re-?use|reprint
  |redistribute|share) (?:this|it|them|these)|lizenz\p{L}*|urheberrecht\p{L}*|licences?|droits? d['’]auteur|licencias?
  |derechos de autor|licenz[ae]|diritti d['’]autore|licenças?|direitos autorais|licenties?|auteursrecht\p{L}*
  |licens\p{L}*|licencj\p{L}*|лицензи\p{L}*)(?!\p{L})
`;
export const asksForNotice = (question: string): boolean => ASKS_FOR_NOTICE.test(question) || asksForWritten(question);

/** Letters that anything needs to say something; a point of a list and a short whole sentence ("No pets.") need few. */
const LEAST_LETTERS = 8;
const SHORT_POINT = /\p{L}{2}/u;
const SHORT_SENTENCE = /^\p{Lu}\p{L}+ \p{L}{2}.*[.!。！]$/u;
const isShortWhole = (text: string, role: BlockRole): boolean =>
  role === 'list' ? SHORT_POINT.test(text) : SHORT_SENTENCE.test(text);

/**
 * How fit a sentence is to be shown alone: 1 when whole, less for a fragment, 0 for what is no statement of the text's
 * own: with `isNoticeAsked` a publisher's notice is one.
 */
export function fitness(text: string, role: BlockRole, isNoticeAsked = false): number {
  if (role === 'heading' || role === 'furniture' || role === 'reference') return 0;
  // The rule under the head of a table says nothing.
  if (role === 'table' || role === 'code') return /[\p{L}\p{N}]/u.test(text) ? 1 : 0;
  const shown = text.trim().replace(SPOKEN_AT, '');
  const letters = shown.match(/\p{L}/gu)?.length ?? 0,
    signs = shown.replace(/\s+/gu, '').length;
  const hasLabel = isLabelled(shown);
  if (letters < LEAST_LETTERS && !hasLabel && !isShortWhole(shown, role) && !UNSPACED.test(shown)) return 0;
  if (AMOUNT_OF.test(shown)) return 1;
  const isWhole = ENDS.test(shown) || hasLabel || LINE_OF_PARTS.test(shown);
  // Figures have their place in a sentence; what is mostly figures and signs is the inside of a table or formula.
  if (letters < signs * (isWhole ? 0.5 : 0.6) && !hasLabel && !/\p{M}/u.test(shown)) return 0;
  const isNotice = NOTICE.test(shown) || (MAIL.test(shown) && !hasLabel);
  if (isNotice && isNoticeAsked) return isWhole ? 1 : FRAGMENT;
  const isIndex = INDEX_ENTRIES.test(shown) || isOfIndex(shown);
  if (isNotice || isIndex || PRINTED_AT.test(shown) || entryMarks(shown) >= leastMarks(shown)) return 0;
  if (
    (!isWhole && CELLS.test(shown)) ||
    CODE.test(shown) ||
    REMARK.test(shown) ||
    ADDRESS_ALONE.test(shown) ||
    NOTE_ALONE.test(shown) ||
    (role !== 'list' && SEMICOLON_END.test(shown))
  )
    return 0.3;
  return (
    (role === 'list' || isWhole ? 1 : FRAGMENT) *
    (CUT_OFF.test(shown) ? 0.55 : POINT_OF_RUNNING_LIST.test(shown) ? 0.8 : 1) *
    (isRunInHead(shown) ? HEAD_ALONE : 1) *
    (SPEAKS_OF_PARTS.test(shown) || REFERS.test(shown)
      ? 0.6
      : ANNOUNCES.test(shown)
        ? shown.length < LONG_ANNOUNCEMENT
          ? 0.6
          : 0.85
        : 1) *
    (role === 'caption' ? 0.8 : 1)
  );
}

/** "False Claims." in front of a paragraph is its heading, set in its first line: a few words, most with a capital. */
const RUN_IN_HEAD = /^\p{Lu}[\p{L}\p{N}'’–-]*(?: [\p{L}\p{N}'’–-]+){0,4}\.$/u;
/** "of", "and", "for" need none. */
const SMALL = 3;
/** Such a heading says what is told, and tells nothing. */
const HEAD_ALONE = 0.5;

/** "The ECG was normal.", "No smoking.": so few words say something where one of them is a verb, or denies. */
const SAYS = pattern('u')`
  (?<![\p{L}’'-])(?:is|are|was|were|has|have|had|may|must|can|cannot|could|does|did|will|would|shall|should|not|never
  |isn['’]t|aren['’]t|ist|sind|wird|werden|haben|darf|dürfen|kann|können|muss|müssen|nicht|kein\p{L}*|est|sont|était
  |peut|peuvent|doit|doivent|n['’]est|pas|es|está|están|fue|hay|tiene|puede|debe|è|sono|può|deve|devono|non|é|são|foi
  |tem|pode|não|zijn|heeft|mag|moet|kan|wordt|niet|geen|är|har|får|ska|måste|inte|jest|są|był[ao]?|może|nie|это|есть
  |был[аои]?|нет|не|нельзя|değil|là|không)(?![\p{L}’'-])
  |^(?:No|Not|Never|Kein\p{L}*|Nicht|Pas|Non|Não|Geen|Niet|Inga?|Inget|Nie|Нет|Не)(?!\p{L})
`;

/** Whether a sentence is nothing but the heading of the paragraph that it opens. */
export function isRunInHead(text: string): boolean {
  const shown = text.trim();
  if (!RUN_IN_HEAD.test(shown) || SAYS.test(shown)) return false;
  const words = shown.slice(0, -1).split(' ');
  return words.filter(word => /^\p{Lu}/u.test(word)).length * 2 > words.filter(({ length }) => length > SMALL).length;
}

/** Whether a sentence only announces what follows it. */
export const announces = (text: string): boolean => /:\s*$/u.test(text);

/** Whether a sentence begins with a word that ties it to what was said before. */
export const goesOn = (text: string): boolean => GOES_ON.test(text.trimStart());
