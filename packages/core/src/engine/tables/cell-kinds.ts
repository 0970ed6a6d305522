import { pattern } from '../../text/pattern.ts';
import { asksInUnit, measuresWhatIsAsked } from '../units.ts';
import { rootsIn } from './asked.ts';
import type { Cell, GridRow } from './grid.ts';

/** From one time of day to another, or that there is none. */
const HOURS = pattern('iu')`
  \p{Nd}{1,2}[.:h]\p{Nd}{2}\s?(?:am|pm|uhr)?\s?(?:[–—-]|to|bis|until|à|a|alle|às|tot|till|do
  |до)\s?\p{Nd}{1,2}[.:h]\p{Nd}{2}
  |\p{Nd}{1,2}\s?(?:am|pm|uhr)\s?(?:[–—-]|to|bis|until)\s?\p{Nd}{1,2}
  |^\s*(?:closed|geschlossen|fermée?|cerrado|chiuso|fechado|gesloten|stängt|zamknięte|закрыто|kapalı|đóng cửa|مغلق|休|休み
  |定休日|休业|휴무)\s*$
`;
/** What hours say by themselves. */
export const HOURS_WORDS = rootsIn(
  'open opens opening close closes closed closing shut shuts start starts begin begins end ends finish ' +
    'finishes hours ' +
    'times time öffnet schließt geöffnet offen öffnungszeiten ouvre ferme ouvert horaires abre cierra ' +
    'abierto horario ' +
    'apre chiude aperto orario fecha aberto dicht opent sluit open öppnar stänger öppet otwarte zamykają otwierają ' +
    'открыт открывается закрывается açık açılıyor kapanıyor',
);
/** Whether a cell says from when to when something is open, or that it is closed. */
export const saysHours = (text: string): boolean => HOURS.test(text);

/** Whether a cell is in the unit that a question names. */
const isInUnit = (question: string, text: string): boolean =>
  measuresWhatIsAsked(question, text) && (/degree/u.test(question) || !/[°″′]/u.test(text));

/** "What does E18 mean", and the column that says it. */
const ASKS_MEANING = pattern('u')`
  (?<!\p{L})(?:means?|meaning|stands? for|bedeutet|heisst|signifie|veut dire|significa|quiere decir|vuol dire
  |quer dizer|betekent|betyder|oznacza|означает|значит|demek|anlami)(?!\p{L})|意思|意味|의미|뜻|معنى|يعني|nghia la gi
`;
const OF_MEANING = pattern('iu')`
  ^\P{L}*(?:meanings?|descriptions?|definitions?|explanations?|what it means|bedeutung|beschreibung|erklärung
  |signification|description|significado|descripción|definición|significato|descrizione|descrição|betekenis|beskrivning
  |betydelse|znaczenie|opis|значение|описание|anlamı?|açıklama|ý nghĩa|mô tả|المعنى|الوصف|含义|含義|说明|說明|意味|説明|의미|설명)
  \P{L}*$
`;

/**
 * The only cell of a row that is of the kind which a question asks for: a meaning, or a figure in a unit; else
 * null.
 */
export function cellByKind(row: GridRow, cells: readonly Cell[], question: string): Cell | null {
  const meanings = ASKS_MEANING.test(question)
    ? cells.filter(({ first }) => OF_MEANING.test(row.heads[first] ?? ''))
    : [];
  if (meanings.length === 1) return meanings[0] ?? null;
  const measured = asksInUnit(question) ? cells.filter(({ text }) => isInUnit(question, text)) : [];
  return measured.length === 1 ? (measured[0] ?? null) : null;
}
