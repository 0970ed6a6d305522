import { expect, test } from 'vitest';
import { asksForSummary } from './index.ts';
import { intentOf } from './intent.ts';

type Shape = 'summary' | 'mentions' | 'definition' | 'list' | 'how' | 'yesNo' | 'table' | 'compare';

const POSITIVE: Readonly<Record<string, Readonly<Record<Shape, readonly string[]>>>> = {
  en: {
    summary: [
      'Summarise the paper',
      'Give me a short summary',
      'sum it up',
      'Can you sum this up?',
      'break it down for me',
      'recap',
      'What is this document about?',
      'What are the key findings?',
    ],
    mentions: ['Find every mention of neap tides', 'Where is Darwin mentioned?', 'All occurrences of “spring tide”'],
    definition: ['What is entropy?', 'What does STEC mean?', 'Define osmosis', 'How is poverty defined?'],
    list: ['List the limitations', 'What are the main causes of inflation?', 'Name three advantages'],
    how: ['How does osmosis work?', 'Why did it fail?', 'How are the samples taken?'],
    yesNo: ['Does it work?', 'Is the range smallest at neap tide?', 'Can plants feel pain?'],
    table: ['What does table 2 show?', 'Which values stand in the table?', 'Compute from tables 3'],
    compare: [
      'Compare spring tide and neap tide',
      'What is the difference between mitosis and meiosis?',
      'How does tea differ from coffee?',
      'How do tea and coffee differ from each other?',
      'Is tea the same thing as coffee?',
      'What do tea and coffee have in common?',
    ],
  },
  de: {
    summary: [
      'Fasse den Text zusammen',
      'Kannst du das zusammenfassen?',
      'Worum geht es in diesem Dokument?',
      'Was sind die wichtigsten Punkte?',
    ],
    mentions: ['Wo wird Darwin erwähnt?', 'Finde alle Stellen zu „Springflut“', 'Wo kommt die Nippflut vor?'],
    definition: ['Was ist Entropie?', 'Was bedeutet STEC?', 'Wie wird Armut definiert?'],
    list: ['Nenne drei Vorteile', 'Welche Ursachen hat die Inflation?', 'Liste die Grenzen der Methode'],
    how: ['Wie funktioniert Osmose?', 'Warum ist es gescheitert?', 'Weshalb steigen die Preise?'],
    yesNo: ['Ist die Flut bei Neumond höher?', 'Gibt es Hinweise auf Wasser?', 'Können Pflanzen Schmerz empfinden?'],
    table: ['Was steht in Tabelle 2?', 'Welchen Wert nennt die Tabelle?', 'Werte aus den Tabellen'],
    compare: [
      'Vergleiche Springflut und Nippflut',
      'Was ist der Unterschied zwischen Mitose und Meiose?',
      'Worin unterscheiden sich Tee und Kaffee?',
    ],
  },
  es: {
    summary: [
      'Resume el texto',
      '¿Puedes resumirlo?',
      '¿De qué trata este documento?',
      '¿Cuáles son los puntos principales?',
    ],
    mentions: [
      '¿Dónde se menciona a Darwin?',
      'Busca todas las menciones de «marea viva»',
      '¿Dónde aparece la marea muerta?',
    ],
    definition: ['¿Qué es la entropía?', '¿Qué significa STEC?', '¿Cómo se define la pobreza?'],
    list: ['Enumera las ventajas', '¿Cuáles son las causas de la inflación?', 'Nombra tres métodos'],
    how: ['¿Cómo funciona la ósmosis?', '¿Por qué fracasó?', 'Cómo se toman las muestras'],
    yesNo: ['¿Hay agua en Marte?', '¿Es cierto que la marea es mayor?', '¿Pueden las plantas sentir dolor?'],
    table: ['¿Qué muestra la tabla 2?', '¿Qué valor hay en la tabla?', 'Datos de las tablas'],
    compare: [
      'Compara la mitosis y la meiosis',
      '¿Qué diferencia hay entre el té y el café?',
      '¿En qué se diferencian el té y el café?',
    ],
  },
  fr: {
    summary: [
      'Résume le texte',
      'Peux-tu résumer ?',
      'De quoi parle ce document ?',
      'Quels sont les points essentiels ?',
    ],
    mentions: ['Où est mentionné Darwin ?', 'Trouve toutes les mentions de « marée »', 'Où apparaît la morte-eau ?'],
    definition: ['Qu’est-ce que l’entropie ?', 'Que signifie STEC ?', 'Définis l’osmose'],
    list: ['Énumère les avantages', 'Quelles sont les causes de l’inflation ?', 'Cite trois méthodes'],
    how: ['Comment fonctionne l’osmose ?', 'Pourquoi a-t-il échoué ?', 'Comment les échantillons sont-ils pris ?'],
    yesNo: ['Est-ce que les plantes souffrent ?', 'Y a-t-il de l’eau sur Mars ?', 'Peut-on mesurer la marée ?'],
    table: ['Que montre le tableau 2 ?', 'Quelle valeur donne le tableau ?', 'Les chiffres des tableaux'],
    compare: [
      'Compare la mitose et la méiose',
      'Quelle est la différence entre le thé et le café ?',
      'Comparez le thé avec le café',
    ],
  },
  it: {
    summary: [
      'Riassumi il testo',
      'Puoi riassumerlo?',
      'Di che cosa parla questo documento?',
      'Quali sono i punti principali?',
    ],
    mentions: ['Dove viene menzionato Darwin?', 'Trova tutte le occorrenze di «marea»', 'Dove compare la marea morta?'],
    definition: ["Che cos'è l'entropia?", 'Che cosa significa STEC?', 'Definisci osmosi'],
    list: ['Elenca i vantaggi', 'Quali sono le cause dell’inflazione?', 'Nomina tre metodi'],
    how: ['Come funziona l’osmosi?', 'Perché è fallito?', 'Come si prendono i campioni?'],
    yesNo: ['È vero che le piante soffrono?', "C'è acqua su Marte?", 'Esiste una cura?'],
    table: ['Che cosa mostra la tabella 2?', 'Quale valore dà la tabella?', 'I dati delle tabelle'],
    compare: [
      'Confronta la mitosi e la meiosi',
      'Che differenza c’è tra il tè e il caffè?',
      'Differenze tra mitosi e meiosi',
    ],
  },
  pt: {
    summary: ['Resuma o texto', 'Pode resumir?', 'De que trata este documento?', 'Quais são os pontos principais?'],
    mentions: ['Onde se menciona Darwin?', 'Encontre todas as menções a “maré viva”', 'Onde aparece a maré morta?'],
    definition: ['O que é entropia?', 'O que significa STEC?', 'Defina osmose'],
    list: ['Liste as vantagens', 'Quais são as causas da inflação?', 'Cite três métodos'],
    how: ['Como funciona a osmose?', 'Por que falhou?', 'Como são colhidas as amostras?'],
    yesNo: ['É verdade que as plantas sofrem?', 'Há água em Marte?', 'Existe uma cura?'],
    table: ['O que mostra a tabela 2?', 'Que valor dá a tabela?', 'Os dados das tabelas'],
    compare: ['Compare a mitose e a meiose', 'Qual é a diferença entre chá e café?', 'Em que o chá difere do café?'],
  },
  nl: {
    summary: [
      'Vat de tekst samen',
      'Kun je dit samenvatten?',
      'Waar gaat dit document over?',
      'Wat zijn de belangrijkste punten?',
    ],
    mentions: ['Waar wordt Darwin genoemd?', 'Zoek alle vermeldingen van “springtij”', 'Waar komt doodtij voor?'],
    definition: ['Wat is entropie?', 'Wat betekent STEC?', 'Definieer osmose'],
    list: ['Noem drie voordelen', 'Welke oorzaken heeft inflatie?', 'Geef een lijst van methoden'],
    how: ['Hoe werkt osmose?', 'Waarom mislukte het?', 'Hoe worden de monsters genomen?'],
    yesNo: ['Is het waar dat planten lijden?', 'Kunnen planten pijn voelen?', 'Bestaat er een middel?'],
    table: ['Wat staat er in tabel 2?', 'Waarde uit de tabel', 'Cijfers van de tabellen'],
    compare: [
      'Vergelijk mitose en meiose',
      'Wat is het verschil tussen thee en koffie?',
      'Waarin verschilt thee van koffie?',
    ],
  },
  sv: {
    summary: [
      'Sammanfatta texten',
      'Kan du sammanfatta?',
      'Vad handlar texten om?',
      'Vilka är de viktigaste slutsatserna?',
    ],
    mentions: ['Var nämns Darwin?', 'Hitta alla omnämnanden av ”springflod”', 'Var förekommer nipflod?'],
    definition: ['Vad är entropi?', 'Vad betyder STEC?', 'Definiera osmos'],
    list: ['Räkna upp fördelarna', 'Vilka orsaker har inflationen?', 'Nämn tre metoder'],
    how: ['Hur fungerar osmos?', 'Varför misslyckades det?', 'Hur tas proverna?'],
    yesNo: ['Är det sant att växter lider?', 'Finns det vatten på Mars?', 'Kan växter känna smärta?'],
    table: ['Vad visar tabell 2?', 'Värdet i tabellen', 'Siffror ur tabellerna'],
    compare: ['Jämför mitos och meios', 'Vad är skillnaden mellan te och kaffe?', 'Hur skiljer sig te från kaffe?'],
  },
  pl: {
    summary: ['Podsumuj tekst', 'Czy możesz to podsumować?', 'O czym jest ten dokument?', 'Jakie są główne wnioski?'],
    mentions: ['Gdzie występuje Darwin?', 'Znajdź wszystkie wzmianki o „pływie”', 'Gdzie pojawia się entropia?'],
    definition: ['Co to jest entropia?', 'Co oznacza STEC?', 'Czym jest osmoza?'],
    list: ['Wymień zalety', 'Jakie przyczyny ma inflacja?', 'Które metody zastosowano?'],
    how: ['Jak działa osmoza?', 'Dlaczego się nie udało?', 'W jaki sposób pobiera się próbki?'],
    yesNo: ['Czy rośliny cierpią?', 'Czy na Marsie jest woda?', 'Czy istnieje lek?'],
    table: ['Co pokazuje tabela 2?', 'Wartość w tabeli', 'Dane z tabeli 3'],
    compare: [
      'Porównaj mitozę i mejozę',
      'Jaka jest różnica między herbatą a kawą?',
      'Czym różni się herbata od kawy?',
    ],
  },
  tr: {
    summary: ['Metni özetle', 'Özetleyebilir misin?', 'Bu belge ne hakkında?', 'Ana noktalar nelerdir?'],
    mentions: ['Darwin nerede geçiyor?', '“gelgit” geçen tüm yerleri bul', 'Entropi nerelerde geçiyor?'],
    definition: ['Entropi nedir?', 'STEC ne demek?', 'Osmoz ne anlama gelir?'],
    list: ['Avantajları listele', 'Enflasyonun nedenleri nelerdir?', 'Hangi yöntemler kullanıldı?'],
    how: ['Osmoz nasıl çalışır?', 'Neden başarısız oldu?', 'Örnekler nasıl alınıyor?'],
    yesNo: ['Bitkiler acı duyar mı?', 'Mars’ta su var mı?', 'Bu doğru mu?'],
    table: ['Tablo 2 ne gösteriyor?', 'Tablodaki değer', 'Değer hangi tabloda yazıyor, tablo 3 mü?'],
    compare: [
      'Mitoz ile mayozu karşılaştır',
      'Çay ve kahve arasındaki fark nedir?',
      'Mitoz ve mayoz arasındaki farklar nelerdir?',
    ],
  },
  vi: {
    summary: ['Tóm tắt văn bản', 'Bạn có thể tóm tắt không?', 'Tài liệu này nói về điều gì?', 'Các ý chính là gì?'],
    mentions: ['Darwin được nhắc đến ở đâu?', 'Tìm tất cả các chỗ nhắc đến “thủy triều”', 'Entropy xuất hiện ở đâu?'],
    definition: ['Entropy là gì?', 'STEC nghĩa là gì?', 'Định nghĩa thẩm thấu'],
    list: ['Liệt kê các ưu điểm', 'Hãy kể tên ba phương pháp', 'Nêu các nguyên nhân'],
    how: ['Thẩm thấu hoạt động như thế nào?', 'Tại sao nó thất bại?', 'Làm thế nào để đo thủy triều?'],
    yesNo: ['Thực vật có đau không?', 'Trên sao Hỏa có nước không?', 'Có phải thủy triều cao hơn?'],
    table: ['Bảng 2 cho thấy điều gì?', 'Giá trị trong bảng', 'Số liệu của bảng 3'],
    compare: [
      'So sánh nguyên phân và giảm phân',
      'Sự khác biệt giữa trà và cà phê là gì?',
      'Trà và cà phê khác nhau như thế nào?',
    ],
  },
  ru: {
    summary: [
      'Кратко изложи текст',
      'Можешь подвести итог?',
      'О чём этот документ?',
      'Каковы главные мысли?',
      'Подытожь статью',
    ],
    mentions: ['Где упоминается Дарвин?', 'Найди все упоминания «прилива»', 'Где встречается энтропия?'],
    definition: ['Что такое энтропия?', 'Что означает STEC?', 'Дай определение осмоса'],
    list: ['Перечисли преимущества', 'Какие причины у инфляции?', 'Назови три метода'],
    how: ['Как работает осмос?', 'Почему это не удалось?', 'Зачем берут пробы?'],
    yesNo: ['Есть ли вода на Марсе?', 'Правда ли, что растения страдают?', 'Чувствуют ли растения боль?'],
    table: ['Что показывает таблица 2?', 'Значение в таблице', 'Данные из таблиц'],
    compare: ['Сравни митоз и мейоз', 'В чём разница между чаем и кофе?', 'Чем отличается чай от кофе?'],
  },
  ar: {
    summary: ['لخص النص', 'عمّ يتحدث هذا المستند؟', 'ما هي النقاط الرئيسية؟'],
    mentions: ['أين ورد داروين؟', 'أين ذُكر المد والجزر؟', 'جميع الإشارات إلى «المد»'],
    definition: ['ما هو الإنتروبي؟', 'ماذا يعني STEC؟', 'ما معنى التناضح؟'],
    list: ['اذكر المزايا', 'عدد ثلاث طرق', 'ما هي أسباب التضخم؟'],
    how: ['كيف يعمل التناضح؟', 'لماذا فشل؟', 'كيف تؤخذ العينات؟'],
    yesNo: ['هل تتألم النباتات؟', 'هل يوجد ماء على المريخ؟', 'هل هذا صحيح؟'],
    table: ['ماذا يعرض الجدول 2؟', 'القيمة في الجدول', 'أرقام الجداول'],
    compare: ['قارن بين الشاي والقهوة', 'ما الفرق بين الشاي والقهوة؟', 'كيف يختلف الشاي عن القهوة؟'],
  },
  'zh-CN': {
    summary: ['总结这篇文章', '你能总结一下吗？', '这份文件讲什么？', '要点是什么？'],
    mentions: ['找出所有提到大潮的地方', '哪里提到了达尔文？', '达尔文在哪里被提到？'],
    definition: ['什么是熵？', '熵是什么？', 'STEC是什么意思？'],
    list: ['列出优点', '通货膨胀有哪些原因？', '列举三种方法'],
    how: ['渗透作用如何进行？', '为什么失败了？', '样品怎么采集？'],
    yesNo: ['植物会痛吗？', '火星上是否有水？', '这是真的吗？'],
    table: ['表2说明了什么？', '表格中的数值', '在表中的数据'],
    compare: ['比较大潮和小潮', '茶和咖啡有什么区别？', '有丝分裂与减数分裂的区别是什么？'],
  },
  'zh-TC': {
    summary: ['總結這篇文章', '你能總結一下嗎？', '這份文件講什麼？', '要點是什麼？'],
    mentions: ['找出所有提到大潮的地方', '哪裡提到了達爾文？', '達爾文在哪裡被提到？'],
    definition: ['什麼是熵？', '熵是什麼？', 'STEC是什麼意思？'],
    list: ['列出優點', '通貨膨脹有哪些原因？', '列舉三種方法'],
    how: ['滲透作用如何進行？', '為什麼失敗了？', '樣品怎麼採集？'],
    yesNo: ['植物會痛嗎？', '火星上是否有水？', '這是真的嗎？'],
    table: ['表2說明了什麼？', '表格中的數值', '在表中的數據'],
    compare: ['比較大潮和小潮', '茶和咖啡有什麼區別？', '有絲分裂與減數分裂的區別是什麼？'],
  },
  ja: {
    summary: ['この論文を要約してください', 'この文書は何についてですか？', '要点は何ですか？'],
    mentions: ['ダーウィンはどこで言及されていますか？', '大潮への言及をすべて探して', 'すべての「大潮」への言及'],
    definition: ['エントロピーとは何ですか？', 'STECの意味は何ですか？', '浸透とは？'],
    list: ['利点を列挙してください', 'どのような原因がありますか？', '方法を三つ挙げて'],
    how: ['浸透はどのように起こりますか？', 'なぜ失敗したのですか？', 'どうやって測りますか？'],
    yesNo: ['植物は痛みを感じますか？', '火星に水はありますか？', 'これは本当ですか？'],
    table: ['表2は何を示していますか？', '表の値', '表に書かれた数字'],
    compare: [
      '大潮と小潮の違いは何ですか？',
      'お茶とコーヒーを比較してください',
      '有糸分裂と減数分裂はどう違いますか？',
    ],
  },
  ko: {
    summary: ['이 논문을 요약해 줘', '이 문서는 무엇에 대한 것인가요?', '요점은 무엇인가요?'],
    mentions: ['다윈은 어디에서 언급되나요?', '대조를 언급하는 모든 부분을 찾아줘', '다윈에 대한 모든 언급'],
    definition: ['엔트로피란 무엇인가요?', 'STEC의 뜻은?', '삼투의 정의는 무엇입니까?'],
    list: ['장점을 나열해 줘', '인플레이션의 원인을 열거하시오', '방법의 목록'],
    how: ['삼투는 어떻게 일어나나요?', '왜 실패했습니까?', '시료는 어떻게 채취합니까?'],
    yesNo: ['식물은 고통을 느끼나요?', '화성에 물이 있습니까?', '이것이 사실인가요?'],
    table: ['표 2는 무엇을 보여 줍니까?', '표의 값', '표에 있는 숫자'],
    compare: ['대조와 소조의 차이는 무엇인가요?', '차와 커피를 비교해 줘', '유사분열과 감수분열은 어떻게 다릅니까?'],
  },
};

for (const [language, shapes] of Object.entries(POSITIVE)) {
  test(`questions of each shape are told apart: ${language}`, () => {
    const wrong: string[] = [];
    for (const [shape, questions] of Object.entries(shapes)) {
      expect(questions.length).toBeGreaterThanOrEqual(3);
      for (const question of questions) {
        const { kind } = intentOf(question);
        if (kind !== shape) wrong.push(`${question} is ${kind}, not ${shape}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test.each([
  ['Who wrote the summary of the Treaty of Rome?', 'summary'],
  ['When was the abstract published?', 'summary'],
  ['Where does the river Elbe rise?', 'mentions'],
  ['Where is the Eiffel Tower?', 'mentions'],
  ['Who said “I have a dream”?', 'mentions'],
  ['What does “spring tide” mean?', 'mentions'],
  ['Who set the table for dinner?', 'table'],
  ['When did tea come to Europe, and who brought it?', 'compare'],
  ['Who is the list of Schindler named after?', 'list'],
  ['In welchem Jahr war die Zusammenfassung fertig?', 'summary'],
  ['Wann wurde die Stadt gegründet?', 'how'],
  ['Wo liegt Heidelberg?', 'mentions'],
  ['¿Cuándo se escribió el resumen?', 'summary'],
  ['¿Quién descubrió América?', 'how'],
  ['Qui a écrit le résumé ?', 'summary'],
  ['Où se trouve Paris ?', 'mentions'],
  ['Chi ha scritto il riassunto?', 'summary'],
  ['Dove si trova Roma?', 'mentions'],
  ['Quem escreveu o resumo?', 'summary'],
  ['Onde fica Lisboa?', 'mentions'],
  ['Wie schreef de samenvatting?', 'summary'],
  ['Waar ligt Amsterdam?', 'mentions'],
  ['Vem skrev sammanfattningen?', 'summary'],
  ['Var ligger Stockholm?', 'mentions'],
  ['Kto napisał streszczenie?', 'summary'],
  ['Kiedy powstała tabela?', 'compare'],
  ['Darwin ne zaman doğdu?', 'definition'],
  ['Ai đã viết cuốn sách này?', 'summary'],
  ['Кто написал краткое содержание?', 'summary'],
  ['Где находится Москва?', 'mentions'],
  ['متى ولد داروين؟', 'definition'],
  ['أين تقع القاهرة؟', 'mentions'],
  ['达尔文是谁的学生？', 'summary'],
  ['北京在哪里？', 'mentions'],
  ['報告摘要表明了什麼影響？', 'summary'],
  ['誰が要約を書きましたか？', 'summary'],
  ['누가 요약을 썼습니까?', 'summary'],
  ['Was geschah in Berlin?', 'yesNo'],
  ['達爾文何時出生？', 'definition'],
  ['ダーウィンは誰の弟子ですか？', 'summary'],
  ['ダーウィンは誰の弟子ですか？', 'yesNo'],
  ['家賃はいくらですか', 'yesNo'],
  ['費用はどうなりますか', 'yesNo'],
  ['다윈은 언제 태어났습니까?', 'yesNo'],
  ['東京はどこにありますか？', 'mentions'],
  ['다윈은 언제 태어났습니까?', 'definition'],
  ['서울은 어디에 있습니까?', 'mentions'],
])('“%s” is no question for %s', (question, shape) => {
  expect(intentOf(question).kind).not.toBe(shape);
});

test.each([
  ['Find every mention of neap tides', 'neap tides', false],
  ['“climate change”', 'climate change', true],
  ['find “Spring Tide”', 'Spring Tide', true],
  ['Wo wird Charles Darwin erwähnt?', 'Charles Darwin', false],
  ['Suche nach „Springflut“', 'Springflut', true],
  ['Toutes les mentions de « marée »', 'marée', true],
  ['哪里提到了达尔文？', '达尔文', false],
  ['「大潮」を検索', '大潮', true],
  ['Где упоминается «прилив»?', 'прилив', true],
  ['أين ورد «المد»؟', 'المد', true],
])('%s looks for %s', (question, phrase, isExact) => {
  expect(intentOf(question)).toEqual({ kind: 'mentions', phrase, isExact });
});

test('sides of a comparison are as they are written', () => {
  expect(intentOf('What is the difference between A-list and B-list?')).toEqual({
    kind: 'compare',
    sides: ['A-list', 'B-list'],
    aspect: '',
  });
  expect(intentOf('How does spring tide compare with neap tide?')).toEqual({
    kind: 'compare',
    sides: ['spring tide', 'neap tide'],
    aspect: '',
  });
  expect(intentOf('What was the variance for 2019 vs 2018?').kind).toBe('passage');
  expect(intentOf('What is the difference between the Dutch and the English style of skating?')).toEqual({
    kind: 'compare',
    sides: ['the Dutch style of skating', 'the English style of skating'],
    aspect: '',
  });
  expect(intentOf("How do Ada's mistakes differ from Lee's?")).toEqual({
    kind: 'compare',
    sides: ["Ada's mistakes", "Lee's mistakes"],
    aspect: '',
  });
  expect(intentOf('What is the difference between a guard and a side exit?')).toEqual({
    kind: 'compare',
    sides: ['a guard', 'a side exit'],
    aspect: '',
  });
  expect(intentOf('What are the targets for next quarter?').kind).toBe('passage');
  expect(intentOf('What are the targets?').kind).toBe('definition');
  expect(intentOf('difference in capacity between the tall one and the slim one')).toMatchObject({
    sides: ['the tall one', 'the slim one'],
    aspect: 'capacity',
  });
  expect(intentOf('cost of option b vs option c')).toMatchObject({ sides: ['option b', 'option c'], aspect: 'cost' });
  expect(intentOf('Compare the costs and the sales of Zone North and Zone South in 2022.')).toEqual({
    kind: 'compare',
    sides: ['Zone North', 'Zone South in 2022'],
    aspect: 'costs and the sales',
  });
  expect(intentOf('Worin unterscheiden sich Tee und Kaffee?')).toEqual({
    kind: 'compare',
    sides: ['Tee', 'Kaffee'],
    aspect: '',
  });
  expect(intentOf('茶和咖啡有什么区别？')).toEqual({ kind: 'compare', sides: ['茶', '咖啡'], aspect: '' });
  expect(intentOf('ما الفرق بين الشاي والقهوة؟')).toEqual({ kind: 'compare', sides: ['الشاي', 'القهوة'], aspect: '' });
});

test.each([
  ['Which of my files mention climate change?', { ask: 'mention', phrase: 'climate change', isExact: false }],
  ['How many documents are about “spring tide”?', { ask: 'mention', phrase: 'spring tide', isExact: true }],
  ['In which sources is Darwin mentioned?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Which sources are from 2023?', { ask: 'year', year: '2023' }],
  ['How many papers were published in 2020?', { ask: 'year', year: '2020' }],
  ['Which papers are by Smith?', { ask: 'author', name: 'Smith' }],
  ['List my sources', { ask: 'all' }],
  ['How many documents are there?', { ask: 'all' }],
  ['Welche meiner Dateien erwähnen Darwin?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Welche Quellen sind aus dem Jahr 2023?', { ask: 'year', year: '2023' }],
  ['Welche Artikel sind von Meyer?', { ask: 'author', name: 'Meyer' }],
  ['Welche Quellen habe ich?', { ask: 'all' }],
  ['¿Qué documentos mencionan a Darwin?', { ask: 'mention', phrase: 'a Darwin', isExact: false }],
  ['¿Cuáles de mis fuentes son de 2023?', { ask: 'year', year: '2023' }],
  ['¿Qué artículos son de García?', { ask: 'author', name: 'García' }],
  ['¿Qué fuentes tengo?', { ask: 'all' }],
  ['Quels documents mentionnent Darwin ?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Quelles sources datent de 2023 ?', { ask: 'year', year: '2023' }],
  ['Quels articles sont de Dupont ?', { ask: 'author', name: 'Dupont' }],
  ['Quelles sont mes sources ?', { ask: 'all' }],
  ['Quali documenti menzionano Darwin?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Quali fonti sono del 2023?', { ask: 'year', year: '2023' }],
  ['Quali articoli sono di Rossi?', { ask: 'author', name: 'Rossi' }],
  ['Quali fonti ho?', { ask: 'all' }],
  ['Quais documentos mencionam Darwin?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Quais fontes são de 2023?', { ask: 'year', year: '2023' }],
  ['Quais artigos são de Silva?', { ask: 'author', name: 'Silva' }],
  ['Quais fontes tenho?', { ask: 'all' }],
  ['Welke documenten noemen Darwin?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Welke bronnen zijn uit 2023?', { ask: 'year', year: '2023' }],
  ['Welke artikelen zijn van De Vries?', { ask: 'author', name: 'De Vries' }],
  ['Welke bronnen heb ik?', { ask: 'all' }],
  ['Vilka dokument nämner Darwin?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Vilka källor är från 2023?', { ask: 'year', year: '2023' }],
  ['Vilka artiklar är skrivna av Berg?', { ask: 'author', name: 'Berg' }],
  ['Vilka källor har jag?', { ask: 'all' }],
  ['Które dokumenty wspominają o Darwinie?', { ask: 'mention', phrase: 'Darwinie', isExact: false }],
  ['Które źródła są z 2023?', { ask: 'year', year: '2023' }],
  ['Które artykuły napisał Kowalski?', { ask: 'author', name: 'Kowalski' }],
  ['Wymień moje źródła', { ask: 'all' }],
  ['Hangi belgeler Darwin’den bahsediyor?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Hangi kaynaklar 2023 yılına ait?', { ask: 'year', year: '2023' }],
  ['Hangi makaleleri Yılmaz yazdı?', { ask: 'author', name: 'Yılmaz' }],
  ['Kaynakları listele', { ask: 'all' }],
  ['Những tài liệu nào nhắc đến Darwin?', { ask: 'mention', phrase: 'Darwin', isExact: false }],
  ['Những nguồn nào từ năm 2023?', { ask: 'year', year: '2023' }],
  ['Những bài viết nào của Nguyễn?', { ask: 'author', name: 'Nguyễn' }],
  ['Liệt kê các nguồn', { ask: 'all' }],
  ['В каких документах упоминается Дарвин?', { ask: 'mention', phrase: 'Дарвин', isExact: false }],
  ['Какие источники за 2023 год?', { ask: 'year', year: '2023' }],
  ['Какие статьи написал Иванов?', { ask: 'author', name: 'Иванов' }],
  ['Покажи мои источники', { ask: 'all' }],
  ['أي الملفات تذكر داروين؟', { ask: 'mention', phrase: 'داروين', isExact: false }],
  ['أي المصادر من عام 2023؟', { ask: 'year', year: '2023' }],
  ['أي المقالات كتبها أحمد؟', { ask: 'author', name: 'أحمد' }],
  ['ما هي مصادري؟', { ask: 'all' }],
  ['哪些文件提到了达尔文？', { ask: 'mention', phrase: '达尔文', isExact: false }],
  ['哪些来源是2023年的？', { ask: 'year', year: '2023' }],
  ['哪些论文是王伟写的？', { ask: 'author', name: '王伟' }],
  ['列出我的来源', { ask: 'all' }],
  ['哪些文件提到了達爾文？', { ask: 'mention', phrase: '達爾文', isExact: false }],
  ['哪些來源是2023年的？', { ask: 'year', year: '2023' }],
  ['哪些論文是王偉寫的？', { ask: 'author', name: '王偉' }],
  ['列出我的來源', { ask: 'all' }],
  ['どの資料がダーウィンに言及していますか？', { ask: 'mention', phrase: 'ダーウィン', isExact: false }],
  ['どの資料が2023年のものですか？', { ask: 'year', year: '2023' }],
  ['どの論文が田中によって書かれましたか？', { ask: 'author', name: '田中' }],
  ['資料の一覧を見せてください', { ask: 'all' }],
  ['어떤 문서가 다윈을 언급하나요?', { ask: 'mention', phrase: '다윈', isExact: false }],
  ['어떤 출처가 2023년 것인가요?', { ask: 'year', year: '2023' }],
  ['어떤 논문을 김철수가 썼나요?', { ask: 'author', name: '김철수' }],
  ['내 출처를 보여 줘', { ask: 'all' }],
])('%s asks for the sources themselves', (question, expected) => {
  expect(intentOf(question)).toEqual({ kind: 'inventory', ...expected });
});

test.each([
  'Which ones contain sugar?',
  'How many of these include caffeine?',
  'Welche davon enthalten Koffein?',
  'Which document defines the borders of the country?',
  'List the documents that are needed for a visa',
  'How many books did Darwin write?',
  'Which sources of energy are renewable?',
  'What papers does the court require?',
  'How many articles does the constitution have?',
  'Welche Quellen hat der Rhein?',
  'Welche Artikel des Grundgesetzes schützen die Presse?',
  '¿Qué fuentes de energía existen?',
  'Quels livres Proust a-t-il lus ?',
  '哪些文件需要签字？',
  '他写了多少书？',
  'どの資料を提出しますか？',
  'Какие книги он читал?',
])('“%s” does not ask for the sources', question => {
  expect(intentOf(question).kind).not.toBe('inventory');
});

test.each(['How do I sum up a column?', 'Wie kann man Bestellungen zusammenfassen?', 'What breaks down first?'])(
  '“%s” is no question for a summary',
  question => {
    expect(asksForSummary(question)).toBe(false);
  },
);

test('a question in signs, long or hostile, is read in no time', () => {
  intentOf('What is entropy?');
  const started = performance.now();
  for (const question of [
    'a '.repeat(4000),
    '哪些'.repeat(4000),
    'compare '.repeat(1000),
    '“'.repeat(8000),
    'which of my files mention '.repeat(300),
    'how '.repeat(2000),
    '어떤 문서 '.repeat(1500),
    'كل ذكر '.repeat(1000),
  ]) {
    intentOf(question);
    asksForSummary(question);
  }
  expect(performance.now() - started).toBeLessThan(400);
});
