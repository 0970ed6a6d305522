import { pattern } from '../../text/pattern.ts';

/** Turns of speech, and the plain question that each stands for. */
const TURNS: readonly (readonly [spoken: RegExp, plain: string])[] = [
  // What presses a question says nothing of what is asked.
  [
    pattern('iu')`
      ^(?<asks>\P{L}*(?:what|who|why|how|where|when|which)(?:['’]s)?) (?:on earth|in the world|the (?:hell|heck|devil)
      |exactly|actually|even|precisely) (?=\p{L})
    `,
    '$<asks> ',
  ],
  [pattern('iu')`(?<asks>^\P{L}*was (?:ist|sind)) (?:denn|eigentlich|bitte|genau|überhaupt) (?=\p{L})`, '$<asks> '],
  [pattern('iu')`(?<asks>^\P{L}*wat (?:is|zijn)) (?:nou|eigenlijk|precies|toch) (?=\p{L})`, '$<asks> '],
  [pattern('iu')`(?<asks>^\P{L}*vad är) (?:egentligen|exakt|det för) (?=\p{L})`, '$<asks> '],
  [pattern('iu')`到底|究竟`, ''],
  // "X? Never heard of it, what is that": the thing stands in front.
  [
    pattern('iu')`
      ^(?<x>\P{L}*(?!(?:what|who|how|why|when|where|which|is|are|do|does|did|can)(?!\p{L}))\p{L}[\p{L}\p{N}&/'’-]*
      (?: [\p{L}\p{N}&/'’-]+){0,2}?)\s*[?,:;.!–—-]+\s+(?:[^?]{0,50}[,.;!?–—-]\s*)?
      what(?:['’]?s| is| are) (?:that|this|it|those|these|they)(?<more> and [^?]{4,80}?)?[\s?.!]*$
    `,
    'What is $<x>$<more>?',
  ],
  [pattern('iu')`^(?<x>[^,?]{2,60}), (?:das )?was (?:ist|sind) (?:das|die)[\s?.!]*$`, 'Was ist $<x>?'],
  [pattern('iu')`^(?<x>[^,?]{2,60}),? c['’]est quoi(?: ça)?[\s?.!]*$`, 'Qu’est-ce que $<x> ?'],
  [pattern('iu')`^\P{L}*c['’]est quoi,? (?<x>[^,?]{2,60}?)[\s?.!]*$`, 'Qu’est-ce que $<x> ?'],
  [pattern('iu')`^(?<x>[^,¿?]{2,60}),? ¿?(?:y )?(?:eso )?qué es(?: eso)?[\s?.!]*$`, '¿Qué es $<x>?'],
  // "What is that thing called X".
  [pattern('iu')`^(?<asks>\P{L}*qué es) (?:eso|esto|lo) (?:del?|de (?:la|los|las)) (?=\p{L})`, '$<asks> '],
  [pattern('iu')`^(?<asks>\P{L}*(?:che )?cos['’]è) (?:'?st[oa]|quest[oa]|esattamente) (?=\p{L})`, '$<asks> '],
  [pattern('iu')`^\P{L}*(?:o )?que raio (?:é|são) (?=\p{L})`, 'O que é '],
  [pattern('iu')`^\P{L}*co to za (?=\p{L})`, 'Co to jest '],
  [pattern('iu')`^\P{L}*что (?:это )?за (?=\p{L})`, 'Что такое '],
  [pattern('iu')`^(?<x>[^—–,?-]{2,60}?)\s*[—–-]\s*(?:это )?что(?: это)?(?: такое)?[\s?.!]*$`, 'Что такое $<x>?'],
  [pattern('iu')`(?:是个什么东西|是個什麼東西|是什么东西|是什麼東西|是啥(?:东西)?)`, '是什么'],
  [
    pattern('iu')`^(?<x>.{1,20}?)って(?:いったい)?(?:何|なに|なん)(?:ですか|なの|でしょうか)?[\s?？。]*$`,
    '$<x>とは何ですか',
  ],
  [pattern('iu')`^(?<x>\S+?)(?:이|가)? ?(?:뭐예요|뭐야|뭔가요|뭐죠)[\s?.!]*$`, '$<x>는 무엇인가요?'],
  // "Tell me what X is", "what does X even mean again".
  [
    pattern('iu')`
      ^\P{L}*(?:(?:please |can you |could you )*(?:tell me|explain(?: to me)?)|i (?:don['’]t|do not) know|no idea)[ ]
      what (?<x>(?:an? |the )?[\p{L}\p{N}&/.'’-]+(?: [\p{L}\p{N}&/.'’-]+){0,3}?) (?<is>is|are)[\s?.!]*$
    `,
    'What $<is> $<x>?',
  ],
  [pattern('iu')`(?<=^\P{L}*what (?:is|are) [^?]{2,60}),? (?:again|anyway|exactly|actually|though)(?=[\s?.!]*$)`, ''],
];

/** A question in the plain words for which its turn of speech stands; as it was where it has none. */
export const inPlainTurns = (question: string): string =>
  TURNS.reduce((asked, [spoken, plain]) => asked.replace(spoken, plain), question);
