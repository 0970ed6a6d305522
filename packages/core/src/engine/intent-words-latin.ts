import type { IntentWords } from './intent-words.ts';

// Languages in Latin letters.

export const en: IntentWords = {
  summary: [
    '^(?:please |can you |could you |give me |write )*' +
      '(?:(?:a |an |the )?(?:short |brief |quick |concise )?(?:summary|overview|gist|recap' +
      '|abstract|account of|outline of|rundown of)|tl;?dr|summari[sz]e' +
      '|sum (?:up|(?:it|this|that|these|them|everything)(?: all)? up)|break (?:it|this|that) down' +
      '|what (?:is|are) (?:this|the|these) (?:text|document|paper|article|file|book|source|report)s? about|what ' +
      '(?:is|are) (?:the )?(?:main|key|central) (?:point|idea|finding|message|argument|takeaway|result|topic)s?' +
      '|(?:main|key) (?:points|findings|ideas|takeaways))',
  ],
  definition: [
    '^what (?:is|are|was|were) (?:(?:a|an|the) )?(?:(?:meaning|definition) of )?[^\\s?]+(?: [^\\s?]+){0,3} ?\\??\\s*$',
    '^(?:define|what does .{1,60} mean|how is .{1,60} defined)',
  ],
  list: [
    '^(?:list|name (?:the|all|some|three|four|five)|enumerate)',
    '^what (?:are|were) (?:the |some )?(?:[^\\s?.,]+ ){0,3}' +
      '(?:types|kinds|reasons|causes|factors|advantages|disadvantages|benefits|limitations|examples|methods|steps' +
      '|features|symptoms|effects|differences|challenges|findings|criteria)',
    '^which (?:[^\\s?.,]+ ){1,3}(?:are|were|have|did)',
  ],
  how: ['^(?:how (?:do|does|did|is|are|was|were|can|could|to)|why)'],
  // “Was” begins German questions of another kind.
  yesNo: [
    '^(?:is|are|were|was (?:the|an?|it|he|she|this|that|there|any|his|her|its|their|our|your|my)|do|does|did|has' +
      '|have|had|can|could|will|would|should|may|might) ',
  ],
  table: ['in (?:the )?tables?', 'tables? \\d+'],
  compare: [
    '(?:how|what) (?:do|does|did|is|are) (?<a>.{2,120}?) compared? (?:to|with|against) (?<b>.{2,120}?)',
    '^how [a-z]+ (?:is|are|was|were) (?<a>.{2,80}?),? (?:compared|in comparison|relative) (?:to|with) (?<b>.{2,80}?)',
    '(?:compare|contrast)\\s+(?:the )?(?<x>(?:(?! of )[^,?]){2,40}? and [^,?]{2,40}?) (?:of|for) ' +
      '(?<a>(?! )[^?]{2,60}?)\\s+(?:and|with|to|versus|vs\\.?)\\s+(?<b>.{2,80}?)',
    '(?:compare|contrast)\\s+(?<a>.{2,80}?)\\s+(?:and|with|to|versus|vs\\.?)\\s+(?<b>.{2,80}?)',
    'differences? in (?<x>[^,?]{2,40}?) between\\s+(?<a>.{2,80}?)\\s+and\\s+(?<b>.{2,80}?)',
    'differences?\\s+between\\s+(?<a>.{2,80}?)\\s+and\\s+(?<b>.{2,80}?)',
    '^how\\s+(?:do|does|did|is|are)\\s+(?<a>.{2,60}?)\\s+(?:differ(?:ent)?|differ) from\\s+(?<b>.{2,80}?)',
    '^(?:how|in (?:what|which) (?:ways?|respects?))\\s+(?:do|does|did)\\s+(?<a>.{2,60}?)\\s+and\\s+(?<b>.{2,80}?)' +
      '\\s+differ(?: from (?:each other|one another))?',
    '^(?:is|are)\\s+(?<a>.{2,60}?)\\s+the same (?:thing )?as\\s+(?<b>.{2,80}?)',
    '^(?:do|does|did|have|has)\\s+(?<a>.{2,60}?)\\s+and\\s+(?<b>[^\\s?]+(?: [^\\s?]+){0,3}?)' +
      '(?: (?:make|have|use|give|take|show|need|follow|want|say|mean))? (?:the same|similar|alike|equal|different)' +
      '(?: (?:kinds?|sorts?|types?) of)?(?: (?<x>[^?]{2,60}?))?',
    '^(?:how|in (?:what|which) (?:ways?|respects?))\\s+(?:do|does|did|is|are|was|were)\\s+(?<a>.{2,60}?)\\s+' +
      '(?:go(?:es)? (?:further|beyond)|improves? (?:on|upon|over)|(?:(?:do|does|works?|performs?) )?better' +
      '|worse|superior)(?: than| to| over)?\\s+(?<b>.{2,80}?)',
    'what (?:do|does|did)\\s+(?<a>.{2,60}?)\\s+and\\s+(?<b>.{2,80}?)\\s+have in common',
    '^how\\s+(?:do|does|did|can|could|should|would)\\s+.{1,40}?\\s+(?:tell|distinguish|separate)\\s+' +
      '(?<a>.{2,60}?)\\s+(?:apart )?(?:from|and)\\s+(?<b>.{2,60}?)(?: apart)?',
    '^(?:what|how)\\s+(?:distinguishes|separates|sets)\\s+(?<a>.{2,60}?)\\s+(?:apart )?(?:from|and)\\s+(?<b>.{2,60}?)',
    '^(?<a>[^?,:]{2,40}?)\\s+(?:or|and)\\s+(?<b>[^?,:]{2,40}?)(?:[,:]| [-–—]) (?:what|how) .*' +
      '(?:differ|distinguish|difference|tell|separate|pros and cons|advantages|drawbacks|strengths' +
      '|weaknesses|merits|good at' +
      '|better at|speaks? (?:for|against)).*',
    '^(?<x>[^?,:]{2,80}?)[,:]\\s+(?<a>[^?,:]{2,60}?),?\\s+' +
      '(?:versus|vs\\.?|(?:compared|in comparison) (?:to|with))\\s+(?<b>[^?,:]{2,80}?)',
    '^(?!(?:what|how|which|why|who|when|is|are|was|were|do|does|did) )(?<a>[^?]{2,60}?)\\s+(?:versus|vs\\.?)\\s+' +
      '(?<b>[^?.]{2,60}?)',
  ],
  mentions: [
    '(?:every|all|each|any)(?: the)? (?:mentions?|occurrences?|instances?|references?)(?: of| to) (?<x>.{2,80}?)',
    '(?:all|every) (?:the )?places? (?:where|in which|that) (?<x>.{2,80}?) (?:is|are|was|were) ' +
      '(?:mentioned|named|discussed)',
    '^where (?:is|are|was|were) (?<x>.{2,80}?) (?:mentioned|named)',
    '^where (?:do|does|did) (?<x>.{2,80}?) (?:occur|appear|come up)' +
      '(?: in (?:the|my|these|this) (?:texts?|sources?|files?|documents?))?',
  ],
};

export const de: IntentWords = {
  summary: [
    '^(?:bitte )?(?:fass[^\\s?.,]* .{0,80}zusammen' +
      '|(?:(?:kannst|könntest) du |(?:können|könnten) sie )?' +
      '(?:(?:das|dies|es|alles|den|die|diesen|diese|dieses|mir|uns|bitte|kurz|text|dokument|inhalt) ){0,5}' +
      'zusammenfassen|(?:eine |die )?(?:kurze )?zusammenfassung|(?:gib (?:mir )?)?' +
      "(?:einen |kurzer |kurzen )*überblick|worum geht(?: es|['’]s)? in (?:diese[mrn]|de[mrn])|wovon handel[nt] " +
      '(?:diese|de)[rs]?|was sind die (?:wichtigsten|zentralen) (?:punkte|aussagen|erkenntnisse|ergebnisse|themen))',
  ],
  definition: [
    '^(?:was (?:ist|sind|bedeutet|bedeuten|heißt|versteht man unter)|definiere' +
      '|wie (?:ist|sind|wird|werden) .{1,60} definiert)',
  ],
  list: ['^(?:nenne?|liste|zähle? .{1,80} auf|welche)'],
  how: [
    '^(?:wie(?! (?:viel|lange?|oft|hoch|groß|alt|weit|teuer|spät|schwer|breit|tief|schnell|heiß|kalt' +
      '|warm)(?![^ ?]))|warum|weshalb|wieso)',
  ],
  yesNo: [
    '^(?:ist|sind|war|waren|hat|haben|hatte|hatten|kann|können|konnte|wird|werden|wurde|wurden|soll|sollte|darf' +
      '|muss|gibt es|stimmt es) ',
  ],
  table: ['tabellen?'],
  compare: [
    'vergleich[^\\s?.,]*\\s+(?:zwischen\\s+)?(?<a>.{2,80}?)\\s+(?:und|mit)\\s+(?<b>.{2,80}?)',
    'unterschied[^\\s?.,]*\\s+zwischen\\s+(?<a>.{2,80}?)\\s+und\\s+(?<b>.{2,80}?)',
    '^(?:wie|worin) unterscheide[nt] sich (?<a>.{2,80}?) (?:und|von) (?<b>.{2,80}?)',
  ],
  mentions: [
    '(?:alle|jede|sämtliche) (?:stellen?|erwähnung(?:en)?|vorkommen)(?: von| zu| mit| des| der) (?<x>.{2,80}?)',
    '(?:alle|jede) stellen?,? an denen (?<x>.{2,80}?) (?:erwähnt|genannt) (?:wird|werden)',
    '^wo (?:wird|werden|wurde|ist|sind) (?<x>.{2,80}?) (?:erwähnt|genannt)',
    '^wo komm(?:t|en) (?<x>.{2,80}?) vor',
  ],
};

export const es: IntentWords = {
  summary: [
    '^(?:por favor,? )?(?:(?:haz(?:me)? |dame |escribe )?(?:un |el )?(?:breve )?resumen|resum(?:e|ir|a|en)' +
      '|resúme[^\\s?.,]*|(?:puedes?|podrías?) resumir[^\\s?.,]*' +
      '|de qué (?:trata|habla)n? (?:est[aeo]s?|el|la|los|las)|cuáles son (?:los puntos|las ideas|las conclusiones) ' +
      '(?:principales|clave))',
  ],
  definition: ['^(?:qué (?:es|son|significan?)|define|cómo se definen?)'],
  list: ['^(?:enumera|lista|nombra|menciona|cuáles (?:son|fueron|eran)|qué (?:[^\\s?.,]+ ){1,2}(?:hay|existen))'],
  how: ['^(?:cómo|por qué)'],
  yesNo: ['^(?:es|son|fue|fueron|hay|tienen?|puede[n]?|existen?|ha|han|está|están|se puede|es cierto) '],
  table: ['tablas?'],
  compare: [
    'compar(?:a|ar|e|ación)\\s+(?:entre\\s+)?(?<a>.{2,80}?)\\s+(?:y|con)\\s+(?<b>.{2,80}?)',
    '(?:diferencias?|comparación)\\s+(?:hay\\s+|existen?\\s+)?entre\\s+(?<a>.{2,80}?)\\s+y\\s+(?<b>.{2,80}?)',
    '^en qué se diferencian? (?<a>.{2,80}?) (?:y|de) (?<b>.{2,80}?)',
  ],
  mentions: [
    '(?:todas las|cada) (?:menciones|mención|apariciones|referencias)(?: de| a) (?<x>.{2,80}?)',
    '^(?:en )?dónde se (?:menciona|nombra|habla de|cita)n? (?<x>.{2,80}?)',
    '^(?:en )?dónde aparecen? (?<x>.{2,80}?)',
  ],
};

export const fr: IntentWords = {
  summary: [
    '^(?:(?:fais|donne|écris)(?:[- ]moi)? |(?:peux|pourrais)[- ]tu (?:[^\\s?.,]+ )?' +
      '|(?:pouvez|pourriez)[- ]vous (?:[^\\s?.,]+ )?)?(?:(?:un |le )?(?:bref |court )?résumé|résume[rz]?|de quoi ' +
      "(?:parle|traite|s['’]agit)(?:nt)?(?:[- ]il)? (?:dans )?(?:ce(?:t|tte|s)?|le|la|les)|quels sont les points " +
      '(?:essentiels|principaux|clés)|quelles sont les (?:idées|conclusions) (?:principales|essentielles|clés))',
  ],
  definition: [
    "^(?:qu['’]est[- ]ce qu[^\\s?.,]*|que (?:signifie|veut dire)(?:nt)?|définis|définissez|c['’]est quoi" +
      '|comment (?:est|sont) .{1,60} définie?s?)',
  ],
  list: ['^(?:liste[rz]?|énumère[rz]?|énumérez|nomme[rz]?|cite[rz]?|quel(?:le)?s sont)'],
  how: ['^(?:comment|pourquoi)'],
  yesNo: [
    '^(?:est[- ]ce qu[^\\s?.,]*|existe[- ]t[- ]il|y a[- ]t[- ]il|est-(?:il|elle|ce)|sont-(?:ils|elles)' +
      '|a-t-(?:il|elle|on)|peut-on|ont-(?:ils|elles)|faut-il)',
  ],
  table: ['tableaux?'],
  compare: [
    'compare[rz]?\\s+(?<a>.{2,80}?)\\s+(?:et|avec|à)\\s+(?<b>.{2,80}?)',
    '(?:différences?|comparaison)\\s+(?:y a[- ]t[- ]il\\s+)?entre\\s+(?<a>.{2,80}?)\\s+et\\s+(?<b>.{2,80}?)',
    "^en quoi (?<a>.{2,80}?) (?:diffère(?:nt)?|se distingue(?:nt)?) d(?:e |u |es |['’])(?<b>.{2,80}?)",
  ],
  mentions: [
    "(?:toutes les|chaque) (?:mentions?|occurrences?|références?)(?: de| du| des| à| d['’])\\s*(?<x>.{2,80}?)",
    '^où (?:est|sont|était) (?:mentionnée?s?|citée?s?|évoquée?s?) (?<x>.{2,80}?)',
    '^où (?<x>.{2,80}?) (?:est|sont)[- ](?:il |elle |ils |elles )?(?:mentionnée?s?|citée?s?)',
    '^où (?:apparaît|apparaissent|parle-t-on d(?:e|u|es)) (?<x>.{2,80}?)',
  ],
};

export const it: IntentWords = {
  summary: [
    '^(?:(?:fammi |scrivi |dammi )?(?:un |il )?(?:breve )?riassunto' +
      '|(?:puoi |può |potresti |potrebbe )?riassum[^\\s?.,]*|(?:fai )?(?:una )?sintesi' +
      '|sintetizza|di (?:che )?cosa (?:parla|tratta)(?:no)? (?:quest[oaie]|il|la|i|gli|le)' +
      '|quali sono (?:i punti|le idee|le conclusioni) (?:principali|chiave))',
  ],
  definition: [
    "^(?:(?:che )?cos(?:a (?:è|sono|significa|significano|vuol dire)|['’] ?è)|che significa|definisci" +
      '|come (?:è|viene|si) .{0,60}definit[oaie]|come si definisc[^\\s?.,]+)',
  ],
  list: ['^(?:elenca|nomina|quali (?:sono|furono|erano)|cita)'],
  how: ['^(?:come|perché)'],
  yesNo: ["^(?:è vero|è|sono|esiste|esistono|c['’]è|ci sono|ha|hanno|può|possono|si può|era|erano) "],
  table: ['tabell[ae]'],
  compare: [
    'confront(?:a|o|are)\\s+(?:tra\\s+|fra\\s+)?(?<a>.{2,80}?)\\s+(?:e|con)\\s+(?<b>.{2,80}?)',
    "differenz[ae]\\s+(?:c['’]è\\s+|ci sono\\s+)?(?:tra|fra)\\s+(?<a>.{2,80}?)\\s+e\\s+(?<b>.{2,80}?)",
    '^in (?:che )?cosa differiscono (?<a>.{2,80}?) e (?<b>.{2,80}?)',
  ],
  mentions: [
    "(?:tutte le|ogni) (?:menzion[ei]|occorrenz[ae]|citazion[ei])(?: di| del| della| dei| delle| d['’])" +
      '\\s*(?<x>.{2,80}?)',
    '^dove (?:è|sono|viene|vengono|si) ' +
      '(?:menzionat[oaie]|citat[oaie]|nominat[oaie]|menziona|menzionano|nomina|parla di|cita) (?<x>.{2,80}?)',
    '^dove (?:compare|compaiono|appare|appaiono) (?<x>.{2,80}?)',
  ],
};

export const pt: IntentWords = {
  summary: [
    '^(?:(?:faça |escreva |dê |me dê )?(?:um |o )?(?:breve )?resumo|(?:podes?|poderia) resumir[^\\s?.,]*' +
      '|resum(?:a|e|ir|indo)|(?:de|do|sobre o) que (?:trata|fala|se trata)(?:m)? (?:est[ae]s?|esse|essa|o|a|os|as)' +
      '|quais são (?:os pontos|as ideias|as conclusões) (?:principais|chave))',
  ],
  definition: ['^(?:o que (?:é|são|significa|significam|quer dizer)|defina|como (?:é|são) .{1,60} definid[oa]s?)'],
  list: ['^(?:liste|enumere|cite|nomeie|quais (?:são|foram|eram))'],
  how: ['^(?:como|por ?que|por ?quê)'],
  yesNo: ['^(?:é verdade|é|são|foi|foram|há|existe|existem|tem|têm|pode|podem|está|estão|houve) '],
  table: ['tabelas?'],
  compare: [
    'compar(?:e|ar|ação)\\s+(?:entre\\s+)?(?<a>.{2,80}?)\\s+(?:e|com)\\s+(?<b>.{2,80}?)',
    'diferenças?\\s+(?:há\\s+|existem?\\s+)?entre\\s+(?<a>.{2,80}?)\\s+e\\s+(?<b>.{2,80}?)',
    '^em que (?<a>.{2,80}?) (?:difere|se diferencia)m? d[eao]s? (?<b>.{2,80}?)',
  ],
  mentions: [
    '(?:todas as|cada) (?:menções|menção|ocorrências?|referências?)(?: de| do| da| a| ao| à) (?<x>.{2,80}?)',
    '^(?:em que parte|onde) (?:é|são|se) ' +
      '(?:mencionad[oa]s?|citad[oa]s?|menciona|mencionam|fala de|cita) (?<x>.{2,80}?)',
    '^onde (?<x>.{2,80}?) (?:é|são) (?:mencionad[oa]s?|citad[oa]s?)',
    '^onde aparecem? (?<x>.{2,80}?)',
  ],
};

export const nl: IntentWords = {
  summary: [
    '^(?:(?:geef |schrijf |maak )?(?:een |de )?(?:korte )?samenvatting|vat .{0,80}samen|samenvatten' +
      '|(?:kun|kan|kunt|zou) (?:je|jij|u) .{0,80}samenvatten' +
      '|waar ga(?:at|an) (?:deze|dit|het|de) [^\\s?.,]+ over|wat zijn de (?:belangrijkste|voornaamste) ' +
      '(?:punten|bevindingen|conclusies|ideeën))',
  ],
  definition: [
    '^(?:wat (?:is|zijn|betekent|betekenen|wordt bedoeld met)|definieer|hoe (?:wordt|is|worden) .{1,60} gedefinieerd)',
  ],
  list: ['^(?:noem|som .{1,80} op|geef een lijst|welke|lijst)'],
  how: ['^(?:hoe(?! (?:veel|lang|vaak|hoog|groot|oud|ver|duur|laat|zwaar|breed|diep|snel|warm|koud)(?![^ ?]))|waarom)'],
  yesNo: [
    '^(?:is|zijn|was (?:het|de|een|er|dit|dat|hij|zij|ze)|waren|heeft|hebben|had|kan|kunnen|wordt|worden|werd|moet' +
      '|mag|bestaat|klopt) ',
  ],
  table: ['tabel(?:len)?'],
  compare: [
    'vergelijk[^\\s?.,]*\\s+(?:tussen\\s+)?(?<a>.{2,80}?)\\s+(?:en|met)\\s+(?<b>.{2,80}?)',
    'verschil(?:len)?\\s+tussen\\s+(?<a>.{2,80}?)\\s+en\\s+(?<b>.{2,80}?)',
    '^(?:hoe|waarin) verschil(?:t|len) (?<a>.{2,80}?) (?:van|en) (?<b>.{2,80}?)',
  ],
  mentions: [
    '(?:alle|elke|iedere) (?:vermelding(?:en)?|plaats(?:en)?|verwijzing(?:en)?)(?: van| naar| met) (?<x>.{2,80}?)',
    '^waar (?:wordt|worden|is|zijn) (?<x>.{2,80}?) (?:genoemd|vermeld)',
    '^waar kom(?:t|en) (?<x>.{2,80}?) voor',
  ],
};

export const sv: IntentWords = {
  summary: [
    '^(?:(?:ge (?:mig )?|skriv )?(?:en )?(?:kort )?sammanfattning|(?:kan du |skulle du kunna )?sammanfatta' +
      '|vad handlar (?:den|det|denna|detta|de|texten|dokumentet|boken|artikeln)(?: här)?(?: [^\\s?.,]+)? ?(?:om)?' +
      '|vilka är de (?:viktigaste|centrala) (?:punkterna|slutsatserna|resultaten|idéerna))',
  ],
  definition: ['^(?:vad (?:är|betyder|innebär|menas med)|definiera|hur definieras)'],
  list: ['^(?:lista|räkna upp|nämn|vilka)'],
  how: [
    '^(?:hur(?! (?:mycket|många|länge|ofta|hög[at]?|stor[at]?|gammal|gammalt|långt?|dyr[at]?|sen[at]?' +
      '|tung[at]?|bre[dt]|djup[at]?|snabbt?|varmt?|kallt?)(?![^ ?]))|varför)',
  ],
  yesNo: ['^(?:är|har|hade|kan|kunde|finns|ska|skall|får|måste|blir|stämmer|gör) '],
  table: ['tabell(?:en|er|erna)?'],
  compare: [
    'jämför[^\\s?.,]*\\s+(?:mellan\\s+)?(?<a>.{2,80}?)\\s+(?:och|med)\\s+(?<b>.{2,80}?)',
    'skillnad(?:en|er|erna)?\\s+(?:finns det\\s+)?mellan\\s+(?<a>.{2,80}?)\\s+och\\s+(?<b>.{2,80}?)',
    '^hur skiljer sig (?<a>.{2,80}?) (?:från|och) (?<b>.{2,80}?)',
  ],
  mentions: [
    '(?:alla|varje) (?:omnämnanden?|ställen?|förekomst(?:er)?)(?: av| om| med| där) (?<x>.{2,80}?)',
    '^var (?:nämns|omnämns|omtalas|förekommer) (?<x>.{2,80}?)',
    '^var i (?:texten|källorna) (?:nämns|förekommer) (?<x>.{2,80}?)',
  ],
};

export const pl: IntentWords = {
  summary: [
    '^(?:proszę )?(?:(?:czy )?(?:możesz|mógłbyś|mogłabyś) (?:[^\\s?.,]+ )?(?:podsumować|streścić)' +
      '|podsumuj|podsumowanie|streść|streszczenie|(?:krótkie )?(?:podsumowanie|streszczenie)' +
      '|o czym (?:jest|mówi|opowiada) (?:ten|ta|to|tekst|dokument|artykuł|książka)' +
      '|jakie są (?:główne|najważniejsze|kluczowe) (?:punkty|wnioski|tezy|myśli|idee))',
  ],
  definition: [
    '^(?:co to (?:jest|są|znaczy|oznacza)|czym (?:jest|są)|co (?:oznacza|oznaczają|znaczy)|zdefiniuj' +
      '|jak (?:jest|są) (?:zdefiniowan[^\\s?.,]+|definiowan[^\\s?.,]+))',
  ],
  list: ['^(?:wymień|wylicz|podaj list[^\\s?.,]|jakie|którzy|które)'],
  how: [
    '^(?:jak(?! (?:długo|często|duż[yaeo]|wysok[iao]e?|daleko|star[yae]|drog[iao]e?|wiele|późno' +
      '|ciężk[iae]e?|szybko)(?![^ ?]))|dlaczego|w jaki sposób|czemu)',
  ],
  yesNo: ['^(?:czy) '],
  table: ['tabel(?:a|i|e|ę|ach|ą)'],
  compare: [
    'porówn(?:aj|anie|ać)\\s+(?<a>.{2,80}?)\\s+(?:i|z|ze|oraz)\\s+(?<b>.{2,80}?)',
    'różnic[aeyię]?\\s+(?:między|pomiędzy)\\s+(?<a>.{2,80}?)\\s+a\\s+(?<b>.{2,80}?)',
    '^czym (?:różni|różnią) się (?<a>.{2,80}?) (?:od|i) (?<b>.{2,80}?)',
  ],
  mentions: [
    '(?:wszystkie|każd[eą]) (?:wzmianki|wzmiankę|wystąpieni[ae]|miejsca)(?: o| frazy| słowa| z)? (?<x>.{2,80}?)',
    '^gdzie (?:jest|są|pada|padają) (?:wspomnian[yaei]|wymienion[yaei]|wspomniani)? ?(?<x>.{2,80}?)',
    '^gdzie (?:wspomina|mówi|wspomniano) (?:się )?o (?<x>.{2,80}?)',
    '^gdzie (?:występuje|występują|pojawia się|pojawiają się) (?<x>.{2,80}?)',
  ],
};

export const tr: IntentWords = {
  summary: [
    '^(?:lütfen )?(?:.{0,60} )?(?:özetle|özetleyin|özetle(?:yebili)?r misin(?:iz)?|özeti|özetini (?:çıkar|yaz|ver))',
    '^(?:kısa )?(?:bir )?özet',
    '^bu (?:metin|belge|makale|kitap|dosya|rapor) ne(?:yi)? (?:hakkında|anlatıyor)',
    '^(?:ana|temel|önemli) (?:noktalar|fikirler|sonuçlar)(?: neler(?:dir)?)?',
  ],
  definition: [
    '(?:nedir|ne demek(?:tir)?|ne anlama gel(?:ir|iyor))(?=\\s*\\??\\s*$)',
    '(?:tanımla|tanımı nedir|nasıl tanımlan(?:ır|ıyor|mıştır))(?=\\s*\\??\\s*$)',
  ],
  list: ['^(?:listele|sırala)', '(?:listele|sırala|nelerdir|hangileri(?:dir)?)(?=\\s*[.?]?\\s*$)', '^hangi'],
  how: ['nasıl', '^(?:neden|niçin|niye)', '(?:neden|niçin|niye) [^\\s?.,]+(?=\\s*\\??\\s*$)'],
  yesNo: ['(?:mi|mı|mu|mü)(?:dir|dır|dur|dür|ydi|ydı|ydu|ydü|yım|yim)?(?=\\s*\\?\\s*$)'],
  table: ['tablo(?:da|daki|lar|ya|yu|nun|sı|ları)?'],
  compare: [
    "(?<a>.{2,60}?) (?:ile|ve) (?<b>.{2,60}?)(?:['’]?[ıiuüy]{0,2}) (?:karşılaştır(?:ın|ması)?|kıyasla(?:yın)?)",
    '(?<a>.{2,60}?) (?:ile|ve) (?<b>.{2,60}?) arasındaki fark(?:lar)?(?: (?:ne|nedir|nelerdir))?',
    '(?<a>.{2,60}?) (?<b>[^ ?]{2,40}?)(?:[dt][ae]n) nasıl (?:farklı(?:dır)?|ayrılır)',
  ],
  mentions: [
    '^(?<x>.{2,80}?) (?:nerede|nerelerde) (?:geçiyor|geçer|anılıyor|bahsediliyor)',
    '^(?<x>.{2,80}?) (?:geçen|geçtiği) (?:tüm|bütün|her) yer(?:ler|leri|i)?(?: (?:bul|göster|listele))?',
    '^(?:nerede|nerelerde) (?<x>.{2,80}?) (?:geçiyor|geçer)',
  ],
};

export const vi: IntentWords = {
  summary: [
    '^(?:bạn )?(?:có thể |hãy )?(?:tóm tắt|tổng kết|bản tóm tắt)',
    '^(?:văn bản|tài liệu|bài(?: viết| báo)?|cuốn sách|tệp|báo cáo) này (?:nói|viết|bàn) về (?:điều |cái )?gì',
    '^(?:những |các )?(?:ý|điểm|nội dung|kết luận) chính(?: của .{1,40})?(?: là gì)?(?=\\s*\\??\\s*$)',
  ],
  definition: ['(?:là gì|nghĩa là gì|có nghĩa là gì)(?=\\s*\\??\\s*$)', '^(?:định nghĩa|thế nào là)'],
  list: ['^(?:hãy )?(?:liệt kê|kể tên|nêu|những|các .{1,60} nào)', 'gồm những (?:gì|[^\\s?.,]+ nào)'],
  how: ['^(?:làm thế nào|làm sao|tại sao|vì sao|bằng cách nào)', '(?:như thế nào|ra sao)(?=\\s*\\??\\s*$)'],
  yesNo: ['(?:không|chưa|phải không|đúng không)(?=\\s*\\??\\s*$)', '^(?:có phải|liệu) '],
  table: ['(?:trong )?bảng(?: \\d+)?'],
  compare: [
    'so sánh (?:giữa )?(?<a>.{2,80}?) (?:và|với) (?<b>.{2,80}?)',
    '(?:sự )?khác (?:biệt|nhau) (?:giữa|của) (?<a>.{2,80}?) (?:và|với) (?<b>.{2,80}?)(?: là gì)?',
    '^(?<a>.{2,60}?) (?:và|với) (?<b>.{2,60}?) khác nhau (?:như thế nào|thế nào|ra sao|ở (?:điểm|chỗ) nào)',
  ],
  mentions: [
    '(?:mọi|tất cả(?: các)?|từng) (?:chỗ|nơi|lần|đoạn) (?:có )?' +
      '(?:nhắc đến|đề cập đến|nói đến|nhắc tới|đề cập) (?<x>.{2,80}?)',
    '^(?<x>.{2,80}?) (?:được )?(?:nhắc đến|đề cập(?: đến)?|xuất hiện) (?:ở )?(?:đâu|chỗ nào|trang nào)',
    '^(?:ở )?(?:đâu|chỗ nào) (?:có )?(?:nhắc đến|đề cập đến|nói đến) (?<x>.{2,80}?)',
  ],
};
