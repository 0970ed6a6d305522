import { MONTH } from '../document/document-date.ts';
import { OTHER_MONTH } from '../search/answer-type.ts';
import { pattern } from '../text/pattern.ts';

/** A deadline is told by a day, or by how long one has. */
const ASKS_DEADLINE = pattern('iu')`
  (?<!\p{L})(?:when (?:is|are|was|were) (?:the |my |our )?(?:\p{L}+ ){0,3}(?:deadlines?|due(?: dates?)?)|by when
  |until when|(?:by |on |before )?(?:what|which) (?:exact )?(?:date|day)|bis wann|bis zu welchem (?:tag|datum)
  |(?:jusqu['’]à|d['’]ici|avant) quand|(?:jusqu['’]à|avant) quelle date|hasta cuándo|(?:hasta|antes de) qué (?:día
  |fecha)
  |entro quando|fino a quando|entro (?:che|quale) (?:data|giorno)|até quando|até que (?:dia|data)|tot wanneer
  |uiterlijk wanneer|wanneer(?= .*uiterlijk)|(?:tot|voor|vóór) welke (?:datum|dag)|senast när|när(?= .*senast)|till när
  |(?:före|till) vil(?:ket|ken) (?:datum|dag)|do kiedy|do (?:jakiego|którego) dnia|до какого (?:числа|дня|срока)
  |до каких пор|к какому (?:числу|сроку))(?!\p{L})
`;
/** "When do I have to pay" is asked of what texts call due. */
const ASKS_WHEN_DUE = pattern('iu')`
  (?<!\p{L})(?:when (?:do|does|must|should|shall|have|has|will|is|are)(?= .*(?<!\p{L})
  (?:(?:have|has|need|needs) to|must|should|to be|shall)(?!\p{L}))(?= .*(?<!\p{L})(?:pay|paid)(?!\p{L}))
  |when (?:must|should|shall)(?= .*(?<!\p{L})(?:pay|paid)(?!\p{L}))
  |wann (?:muss|müssen|soll|sollen|ist|sind)
  (?= .*(?<!\p{L})(?:be|ein|über|an)?(?:(?:zu)?(?:ge)?zahl(?:en|t|e)|zahlung(?:en)?)(?!\p{L}))
  |quand (?:faut-il|dois-je|doit-on|devons-nous|doit|doivent|est-ce qu\p{L}*['’ ]?(?:il faut|on doit|je dois))
  (?= .*(?<!\p{L})(?:payer|payée?s?
  |(?:verser|versée?s?|régler|réglée?s?)(?= .*(?<!\p{L})(?:loyer|facture|montant|prix|somme|acompte|caution|cotisation
  |solde|frais|taxe|impôt|prime)s?(?!\p{L})))(?!\p{L}))
  |cuándo (?:hay que|tengo que|tenemos que|debo|debemos|se debe)(?= (?:pagar|abonar))
  |quando (?:si deve|devo|dobbiamo|bisogna|va|vanno)(?= .*(?<!\p{L})(?:pagar|pagat|versar|versat)\p{L}+)
  |quando (?:tenho (?:de|que)|temos (?:de|que)|devo|devemos|é preciso|se deve)(?= pagar)
  |wanneer (?:moet|moeten)(?= .*betaal\p{L}+)|när (?:ska|skall|måste)(?= .*betala\p{L}*)
  |kiedy (?:trzeba|muszę|musimy|należy|mam)(?= .*zapłaci)
  |когда (?:нужно|надо|должн\p{L}+|мы должны|я должен)(?= .*платить))(?!\p{L})
`;
const DUE: readonly string[] = [
  'due payable fällig zahlbar échéance exigible vence vencimiento scade scadenza vencimento vervalt förfaller termin',
  'płatne płatny срок',
];
/** German "Zahlen" are figures, and only "zahlen" is to pay. */
const ZAHLEN = /(?<!\p{L})(?:Anz|Z)ahl(?:en)?(?!\p{L})/gu;
const asksWhenDue = (question: string): boolean => ASKS_WHEN_DUE.test(question.replace(ZAHLEN, ''));
/** What texts call that which is to be paid by a day, to who asks when; "" to all others. */
export const namesOfDue = (question: string): string => (asksWhenDue(question) ? DUE.join(' ') : '');

const NUMBER = pattern()`
  (?:\p{Nd}+|one|two|three|four|five|six|seven|ten|thirty|sixty|ninety|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf
  |vierzehn|dreißig|sechzig|neunzig|deux|trois|quatre|cinq|sept|huit|dix|quinze|trente|soixante|dos|tres|cuatro|cinco
  |seis|siete|ocho|diez|quince|treinta|sesenta|noventa|due|tre|quattro|cinque|sei|sette|otto|dieci|quindici|trenta
  |sessanta|novanta|dois|duas|três|quatro|sete|oito|dez|trinta|sessenta|twee|drie|vijf|zes|zeven|tien|veertien|dertig
  |zestig|två|fyra|fem|sju|åtta|tio|fjorton|trettio|dw(?:a|ie|óch)|trz(?:y|ech)|czter(?:y|ech)|pię(?:ć|ciu)
  |sze(?:ść|ściu)|siedmiu?|dziesię(?:ć|ciu)|czternast[ou]|trzydzie(?:ści|stu)|дв(?:а|е|ух)|тр(?:и|[её]х)
  |четыр(?:е|[её]х)|пят[ьи]|шест[ьи]|сем[ьи]|десят[ьи]|четырнадцат[ьи]|тридцат[ьи])
`.source;
const UNIT = pattern()`
  (?:hours?|days?|weeks?|months?|years?|stunden?|(?:werk|arbeits|kalender|bank)?tage[ns]?|wochen?|monate?[ns]?
  |jahre?[ns]?|heures?|jours?
  |semaines?|mois|ans|années?|horas?|d[ií]as?|semanas?|m[eê]s(?:es)?|a[nñ]os?|or[ae]|giorn[oi]|settiman[ae]|mes[ei]
  |ann[oi]|uur|uren|(?:werk|kalender|arbets|bank|var)?dag(?:en|ar)?|we(?:ek|ken)|maand(?:en)?|jaar|timm(?:e|ar)
  |veck(?:a|or)|månad(?:er)?|år
  |godzin\p{L}*|dni|tygodni\p{L}*|miesi[ęą]c\p{L}*|lat|час(?:а|ов)?|дн(?:я|ей)|недел\p{L}+|месяц\p{L}*|года?|лет)
  (?!\p{L})
`.source;
const PERIOD = `(?<!\\p{L})${NUMBER} (?:\\p{L}+ ){0,2}${UNIT}`;
export const WEEKDAY = pattern()`
  (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?
  |(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?
  |(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)-feira
  |(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?|poniedział(?:ek|ku)
  |wtor(?:ek|ku)|środ[ayę]|czwart(?:ek|ku)|piąt(?:ek|ku)|sobot[ayę]|niedziel[aię]|понедельник\p{L}?|вторник\p{L}?
  |сред[аыу]|четверг\p{L}?|пятниц[аыу]|суббот[аыу]|воскресень[ея])(?!\p{L})
`.source;
const CLOCK = pattern()`
  (?:\p{Nd}{1,2}(?:(?:[:.]\p{Nd}\p{Nd})? ?(?:uhr|uur|h(?:\p{Nd}\p{Nd})?|час(?:а|ов)?|[ap]\.?m\.?)(?!\p{L})
  |:\p{Nd}\p{Nd}(?!\p{Nd}))|(?:ore|alle|kl\.?|godz(?:\.|iny)) \p{Nd}{1,2}(?:[:.]\p{Nd}\p{Nd})?(?!\p{Nd})
  |(?:noon|midnight)(?!\p{L}))
`.source;
/** Days that are told without a date: "every Tuesday", "on the first day of each month", "on receipt". */
const DAY = pattern()`
  (?:(?:first|last|second|third|\p{Nd}{1,2}(?:st|nd|rd|th))[ ](?:\p{L}+ )?day|on receipt|at once|immediately
  |(?:día|dia|giorno|dnia) \p{Nd}{1,2})(?![\p{L}\p{Nd}])
`.source;
const DAY_IN_FRONT = '(?:(?:the )?\\p{Nd}{1,2}(?:st|nd|rd|th|er|\\.|º)? (?:of |de |di )?)?';
const DATE = `${DAY_IN_FRONT}(?:${MONTH}|${OTHER_MONTH})(?!\\p{L})`;

/** What stands in front of a last day, or of how long one has. */
const BY = pattern()`
  (?<!\p{L})(?:by|until|till|before|within|at least|no later than|not later than|closes? on|deadline\p{L}*
  |due(?: on| by)?|bis(?: spätestens)?(?: zum| am)?|spätestens(?: bis)?(?: zum| am| nach)?|innerhalb(?: von)?|mindestens
  |avant(?: le)?|jusqu['’](?:au|à)|d['’]ici(?: le| au)?|au plus tard(?: le)?|sous|dans les|délai de|au moins
  |hasta(?: el)?
  |antes del?|a más tardar(?: el)?|dentro de|plazo de|al menos|entro(?: il| le)?|fino al?|prima del|non oltre(?: il)?
  |almeno|até(?: ao?| o)?|antes d[eo]|o mais tardar(?: até)?|prazo de|pelo menos|uiterlijk(?: op)?|voor|vóór
  |tot(?: en met)?|binnen|minstens|ten minste|senast(?: den)?|före(?: den)?|till(?: den)?|inom|minst
  |do(?= (?:\p{Nd}|dnia |końca |godz|poniedz|wtor|środ|czwart|piąt|sobot|niedziel))|najpóźniej(?: do)?|przed|w ciągu
  |w terminie|co najmniej|до|не позднее|в течение|не менее)
`.source;
const SAYS_BY = new RegExp(
  `${BY}[ :]{1,3}(?:(?:\\p{L}+,? )?(?:${CLOCK}|${WEEKDAY}|${DAY}|${DATE})|(?:\\p{L}+ )?${PERIOD})`,
  'iu',
);
/** So long before something else. */
const SAYS_AHEAD = new RegExp(
  `${PERIOD},? (?:before|in advance|prior|ahead|earlier|vor(?:her|ab)?|zuvor|im voraus|avant|à l['’]avance|antes` +
    '|de antelación|prima|di anticipo|de antecedência|voor(?:af)?|van tevoren|före|innan|i förväg|przed|wcześniej|до' +
    '|раньше)(?!\\p{L})',
  'iu',
);
const SAYS_PERIOD = new RegExp(
  `${PERIOD}|${BY} (?:\\p{L}+ ){0,2}${UNIT}|(?<!\\p{L})(?:${WEEKDAY}|${DAY})|${CLOCK}`,
  'iu',
);

const HOLDS_PERIOD = new RegExp(PERIOD, 'iu');
/** Whether a text tells so many days, weeks or years. */
export const holdsPeriod = (text: string): boolean => HOLDS_PERIOD.test(text);
const SAYS_CLOCK = new RegExp(`(?<![\\p{L}\\p{Nd}.,:])${CLOCK}`, 'iu');
/** Whether a text tells an hour. */
export const saysClock = (text: string): boolean => SAYS_CLOCK.test(text);
/** Whether a question asks for the last day on which something can be done. */
export const asksForDeadline = (question: string): boolean => ASKS_DEADLINE.test(question) || asksWhenDue(question);
/** Whether a text tells a day without its date, an hour, or how long one has. */
export const statesPeriod = (text: string): boolean => SAYS_PERIOD.test(text);
/** Whether a text names a day by which something is to be done, or in what time. */
export const saysByWhen = (text: string): boolean => SAYS_BY.test(text) || SAYS_AHEAD.test(text);
