import { languageByWords } from './languages.ts';

/**
 * What a question wants to know of the sources as a list: which of them there are, or which of them a thing holds for.
 */
export type Inventory =
  | { readonly ask: 'mention'; readonly phrase: string; readonly isExact: boolean }
  | { readonly ask: 'author'; readonly name: string }
  | { readonly ask: 'year'; readonly year: string }
  | { readonly ask: 'all' };

/**
 * Bodies of regular expressions over a whole question in lower case; `{S}` are the words for sources. `mention` has
 * what is looked for as group `x`, unless it stands in quotation marks, `author` a name, `year` is followed by a year.
 */
interface InventoryWords {
  readonly sources: string;
  readonly mention: readonly string[];
  readonly author: readonly string[];
  readonly year: readonly string[];
  readonly all: readonly string[];
}

const X = '(?<x>.{2,80}?)';
const YEAR = '(?<x>(?:1[5-9]|20)\\d\\d)';

const en: InventoryWords = {
  sources:
    '(?:(?:ones? )?(?:of )?(?:my |the |these |our |your )?' +
    '(?:files?|documents?|sources?|papers?|articles?|texts?|reports?|books?|pdfs?)' +
    '|(?:ones? )?of (?:these|those|them)|ones?)',
  mention: [
    '(?:which|what|how many) {S} (?:mentions?|discuss(?:es)?|talks? about|(?:are|is) about|covers?|contains?' +
      `|refers? to|deals? with|says? something about|includes?) (?:the (?:word|term|phrase) )?${X}`,
    `in (?:which|how many) {S} (?:is|are|does|do) (?:the (?:word|term|phrase) )?${X} ` +
      '(?:mentioned|discussed|appear|occur|named)',
  ],
  author: [
    `(?:which|what|how many) {S} (?:are|is|were|was) (?:written |authored |published )?by ${X}`,
    `(?:list|show)(?: me)? (?:all )?{S} (?:written )?by ${X}`,
    `(?:which|what) {S} did ${X} write`,
  ],
  year: [
    '(?:which|what|how many) {S} (?:are|is|were|was|date|come)(?: published| written| dated)?' +
      `(?: from| in| of| back to)? ${YEAR}`,
    `(?:list|show)(?: me)? (?:all )?{S} (?:published |written )?(?:from|in|of) ${YEAR}`,
  ],
  all: [
    '(?:please )?(?:list|show)(?: me)? (?:all )?(?:of )?(?:my|the|our) (?:files|documents|sources|papers)',
    '(?:which|what|how many) (?:files|documents|sources|papers) ' +
      '(?:do i have|are there|have i (?:uploaded|added)|are (?:available|in this project|in the project))',
    'what are my (?:files|documents|sources)',
  ],
};

const de: InventoryWords = {
  sources:
    '(?:(?:von )?(?:meiner |meinen |meine |der |die |den |diesen |dieser )?' +
    '(?:dateien?|dokumenten?|quellen?|artikeln?|texten?|büchern?|berichten?|aufsätzen?)|davon|von (?:diesen|ihnen))',
  mention: [
    '(?:welche[rs]?|wie viele) {S} (?:erwähn(?:en|t)|nenn(?:en|t)|handel(?:n|t) von|behandel(?:n|t)|enthalten' +
      `|befassen sich mit|sprechen (?:über|von)) ${X}`,
    `in (?:welchen|welcher|wie vielen) {S} (?:wird|werden|kommt|kommen|geht es um|steht etwas (?:über|zu)) ${X}` +
      '(?: (?:erwähnt|genannt|vor|behandelt))?',
  ],
  author: [
    `(?:welche|wie viele) {S} (?:sind|ist|stammen|stammt|wurden) von ${X}(?: (?:geschrieben|verfasst))?`,
    `welche {S} hat ${X} (?:geschrieben|verfasst)`,
  ],
  year: [
    `(?:welche|wie viele) {S} (?:sind|ist|stammen|stammt|wurden)(?: aus dem jahr| aus| von| im jahr| in)? ${YEAR}` +
      '(?: (?:veröffentlicht|erschienen))?',
  ],
  all: [
    '(?:liste|zeige?|nenne?)(?: mir)? (?:alle )?(?:meine |die )?(?:dateien|dokumente|quellen)(?: auf| an)?',
    '(?:welche|wie viele) (?:dateien|dokumente|quellen) (?:habe ich|gibt es|sind (?:da|vorhanden|im projekt))',
  ],
};

const es: InventoryWords = {
  sources:
    '(?:(?:de )?(?:mis |los |las |estos |estas )?' +
    '(?:archivos?|documentos?|fuentes?|artículos?|textos?|libros?|informes?)|de (?:est[oa]s|ell[oa]s))',
  mention: [
    '(?:cuál(?:es)?|qué|cuánt[oa]s) {S} ' +
      `(?:mencionan?|hablan? de|tratan? (?:de|sobre)|contienen?|citan?|se refieren? a) ${X}`,
    `en (?:cuál(?:es)?|qué|cuánt[oa]s) {S} (?:se (?:mencionan?|habla de|citan?)|aparecen?) ${X}`,
  ],
  author: [`(?:cuál(?:es)?|qué|cuánt[oa]s) {S} (?:son|es|fueron escrit[oa]s) (?:de|por) ${X}`, `qué {S} escribió ${X}`],
  year: [`(?:cuál(?:es)?|qué|cuánt[oa]s) {S} (?:son|es|datan|fueron publicad[oa]s)(?: del año| de| en| del)? ${YEAR}`],
  all: [
    '(?:lista|enumera|muestra|muéstrame|enséñame) (?:tod[oa]s )?(?:mis|los|las) (?:archivos|documentos|fuentes)',
    '(?:qué|cuánt[oa]s) (?:archivos|documentos|fuentes) (?:tengo|hay)',
  ],
};

const fr: InventoryWords = {
  sources:
    "(?:(?:de |d['’]|parmi )?(?:mes |les |des |ces )?(?:fichiers?|documents?|sources?|articles?|textes?|livres?" +
    "|rapports?)|(?:de |d['’]entre |parmi )(?:eux|elles|ceux-ci|celles-ci))",
  mention: [
    '(?:lesquel(?:le)?s|lequel|laquelle|quel(?:le)?s?|combien) {S} (?:mentionnent?' +
      `|(?:parl|trait)e(?:nt)? (?:de la |de l['’]|du |des |de |d['’])|contiennent|évoquent|citent|portent sur) ?${X}`,
    'dans (?:quel(?:le)?s?|combien) {S} (?:est|sont|apparaît|apparaissent|parle-t-on de|parle-t-on du) ' +
      `(?:mentionnée?s? |citée?s? )?${X}`,
  ],
  author: [`(?:lesquel(?:le)?s|quel(?:le)?s|combien) {S} (?:sont|ont été)(?: écrite?s)? (?:de|par) ${X}`],
  year: [
    '(?:lesquel(?:le)?s|quel(?:le)?s|combien) {S} (?:sont|datent|ont été)(?: publiée?s| parue?s)?' +
      `(?: de| en| de l['’]année)? ${YEAR}`,
  ],
  all: [
    '(?:liste[rz]?|montre[rz]?|affiche[rz]?|énumère[rz]?)(?:[- ]moi)? (?:toutes |tous )?(?:mes|les) ' +
      '(?:fichiers|documents|sources)',
    '(?:quel(?:le)?s|combien de) (?:fichiers|documents|sources) (?:ai-je|y a-t-il|sont disponibles)',
    'quel(?:le)?s sont mes (?:fichiers|documents|sources)',
  ],
};

const it: InventoryWords = {
  sources:
    '(?:(?:di |dei |delle |tra )?(?:miei |mie |i |le |i miei |le mie |questi |queste )?' +
    '(?:file|documenti|documento|fonti|fonte|articoli|testi|libri|rapporti)|(?:di|tra) quest[ie])',
  mention: [
    '(?:qual[ie]|quanti|quante) {S} ' +
      `(?:menzionano|parla(?:no)? (?:di|del|della)|trattano (?:di )?|contengono|citano|riguardano) ?${X}`,
    `in (?:quali|quanti|quante) {S} (?:si (?:parla di|menziona|cita)|compare|compaiono|è menzionat[oa]) ${X}`,
  ],
  author: [`(?:quali|quanti|quante) {S} sono (?:stat[ie] scritt[ie] )?(?:di|da) ${X}`],
  year: [`(?:quali|quanti|quante) {S} (?:sono|risalgono)(?: stat[ie] pubblicat[ie])?(?: del| nel| dal| al)? ${YEAR}`],
  all: [
    '(?:elenca|mostra|mostrami) (?:tutt[ie] )?(?:i miei|le mie|i|le) (?:file|documenti|fonti)',
    '(?:quali|quanti|quante) (?:file|documenti|fonti) (?:ho|ci sono)',
  ],
};

const pt: InventoryWords = {
  sources:
    '(?:(?:d[eoa]s? )?(?:meus |minhas |os |as |estes |estas )?' +
    '(?:arquivos?|documentos?|fontes?|artigos?|textos?|livros?|relatórios?)|dest[ea]s|dess[ea]s|del[ea]s)',
  mention: [
    `(?:qua(?:l|is)|quant[oa]s) {S} (?:mencionam?|falam? (?:de|sobre)|tratam? (?:de|sobre)|contêm|citam?) ${X}`,
    `em (?:qua(?:l|is)|quant[oa]s) {S} (?:se (?:menciona|fala de|cita)|aparecem?|é mencionad[oa]) ${X}`,
  ],
  author: [`(?:qua(?:l|is)|quant[oa]s) {S} (?:são|é|foram escrit[oa]s) (?:de|do|da|por|pelo|pela) ${X}`],
  year: [`(?:qua(?:l|is)|quant[oa]s) {S} (?:são|é|datam|foram publicad[oa]s)(?: de| em| do ano de)? ${YEAR}`],
  all: [
    '(?:liste|mostre|enumere)(?:-me)? (?:tod[oa]s )?(?:os meus|as minhas|meus|minhas|os|as) ' +
      '(?:arquivos|documentos|fontes)',
    '(?:quais|quant[oa]s) (?:arquivos|documentos|fontes) (?:eu )?(?:tenho|há|existem)',
  ],
};

const nl: InventoryWords = {
  sources:
    '(?:(?:van )?(?:mijn |de |deze |onze )?(?:bestanden|documenten|bronnen|artikelen|teksten|boeken|rapporten)' +
    '|hiervan|daarvan|van deze)',
  mention: [
    `(?:welke|hoeveel) {S} (?:noemen|vermelden|ga(?:an|at) over|bevatten|behandelen|spreken over) ${X}`,
    `in (?:welke|hoeveel) {S} (?:wordt|worden|komt|komen|gaat het over) ${X}(?: (?:genoemd|vermeld|voor))?`,
  ],
  author: [
    `(?:welke|hoeveel) {S} (?:zijn|komen) van ${X}`,
    `(?:welke|hoeveel) {S} zijn (?:geschreven )?door ${X}(?: geschreven)?`,
  ],
  year: [`(?:welke|hoeveel) {S} (?:zijn|komen|dateren)(?: gepubliceerd)?(?: uit| in| van)? ${YEAR}(?: gepubliceerd)?`],
  all: [
    '(?:toon|geef|noem|som)(?: me)? (?:al )?(?:mijn|de) (?:bestanden|documenten|bronnen)(?: op)?',
    '(?:welke|hoeveel) (?:bestanden|documenten|bronnen) (?:heb ik|zijn er)',
  ],
};

const sv: InventoryWords = {
  sources:
    '(?:(?:av )?(?:mina |de |dessa |våra )?' +
    '(?:filer(?:na)?|dokument(?:en)?|källor(?:na)?|artiklar(?:na)?|texter(?:na)?|böcker(?:na)?|rapporter(?:na)?)' +
    '|av (?:dessa|dem))',
  mention: [
    `(?:vilken|vilka|hur många) {S} (?:nämner|handlar om|innehåller|tar upp|behandlar) ${X}`,
    `i (?:vilka|hur många) {S} (?:nämns|förekommer|talas det om) ${X}`,
  ],
  author: [`(?:vilka|hur många) {S} (?:är|har skrivits) (?:skrivna )?av ${X}`],
  year: [`(?:vilka|hur många) {S} (?:är|kommer|publicerades)(?: publicerade)?(?: från| år| i)? ${YEAR}`],
  all: [
    '(?:lista|visa) (?:alla )?(?:mina |de )?(?:filer(?:na)?|dokument(?:en)?|källor(?:na)?)',
    '(?:vilka|hur många) (?:filer|dokument|källor) (?:har jag|finns(?: det)?)',
  ],
};

const pl: InventoryWords = {
  sources:
    '(?:z )?(?:moich |tych |moje )?(?:pliki|plików|dokumenty|dokumentów|źródła|źródeł|artykuły|artykułów|teksty' +
    '|tekstów|książki|książek|raporty|raportów)',
  mention: [
    '(?:które|jakie|ile) {S} (?:wspomina(?:ją)? (?:o )?|mówi(?:ą)? o|dotycz(?:ą|y)|zawiera(?:ją)?|jest o|są o' +
      `|opisuj[ąe]) ?${X}`,
    'w (?:których|ilu|jakich) (?:z )?(?:moich )?(?:plikach|dokumentach|źródłach|artykułach|tekstach|plików' +
      `|dokumentów|źródeł) (?:jest mowa o|wspomniano o|występuje|pojawia się) ${X}`,
  ],
  author: [`(?:które|jakie|ile) {S} (?:napisał|napisała|są autorstwa|jest autorstwa) ${X}`],
  year: [`(?:które|jakie|ile) {S} (?:są|jest|pochodzi|pochodzą)(?: z)?(?: roku)? ${YEAR}(?: roku)?`],
  all: [
    '(?:wymień|pokaż|wylicz) (?:wszystkie )?(?:moje )?(?:pliki|dokumenty|źródła)',
    '(?:jakie|ile) (?:mam|jest) (?:plików|dokumentów|źródeł|pliki|dokumenty|źródła)',
  ],
};

const tr: InventoryWords = {
  sources: '(?:dosya|belge|kaynak|makale|metin|kitap|rapor)',
  mention: [
    `(?:hangi|kaç) {S}(?:lar|ler)?(?:ım|im|da|de|ta|te)? ${X}(?:['’]?[dt][ae]n)? ` +
      '(?:bahsediyor|söz ediyor|geçiyor|hakkında)',
    `${X} (?:hangi|kaç) {S}(?:lar|ler)?(?:da|de|ta|te) (?:geçiyor|anılıyor)`,
  ],
  author: [
    `(?:hangi|kaç) {S}(?:lar|ler)?(?:ı|i)? ${X} (?:yazdı|tarafından yazıldı)`,
    `yazarı ${X} olan {S}(?:lar|ler)`,
  ],
  year: [`(?:hangi|kaç) {S}(?:lar|ler)? ${YEAR}(?: yılına ait| yılından|['’][a-zıü]+)?`],
  all: [
    '(?:tüm )?(?:dosya|belge|kaynak)(?:lar|ler)(?:ım|im)?(?:ı|i)? (?:listele|göster|sırala)',
    '(?:hangi|kaç) (?:dosya|belge|kaynak)(?:lar|ler)?(?:ım|im)? var',
  ],
};

const vi: InventoryWords = {
  sources: '(?:tệp|tài liệu|nguồn|bài(?: viết| báo)?|văn bản|sách|báo cáo)(?: của tôi)?(?: nào)?',
  mention: [`(?:những |các |có )?(?:bao nhiêu )?{S} (?:có )?(?:nhắc đến|đề cập đến|đề cập|nói về|nói đến|chứa) ${X}`],
  author: [`(?:những |các |có )?(?:bao nhiêu )?{S} (?:do|của) ${X}(?: viết)?`],
  year: [`(?:những |các |có )?(?:bao nhiêu )?{S} (?:từ|năm|từ năm|xuất bản năm|thuộc năm) ${YEAR}`],
  all: [
    '(?:hãy )?(?:liệt kê|cho xem) (?:tất cả )?(?:các )?(?:tệp|tài liệu|nguồn)(?: của tôi)?',
    '(?:tôi )?có (?:những|bao nhiêu) (?:tệp|tài liệu|nguồn)(?: nào)?',
  ],
};

const ru: InventoryWords = {
  sources:
    '(?:из )?(?:моих |этих |мои )?(?:файлах|документах|источниках|статьях|текстах|файлы|файлов|документы|документов' +
    '|источники|источников|статьи|статей|тексты|текстов|книги|книг|отчёты|отчетов)',
  mention: [
    '(?:какие|сколько|в каких из) {S} ' +
      `(?:упоминают|упоминает|говорят о|говорит о|посвящены|содержат|рассказывают о) ${X}`,
    'в (?:каких|скольких) (?:из )?(?:моих )?(?:файлах|документах|источниках|статьях|текстах|файлов|документов' +
      `|источников) (?:упоминается|упоминаются|говорится о|встречается) ${X}`,
  ],
  author: [`(?:какие|сколько) {S} (?:написал|написала|написаны|принадлежат) ${X}`, `(?:какие|сколько) {S} автора ${X}`],
  year: [`(?:какие|сколько) {S} (?:за|от|опубликованы в|вышли в|написаны в)? ?${YEAR}(?: года?у?| г\\.?)?`],
  all: [
    '(?:перечисли|покажи|назови)(?:те)? (?:все )?(?:мои )?(?:файлы|документы|источники)',
    '(?:какие|сколько) (?:у меня )?(?:есть )?(?:файлы|файлов|документы|документов|источники|источников)' +
      '(?: есть| у меня)*',
  ],
};

const ar: InventoryWords = {
  sources:
    '(?:من )?(?:ملفاتي|الملفات|ملفات|ملف|ملفًا|مستنداتي|المستندات|مستند|مستندًا|وثائقي|الوثائق|وثيقة|مصادري|المصادر' +
    '|مصدر|مصدرًا|مقالاتي|المقالات|مقال|مقالًا|نص|نصًا)',
  mention: [
    '(?:أي|أيّ|ما|كم|كم عدد) {S} (?:التي |الذي )?' +
      `(?:يذكر|تذكر|يتحدث عن|تتحدث عن|يتناول|تتناول|يحتوي على|تحتوي على|ورد فيه|ورد فيها) ${X}`,
  ],
  author: [`(?:أي|أيّ|ما|كم|كم عدد) {S} (?:التي |الذي )?(?:كتبه|كتبها|ألفه|ألفها|من تأليف) ${X}`],
  year: [`(?:أي|أيّ|ما|كم|كم عدد) {S} (?:التي |الذي )?(?:من|صدر|صدرت|نشر|نشرت)? ?(?:في |من )?(?:عام|سنة) ${YEAR}`],
  all: [
    '(?:اذكر|اعرض|عدد|سرد) (?:كل |جميع )?(?:ملفاتي|الملفات|مستنداتي|المستندات|مصادري|المصادر)',
    '(?:ما هي|كم عدد) (?:ملفاتي|مستنداتي|مصادري|المصادر|الملفات|المستندات)(?: لدي)?',
  ],
};

const zh: InventoryWords = {
  sources: '(?:我的|这些|這些)?(?:文件|文档|文檔|来源|來源|资料|資料|论文|論文|文章|报告|報告|书|書)',
  mention: [
    '(?:我的)?(?:哪些|哪几个|哪幾個|多少(?:个|篇|份|個)?|几(?:个|篇|份)|幾(?:個|篇|份)){S}(?:中|里|裡)?' +
      '(?:提到|提及|讨论|討論|谈到|談到|谈|談|涉及|包含|出现|出現|关于|關於)(?:了|过|過)?(?<x>.{1,40}?)',
    `{S}(?:中|里|裡)?有?(?:哪些|多少(?:个|篇|份|個)?)(?:提到|提及|讨论|討論|谈到|談到|涉及|包含)(?:了|过|過)?(?<x>.{1,40}?)`,
  ],
  author: [
    '(?:哪些|多少(?:个|篇|份|個)?){S}(?:是|由)(?<x>.{1,30}?)(?:写|寫|撰写|撰寫|所写|所寫|著)(?:的)?',
    '(?:哪些|多少(?:个|篇|份|個)?){S}的作者是(?<x>.{1,30}?)',
  ],
  year: [
    `(?:哪些|多少(?:个|篇|份|個)?){S}(?:是|出自|发表于|發表於|来自|來自)? ?${YEAR} ?年?(?:的|发表的|發表的|出版的)?`,
  ],
  all: [
    '(?:请|請)?(?:列出|显示|顯示)(?:我的)?(?:所有|全部)?(?:的)?(?:文件|文档|文檔|来源|來源|资料|資料)',
    '(?:我|这里|這裡)?(?:一共|总共|總共)?有(?:哪些|多少(?:个|份|個)?)(?:文件|文档|文檔|来源|來源|资料|資料)',
  ],
};

const ja: InventoryWords = {
  sources: '(?:資料|文書|ファイル|論文|文献|ソース|記事|報告書)',
  mention: [
    '(?:どの|何件の|いくつの|私の){S}(?:のうち|の中で)?(?:が|で|に|は)?(?:どれが|何件が)?(?<x>.{1,40}?)(?:に|について|を|の(?:こと|話)を)' +
      '(?:言及|触れ|述べ|扱|論じ|説明|取り上げ|書).{0,12}',
    `(?<x>.{1,40}?)(?:に|について|を)(?:言及|触れ|述べ|扱|論じ|取り上げ)[^。]{0,8}{S}(?:は|を)?(?:どれ|何件|いくつ|教え|挙げ|リスト).{0,10}`,
  ],
  author: [
    '(?:どの|何件の){S}(?:が|は)(?<x>.{1,30}?)(?:によって|が|に)(?:書|著|執筆).{0,10}',
    '(?<x>.{1,30}?)が?(?:書いた|著した|執筆した|の){S}はどれ.{0,8}',
  ],
  year: [
    `(?:どの|何件の){S}(?:が|は) ?${YEAR} ?年(?:の|に|から).{0,12}`,
    `${YEAR} ?年の{S}(?:は|を)(?:どれ|何件|教え|挙げ|リスト).{0,10}`,
  ],
  all: [
    '(?:すべての|全ての)?(?:私の)?(?:資料|文書|ファイル|ソース)(?:を|の)?(?:一覧|リスト|列挙)(?:を|に)?.{0,12}',
    '(?:どんな|どのような|いくつの|何件の)?(?:資料|文書|ファイル|ソース)(?:が|は)(?:何件)?(?:あります|いくつあります)か',
  ],
};

const ko: InventoryWords = {
  sources: '(?:자료|문서|파일|논문|출처|글|보고서|기사)',
  mention: [
    '(?:어떤|어느|몇 ?개의|내) {S}(?:들)?(?: 중(?:에서)?)? ?(?:이|가|에서|에|는|은)? ?(?:어떤 것이|몇 ?개가)? ?(?<x>.{1,40}?)' +
      '(?:을|를|에 대해|에 관해|에 대한|이|가)? ?(?:언급|다루|말하|설명|포함|나오|나와|나옵).{0,10}',
    `(?<x>.{1,40}?)(?:을|를|에 대해|에 관한)? ?(?:언급하는|언급한|다루는|다룬) {S}(?:은|는|이|가)? ?(?:무엇|몇|어떤|어느).{0,10}`,
  ],
  author: [
    '(?:어떤|어느|몇 ?개의) {S}(?:들)?(?:이|가|을|를|은|는)? ?(?<x>.{1,30}?)(?:이|가|에 의해) ?(?:쓴|썼|작성|저술).{0,10}',
    '(?<x>.{1,30}?)(?:이|가) ?(?:쓴|작성한) {S}(?:은|는|이|가)? ?(?:무엇|몇|어떤|어느).{0,10}',
  ],
  year: [
    `(?:어떤|어느|몇 ?개의) {S}(?:들)?(?:이|가|은|는)? ?${YEAR} ?년.{0,12}`,
    `${YEAR} ?년 {S}(?:은|는|이|가)? ?(?:무엇|몇|어떤|어느).{0,10}`,
  ],
  all: [
    '(?:내 |모든 )?(?:자료|문서|파일|출처)(?:들)?(?: 목록)?(?:을|를)? ?(?:나열|보여|알려|열거).{0,8}',
    '(?:어떤|몇 ?개의) (?:자료|문서|파일|출처)(?:가|이) ?(?:있|있나요|있습니까).{0,6}',
  ],
};

const BY_SCRIPT: readonly { readonly script: RegExp; readonly tables: Readonly<Record<string, InventoryWords>> }[] = [
  { script: /[a-zß-ɏḀ-ỿ]/, tables: { en, de, es, fr, it, pt, nl, sv, pl, tr, vi } },
  { script: /[Ѐ-ӿ]/, tables: { ru } },
  { script: /[؀-ۿ]/, tables: { ar } },
  { script: /[぀-ヿ㐀-鿿]/, tables: { zh, ja } },
  { script: /[가-힣]/, tables: { ko } },
];

/** "Which ones contain sugar?" asks of things that were spoken of, and not of the sources. */
const OF_THINGS = new RegExp(
  '(?:(?:which|what|how many) ones?|of (?:these|those|them)|davon|von (?:diesen|ihnen)|de (?:est|ell)[oa]s' +
    '|eux|elles|ceux-ci|celles-ci|(?:di|tra) quest[ie]|des[ts][ea]s|del[ea]s|hiervan|daarvan|van deze' +
    '|av (?:dessa|dem))' +
    ' (?:contains?|includes?|covers?|refers? to|deals? with|enthalten|behandel|befassen|contienen?|contiennent' +
    '|contengono|contêm|bevatten|innehåller|behandlar|tar upp)',
);

/** Questions about the sources are short. */
const LONGEST = 200;
const ASKS = ['all', 'year', 'author', 'mention'] as const;
type Compiled = Readonly<Record<(typeof ASKS)[number], readonly RegExp[]>>;
const compiled = new Map<InventoryWords, Compiled>();

function made(words: InventoryWords): Compiled {
  const known = compiled.get(words);
  if (known) return known;
  const all = (bodies: readonly string[]) =>
    bodies.map(body => new RegExp(`^[\\s¿¡]*(?:${body.replaceAll('{S}', words.sources)})[\\s?？؟.!。！]*$`));
  const patterns: Compiled = {
    all: all(words.all),
    year: all(words.year),
    author: all(words.author),
    mention: all(words.mention),
  };
  compiled.set(words, patterns);
  return patterns;
}

const nouns = new Map<InventoryWords, RegExp>();

/**
 * Whether a language's words for sources stand in a question: of most questions they do not, and no more need be looked
 * at.
 */
function namesSources(words: InventoryWords, lower: string): boolean {
  const pattern = nouns.get(words) ?? new RegExp(words.sources);
  nouns.set(words, pattern);
  return pattern.test(lower);
}

/**
 * What a question wants to know of the sources as a list, read from its words; `quoted` is what stands in quotation
 * marks. Null for other questions.
 */
export function inventoryOf(question: string, lower: string, quoted: string | null): Inventory | null {
  if (lower.length > LONGEST || OF_THINGS.test(lower)) return null;
  const language = languageByWords(lower);
  for (const { script, tables } of BY_SCRIPT) {
    if (!script.test(lower)) continue;
    const own = language === null ? undefined : tables[language];
    for (const table of own ? [own] : Object.values(tables)) {
      if (!namesSources(table, lower)) continue;
      const patterns = made(table);
      for (const ask of ASKS) {
        for (const pattern of patterns[ask]) {
          const match = pattern.exec(lower);
          if (!match) continue;
          if (ask === 'all') return { ask };
          const found = match.groups?.['x'] ?? '';
          const at = question.toLowerCase().indexOf(found);
          const said = (at < 0 ? found : question.slice(at, at + found.length)).trim();
          if (ask === 'year') return { ask, year: said };
          if (ask === 'author') return { ask, name: quoted ?? said };
          if (quoted !== null) return { ask, phrase: quoted, isExact: true };
          if (/[\p{L}\p{N}]/u.test(said)) return { ask, phrase: said, isExact: false };
        }
      }
    }
  }
  return null;
}
