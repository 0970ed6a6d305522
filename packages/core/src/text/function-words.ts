import { fold, withoutArticle } from './fold.ts';
import type { Token } from './tokenise.ts';

/**
 * Function words, and the words that only frame a question, by language. They count half in search and not at all where
 * content is judged; none is ever dropped. Short on purpose: a missing word costs little, a content word listed here
 * costs more.
 */
const WORDS: Readonly<Record<string, string>> = {
  en:
    'a an the and or but nor if then than so as at by for from in into of on onto off to up out with without within ' +
    'about over under between among through during before after above below against again is are was were be been ' +
    'being am do does did doing done have has had having will would shall should can could may might must not no i ' +
    'me my we us our you your he him his she her it its they them their this that these those there here what which ' +
    'who whom whose when where why how many much any some all each every both either neither other such only same ' +
    'too very also just s t re ve ll d m',
  de:
    'der die das den dem des ein eine einen einem einer eines und oder aber denn wenn dann als so an am auf aus bei ' +
    'beim bis durch fur gegen hinter im in ins mit nach neben ohne seit um unter uber von vom vor wahrend zu zum ' +
    'zur zwischen ist sind war waren wird werden wurde wurden sein hat haben hatte hatten kann konnen konnte soll ' +
    'sollte muss nicht kein keine keinen ich wir ihr sie er es sich ihre ihren ihrem ihrer seine seinen seiner dies ' +
    'diese dieser dieses diesem diesen jener man was welche welcher welches welchen welchem wer wen wem wessen wann ' +
    'wo woher wohin worum woruber womit wofur wodurch wozu wonach woran worauf woraus worin wovon wogegen wobei ' +
    'weswegen inwiefern inwieweit warum wieso weshalb wie viel viele auch nur noch schon sehr mehr dass ob da ' +
    'mein meine meinen meinem meiner meines mich mir dein deine deinen deinem deiner dich dir du uns unser unsere ' +
    'unseren unserem ihm ihn ihnen darf durfen mussen musst mochte wollen sollen kannst geworden hast habe gibt ' +
    'gab falls furs ans ubers aufs durchs ums',
  fr:
    'le la les un une des du de d l et ou mais donc or ni car si a au aux en dans par pour sur sous avec sans vers ' +
    'chez entre depuis pendant avant apres contre est sont etait etaient etre ete a ont avait avaient avoir fait ne ' +
    'pas plus je tu il elle on nous vous ils elles se sa son ses leur leurs ce cet cette ces qui que quoi quel ' +
    'quelle quels quelles dont ou quand comment pourquoi combien y c s n qu j m t tout tous aussi meme tres ' +
    'mon ma mes notre nos votre vos ton ta tes me te moi toi lui eux dois doit doivent peux peut peuvent puis ' +
    'faut avons avez suis fut sera seront aura auront deja encore',
  es:
    'el la los las un una unos unas de del al a y e o u pero sino si en con sin por para sobre entre desde hasta ' +
    'hacia segun durante tras ante bajo contra es son era eran fue fueron ser sido esta estan estaba estado ' +
    'hay ha han habia haber no ni se su sus lo le les me te nos mi tu este esta estos estas ese esa esos esas aquel ' +
    'aquella que cual cuales quien quienes cuyo cuya cuando donde como cuanto cuanta cuantos cuantas porque ' +
    'mas muy tambien ya ' +
    'mi mis nuestro nuestra nuestros nuestras yo el ella ellos ellas debo debe deben puedo puede pueden podemos ' +
    'tengo tiene tienen habia habian fue estoy estaban',
  it:
    'il lo la i gli le un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dalla dai ' +
    'in nel nello nella nei nelle con su sul sulla per tra fra e ed o ma se non che chi cui quale quali quando dove ' +
    'come perche quanto quanta quanti quante e sono era erano essere stato stata ha hanno aveva si suo sua suoi sue ' +
    'loro questo questa questi queste quello quella c l piu anche molto ' +
    'mio mia miei mie tuo tua nostro nostra nostri nostre vostro vostra io tu lui lei noi voi mi ti ci deve devo ' +
    'devono posso puo possono dobbiamo ho abbiamo sia ogni gia ancora',
  pt:
    'o a os as um uma uns umas de do da dos das em no na nos nas ao aos por pelo pela pelos pelas para com sem ' +
    'sobre entre ate desde e ou mas se nao que qual quais quem quando onde como porque quanto quanta quantos ' +
    'quantas cujo cuja e sao era eram foi foram ser sido esta estao ha tem tinha seu sua seus suas este esta estes ' +
    'estas esse essa isso isto ele ela eles elas mais muito tambem ja ' +
    'meu minha meus minhas nosso nossa nossos nossas eu voce voces nos deve devo devem posso pode podem tenho ' +
    'temos tinha havia ha',
  nl:
    'de het een en of maar want als dan dat die dit deze in op aan bij met van voor naar uit over onder tussen door ' +
    'waarover waarmee waarvoor waarin waarop waaruit waarvan waardoor waaraan waarnaar ' +
    'tegen zonder tot om te is zijn was waren wordt worden werd werden heeft hebben had hadden kan kunnen kon zal ' +
    'zou moet niet geen ik je u hij zij ze wij we er hun haar zijn wat welke welk wie waar wanneer waarom hoe ' +
    'hoeveel ook nog zeer meer ' +
    'mijn jouw uw ons onze jij jullie mij me moet moeten mag mogen kon konden zullen zouden ben bent deze ' +
    'dezelfde al elke elk',
  sv:
    'och att det som en ett ar pa av for om kan har den de till fran ska finns inte med i vid under over mellan ' +
    'efter innan utan mot genom hos vad vem vems vilka vilken vilket nar var vart varfor hur varit vara blir ' +
    'blev bli hade skulle maste far fick vill jag du han hon vi ni man sig sin sitt sina min mitt mina din ditt ' +
    'dina mig dig oss er eller men nagon nagot nagra alla varje detta denna dessa dar har',
  ru:
    'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня ' +
    'еще нет о из ему при или ни быть был была были них нас их это эта этот эти чем для до под над между через ' +
    'после перед без когда где куда откуда почему зачем кто кого кому чей какой какая какое какие каких сколько ' +
    'который которая которые является есть ' +
    'мой моя мое мои моего моей моих наш наша наше наши твой ваш ваша ваше мы они оно ей тебя нам вам нужно надо ' +
    'должен должна должны можно могу может могут можем этого этой этом',
  pl:
    'i w we na z ze do od po o u za pod nad przy przez dla bez miedzy oraz lub albo ale a czy nie tak jak jako jest ' +
    'sa byl byla bylo byly byc zostal zostala ma maja sie to ten ta te tego tej tych co kto kogo komu kiedy gdzie ' +
    'skad dlaczego jaki jaka jakie jakich ktory ktora ktore ktorych ile ich jego jej ' +
    'moj moja moje mojego mojej nasz nasza nasze ja ty my wy mi mnie nam nas musze musi musza trzeba moge moze ' +
    'mozna mozemy powinien powinna nalezy chce bede bedzie beda jestem jestesmy juz jeszcze',
  tr:
    've veya ile ama fakat de da ki mi mu bir bu su o ben sen biz siz onlar icin gibi kadar gore sonra once daha ' +
    'en cok ne neden nicin nasil nerede nereye nereden kim kimin kime hangi kac zaman olan olarak oldu ' +
    'olduğu degil var yok ise ' +
    'benim bizim senin sizin onun onlarin bana bize beni bizi gerek gerekir gerekiyor lazim olur olacak tane',
  vi:
    'va hoac nhung la cua cho voi trong tren duoi tu den o tai khi neu thi ma nhu duoc bi da dang se khong co cac ' +
    'nhung mot nay do kia ai gi nao dau sao bao nhieu the vi rang',
  id:
    'yang dan atau tetapi di ke dari pada dalam untuk dengan oleh tentang antara sebagai adalah ialah ini itu tidak ' +
    'bukan ada telah akan sudah sedang dapat bisa juga saya kami kita mereka dia apa siapa kapan mana dimana ' +
    'bagaimana mengapa berapa',
  ar:
    'في من على عن الى حتى مع بعد قبل بين تحت فوق خلال منذ عند و او ثم لكن بل لا لم لن ما ان اذا قد هل هو هي هم هما ' +
    'نحن انت انا هذا هذه ذلك تلك هؤلاء الذي التي الذين كان كانت كانوا يكون تكون ليس كل بعض غير اي ماذا من متى اين ' +
    'كيف لماذا كم كما حيث بها به له لها فيها فيه عليها عليه منها منه',
  hi:
    'का की के को में से पर और या लेकिन है हैं था थी थे हो होना हुआ हुई हुए रहा रही रहे ने यह वह ये वे इस उस इन ' +
    'उन जो कि तो ही भी नहीं न एक क्या कौन किस किसने किसे कब कहां कहाँ क्यों कैसे कितना कितने कितनी लिए साथ ' +
    'बाद तक द्वारा अपने',
  zh:
    '的 了 在 是 和 与 或 不 也 就 都 而 及 着 对 把 被 从 向 为 以 于 之 其 这 那 个 吗 呢 吧 我 你 他 她 它 们 谁 哪 何 几 多 少 什 么 怎 样 什么 怎么 怎样 哪里 哪个 哪些 ' +
    '哪一 多少 为什 为何 何时 如何 是什 是谁 有多',
  ja:
    'の は が を に へ と で も や か な だ し て た れ る さ い す ま これ それ あれ この その あの ここ そこ どこ だれ 誰 何 いつ なぜ どう どの どれ です ます した する いる ある ' +
    'れる られ から まで より など こと もの',
  ko: '은 는 이 가 을 를 의 에 와 과 도 로 으로 에서 부터 까지 및 또는 그리고 그러나 그 이것 저것 무엇 누구 언제 어디 왜 어떻게 얼마나 몇 어떤 어느 입니까 인가 있는 하는 했다 이다',
  th:
    'ที่ และ หรือ แต่ ใน ของ เป็น คือ มี ได้ ให้ ไม่ จะ ก็ กับ จาก โดย เพื่อ ว่า นี้ นั้น การ ความ อะไร ใคร เมื่อ ' +
    'เมื่อไร ไหน ที่ไหน ทำไม อย่างไร เท่าไร กี่ ถูก แล้ว ไป มา',
  el:
    'ο η το οι τα του της των τον την τους τις και η σε στο στη στην στον με για απο ως κατα προς παρα αντι ' +
    'χωρις ειναι ηταν εχει εχουν δεν δε μη να θα που πως οτι αν οταν τι ποιος ποια ποιο ποιοι ποιες ποσο ποσοι ' +
    'γιατι ενα μια ενας ' +
    'ποσες ποσα ποση ποσος ποιον ποιους ποιου μου σου μας σας μπορω μπορει μπορουμε μπορουν πρεπει εχω εχουμε ' +
    'ειμαι ειμαστε εγω εσυ εμεις κανω',
  uk:
    'і й та в у не що він на я з із як а то все вона так його але до за по тільки її було від ще про при або бути ' +
    'був була були це цей ця ці чим для під над між через після перед без коли де куди чому хто кого який ' +
    'яка яке які скільки є',
};

const byLanguage: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    new Set(
      words.split(' ').flatMap(word => {
        const folded = fold(word);
        return [folded, withoutArticle(folded)];
      }),
    ),
  ]),
);
const none: ReadonlySet<string> = new Set();

/** The languages of each function word, by their place in the list: one look-up a word instead of one a language. */
const speakers = new Map<string, number[]>();
for (const [number, words] of [...byLanguage.values()].entries())
  for (const word of words) {
    const known = speakers.get(word);
    if (known) known.push(number);
    else speakers.set(word, [number]);
  }
const lists = [...byLanguage.values()];
const tags = [...byLanguage.keys()];

/**
 * Function words of the language that most of these terms speak for; ties go to the language listed first, English
 * before all.
 */
export function functionWordsFor(tokens: readonly Token[]): ReadonlySet<string> {
  return lists[mostSpoken(tokens.map(({ term }) => term))] ?? none;
}

/** The language, as its BCP 47 tag, that most of these terms are function words of; null where none is. */
export const languageOfTerms = (terms: readonly string[]): string | null => tags[mostSpoken(terms)] ?? null;

/** The place in the list of the language that most terms speak for; -1 where none speaks for any. */
function mostSpoken(terms: readonly string[]): number {
  const hits = new Uint32Array(lists.length);
  for (const term of terms) for (const language of speakers.get(term) ?? []) hits[language] = (hits[language] ?? 0) + 1;
  let best = 0;
  for (let language = 1; language < hits.length; language += 1)
    if ((hits[language] ?? 0) > (hits[best] ?? 0)) best = language;
  return hits[best] ? best : -1;
}

/** Function words of a language by its BCP 47 tag; empty for languages without a list. */
export function functionWordsOf(language: string): ReadonlySet<string> {
  return byLanguage.get(language.split('-')[0] ?? '') ?? none;
}

/** Whether a word, in lower case, is a function word of any language. */
export const isFunctionWord = (word: string): boolean => speakers.has(word);
