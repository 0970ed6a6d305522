import { sentenceText } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { pattern } from '../text/pattern.ts';
import { isOneParagraph, leansOn } from './quotes.ts';

/** Sentences of one paragraph that are quoted together because each is a step of the same task, at most. */
const MOST = 8;
/** What comes of a step: "A light goes on." */
const LONGEST_RESULT = 8;

/** Verbs by which English texts tell somebody what to do. */
const VERBS =
  'add adjust align allow apply arrange ask attach avoid bake beat blend boil book bring brush build ' +
  'call cancel charge ' +
  'check choose clean click close collect combine complete confirm connect contact cook cool copy cover create cut ' +
  'delete detach dip disconnect dissolve download drag drain drill drop dry empty enable ensure enter ' +
  'fasten feed fill ' +
  'find fit fix flip fold follow freeze get give go grease grip hand hang heat hold insert install join ' +
  'keep knead lay ' +
  'leave let lift log loosen lower make mark measure melt mix mount move open order paint paste pay ' +
  'peel pick place plug ' +
  'post pour preheat press pull push put raise read reboot release remove repeat replace reset restart ' +
  'return rinse ring ' +
  'roll rotate rub run sand save scan scroll seal season secure see select send serve set shake show ' +
  'shut sign simmer ' +
  'slice slide soak speak spray spread sprinkle squeeze start stir stop store submit switch take tap ' +
  'tear tell test tick ' +
  'tie tighten tilt transfer try turn type unfold unlock unplug unroll unscrew untie update upload use ' +
  'visit wait wash ' +
  'water wear whisk wipe wrap write';
/** What may stand in front of such a verb. */
const LED = pattern()`
  (?:(?:first|then|next|now|finally|afterwards|once|when|if|before|after|while|do not|don['’]t|never|always|be sure
  |please|carefully|gently|slowly|again|also|first of all|after that|to do so)(?!\p{L})[^.!?]{0,60}?[, ]\s?)?
`.source;
const IN_ENGLISH = new RegExp(`^\\P{L}*${LED}(?:${VERBS.replaceAll(' ', '|')})(?!\\p{L})`, 'iu');
/** "Das Gerät ausschalten." */
const IN_GERMAN = pattern('u')`
  ^(?!.*(?<!\p{L})(?:werden|wird|wir|kann|können|müssen|muss|sollen|soll|haben|sind|würden|wurden|dürfen)(?!\p{L}))
  .*(?<=\p{L} )\p{Ll}+(?:en|ern|eln)[.!]$
`;
/** In the other languages, by their commonest forms. */
const ELSEWHERE = pattern('iu')`
  ^\P{L}*(?:do not|don['’]t|never|be sure to|make sure|please)(?!\p{L})
  |^\P{L}*(?:\p{L}+en|Tun|Seien) Sie(?!\p{L})|^\P{L}*\p{Lu}\p{Ll}+ez(?!\p{L})
  |^\P{L}*(?:(?:Dann|Danach|Zuerst|Anschließend|Nun|Zum Schluss) )?\p{L}+en (?:Sie|und) |^\P{L}*\p{Lu}\p{Ll}+(?:er|ir
  |re) [ld]
  |^\P{L}*(?:(?:Luego|Después|Por último|A continuación|Primero),? )?(?:abra|abre|cierre|cierra|gire|gira|pulse|pulsa
  |haga
  |haz|ponga|pon|coloque|coloca|retire|retira|saque|saca|introduzca|inserte|llene|deje|espere|elija|seleccione|limpie
  |compruebe|añada|mezcle|corte|apague|encienda|conecte|desconecte|presione|envíe|rellene|escriba|llame
  |no \p{L}+e)(?!\p{L})
  |^\P{L}*(?:(?:Poi|Quindi|Infine|Prima),? )?(?:apr[ai]|chiud[ai]|gir[ai]|prem[ai]|mett[ai]|metti|tolg[ai]|togli
  |estra(?:rre
  |i)|inser(?:isca|ire|isci)|riempi(?:re|a)?|lasci(?:are|a)?|attend(?:ere|a|i)|scel(?:ga|gli)|selezion[ai]|pul(?:ire
  |isca
  |isci)|verific[hi]\p{L}{0,2}|aggiung[ai]\p{L}{0,2}|mescol\p{L}{1,3}|tagli\p{L}{0,3}|spegn\p{L}{1,3}
  |accend\p{L}{1,3})(?!\p{L})
  |^\P{L}*(?:(?:Depois|Em seguida|Por fim|Primeiro),? )?(?:abra|abrir|feche|fechar|gire|rode|prima|pressione|coloque
  |ponha
  |retire|remova|insira|encha|deixe|aguarde|espere|escolha|selecione|limpe|verifique|adicione|misture|corte|desligue
  |ligue
  |envie|preencha)(?!\p{L})
  |^\P{L}*(?:(?:Dan|Daarna|Vervolgens|Eerst|Tot slot) )?(?:zet|draai|open|druk|trek|houd|leg|sluit|verwijder|reinig
  |spoel
  |laat|neem|doe|vul|kies|klik|controleer|wacht|plaats|schakel|haal|maak|snijd|meng|voeg|stuur|bel)(?!\p{L})
  |^\P{L}*(?:(?:Sedan|Därefter|Först|Till sist) )?(?:öppna|stäng|tryck|dra|vrid|ta|lägg|sätt|rengör|skölj|låt|fyll
  |välj|klicka
  |kontrollera|vänta|placera|koppla|skär|blanda|tillsätt|skicka|ring)(?!\p{L})
  |^\P{L}*(?:(?:Następnie|Potem|Najpierw|Na koniec) )?(?:otwórz|zamknij|naciśnij|przekręć|obróć|wyjmij|włóż|zdejmij
  |wyczyść
  |opłucz|zostaw|wypełnij|wybierz|kliknij|sprawdź|poczekaj|odczekaj|umieść|wyłącz|włącz|odłącz|podłącz|dodaj|wymieszaj
  |należy)
  (?!\p{L})|^\P{L}*(?:(?:Затем|Потом|Сначала|После этого) )?\p{L}+(?:йте|ите|ьте|йтесь|итесь)(?!\p{L})
  |(?:[ıiuü]n[ıiuü]z|\p{L}{2}[ıiuü]n)[.!]$
  |^\P{L}*(?:(?:Sau đó|Tiếp theo|Đầu tiên|Cuối cùng),? )?(?:hãy|mở|đóng|nhấn|ấn|xoay|vặn|kéo|đẩy|đặt|lấy|tháo|lắp|rửa
  |lau
  |đổ|chọn|bấm|kiểm tra|chờ|đợi|tắt|bật|cắm|rút|thêm|trộn|cắt|gửi|điền|không được|đừng)(?!\p{L})
  |^\P{L}*(?:ثم )?(?:قم ب|اضغط|افتح|أغلق|ضع|أزل|انتظر|اختر|أدر|اسحب|نظف|املأ|تأكد|افصل|وصل|أضف|اترك|لا ت)
  |^\P{L}*(?:请|請|先|首先|然后|然後|再|接着|接著|最后|最後|将|將|把|打开|打開|关闭|關閉|按|取出|放入|插入|不要|切勿)|(?:ください|ましょう|ます)[。！]?$
  |(?:하십시오|하세요|[으]?세요|시오)[.!]?$
`;

/** Whether a sentence tells somebody what to do, by its form. */
export function instructs(sentence: string): boolean {
  const said = sentence.trim();
  return [IN_ENGLISH, IN_GERMAN, ELSEWHERE].some(form => form.test(said));
}

/**
 * A run of sentences with the steps of the task that it is about: sentences behind it in its paragraph that tell what
 * to
 * do, with what comes of them, and those in front of it where it is a step itself and stands under a heading of that
 * task. Eight sentences at most.
 */
export function withSteps(
  text: Segment,
  { first, last }: { readonly first: number; readonly last: number },
  isUnderTask: boolean,
): { readonly first: number; readonly last: number } {
  const opening = text.passages[text.sentences[first]?.passage ?? 0]?.firstSentence ?? first;
  const isStep = (at: number) => instructs(sentenceText(text, at));
  const isResult = (at: number) =>
    isStep(at - 1) && (leansOn(text, at, opening) || sentenceText(text, at).split(/\s+/u).length <= LONGEST_RESULT);
  let [from, to] = [first, last];
  while (isUnderTask && isStep(first) && from > opening && isOneParagraph(text, from) && isStep(from - 1)) from -= 1;
  while (to + 1 - from < MOST && isOneParagraph(text, to + 1) && (isStep(to + 1) || isResult(to + 1))) to += 1;
  return { first: from, last: to };
}
