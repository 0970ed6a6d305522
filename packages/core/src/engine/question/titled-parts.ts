import { contentRoots, contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import type { Address } from './addresses.ts';

/** Behind the name of a part: where the question ends, or goes on to what the part says. */
const BEHIND = `(?=\\s*(?:[?.!,;:"“”]|$)|\\s+(?:of (?:the|this|my)|in (?:the|this|my)|says?|tells?|mentions?|explains?
  |describes?|claims?|recommends?|argues?|shows?|concludes?|suggests?|discuss(?:es)?|covers?|begins?|ends?|contains?
  |teach(?:es)?|advises?|lists?|warns?|reports?|deals?|makes?|about|sagt|dit|dice)(?!\\p{L}))`.replace(
  /\s*\n\s*/gu,
  '',
);

/** "the chapter called Cetology", "the section on error handling", "das Kapitel über Eishockey". */
const PART_BEFORE = new RegExp(
  '(?<!\\p{L})(?:(?:the|a|this|that) )?(?<word>sub-?sections?|sections?|chapters?|parts?|appendix|slides?|passages?)' +
    ' (?:(?:that is |which is )?(?:called|named|titled|entitled|headed)|(?:that (?:deals|is concerned) )?with' +
    `|dealing with|covering|on|about) (?:the )?(?<title>[^?.!,;:"“”]{3,60}?)${BEHIND}` +
    '|(?<!\\p{L})(?:das|dem|des|der|den|die|im) (?<wort>kapitels?|abschnitts?|teils?) ' +
    `(?:über|zu[mr]?|namens|mit dem titel) (?:d(?:as|ie|en|em|er) )?(?<titel>[^?.!,;:„“"]{3,60}?)${BEHIND}` +
    '|(?<!\\p{L})(?:le|la|du|au) (?<mot>chapitre|section|partie) ' +
    "(?:sur|intitulée?|consacrée? (?:à|aux?)|qui traite d(?:e|u|es)|nommée?) (?:l['’]|la |le |les )?" +
    `(?<titre>[^?.!,;:«»"]{3,60}?)${BEHIND}` +
    '|(?<!\\p{L})(?:el|la|del|o|da|do|il|nel|lo) (?<palabra>cap[íi]tulo|capitolo|secci[óo]n|seç[ãa]o|sezione|parte) ' +
    '(?:sobre|titulad[oa]|llamad[oa]|dedicad[oa] a|intitulad[oa]|chamad[oa]|su(?:l|lla|i|gli|lle)?|intitolat[oa]) ' +
    `(?:el |la |los |las |o |a |il |lo )?(?<titulo>[^?.!,;:«»"]{3,60}?)${BEHIND}`,
  'giu',
);
/** "the user interface section", "the Limitations chapter": not "the second section". */
const PART_BEHIND = pattern('giu')`
  (?<!\p{L})(?:the|your|its) (?<title>(?:[\p{L}\p{N}'’&-]+ ){1,4}?)(?<word>section|chapter|appendix)
  (?! (?:\p{Nd}|[IVX]+(?!\p{L})|called|named|titled|entitled|on |about |dealing))(?!\p{L})
`;
/** Says where a part stands, and not what it is called. */
const ORDINAL = pattern('iu')`
  ^(?:\P{L}*(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|next|previous|following|final|same
  |whole|entire|opening|closing|relevant|corresponding|other|main))
`;

/** A part is where to look behind these words; elsewhere it is what is asked about: "Why was that chapter dropped?". */
const IN_IT = pattern('iu')`
  (?:^|(?<!\p{L})(?:in|of|from|under|within|per|does|do|did|according to|summari[sz]e|sum up|recap|outline|paraphrase
  |im|aus|des|fasse|fass|laut|sagt|dit|dice|diz|dans|du|de|d['’]apr[èe]s|selon|résume[rz]?|en|del?|según|resum[ea]|nel
  |della?|riassumi|no
  |na|d[oa]|resuma)\P{L}*(?:(?:the |this |my |der |des |du |del )?(?:[\p{L}\p{N}][\p{L}\p{N}.’'-]*\s+){0,2})?)$
`;

/** The parts that a question names by what they are called or about; whether a source has them is not looked at. */
export function titledPartsIn(question: string): Address[] {
  const found = [...question.matchAll(PART_BEFORE), ...question.matchAll(PART_BEHIND)];
  return found.flatMap(({ 0: matched, index, groups = {} }) => {
    const [word = '', title = ''] = Object.values(groups).filter(group => group !== undefined);
    const [kind, heading] = PART_WORD.test(word) ? [word, title.trim()] : [title, word.trim()];
    const isIn =
      IN_IT.test(question.slice(0, index)) || /^\P{L}*about(?!\p{L})/iu.test(question.slice(index + matched.length));
    if (!isIn || ORDINAL.test(heading) || contentTerms(heading).length === 0) return [];
    return [
      {
        kind: 'section' as const,
        number: '',
        heading,
        isTitled: true as const,
        ...(CHAPTER_WORD.test(kind) && { isChapter: true as const }),
        start: index,
        end: index + matched.length,
      },
    ];
  });
}

const PART_WORD = pattern('iu')`
  ^(?:(?:sub-?)?sections?|chapters?|parts?|appendix|slides?|passages?|kapitels?|abschnitts?|teils?|chapitre|partie
  |cap[íi]tulo|capitolo|secci[óo]n|seç[ãa]o|sezione|parte)$
`;
const CHAPTER_WORD = /^(?:chapters?|kapitels?|chapitre|cap[íi]tulo|capitolo)$/iu;

/** Words of a heading beside those that are asked for: more, and it is about something else as well. */
const MOST_BESIDE = 2;
/** The number of a part is no word of its title. */
const NUMBERING = pattern('giu')`
  (?<![\p{L}\p{N}])(?:chapter|section|part|appendix|kapitel|abschnitt|chapitre|cap[íi]tulo|capitolo
  |[IVXLC]+|[A-Z]|V?\p{Nd}+(?:\.\p{Nd}+)*)(?![\p{L}\p{N}])
`;

/** Whether a heading is what a part is called, or says that it is about that. */
export function isTitledSo(heading: string, title: string): boolean {
  const roots = contentRoots(heading.replace(NUMBERING, ' '));
  const asked = [...contentRoots(title)];
  return asked.length > 0 && asked.every(root => roots.has(root)) && roots.size - asked.length <= MOST_BESIDE;
}
