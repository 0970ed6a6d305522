import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The bytes of each sign of an encoding of one or two bytes a sign, by what they are read as. */
function bytesIn(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, readonly number[]>();
  for (let lead = 0; lead < 256; lead += 1) {
    const sign = decoder.decode(Uint8Array.of(lead));
    if (sign.length === 1) bytesOf.set(sign, [lead]);
  }
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (sign.length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, [lead, trail]);
    }
  known.set(encoding, bytesOf);
  return bytesOf;
}

function encoded(text: string, encoding: string): Uint8Array {
  const bytesOf = known.get(encoding) ?? bytesIn(encoding);
  return Uint8Array.from(Array.from(text).flatMap(sign => bytesOf.get(sign) ?? []));
}

test('bytes are read as UTF-8 where they are valid, and as UTF-16 by their mark or their zeros', () => {
  expect(decodeText(Buffer.from('naïve', 'utf8'))).toBe('naïve');
  expect(decodeText(Buffer.from('\ufeffnaïve', 'utf8'))).toBe('naïve');
  for (const mark of ['\ufeff', '']) {
    const bytes = Buffer.from(`${mark}The key is kept by Anna Holm.`, 'utf16le');
    expect(decodeText(bytes)).toBe('The key is kept by Anna Holm.');
    expect(decodeText(Buffer.from(bytes).swap16())).toBe('The key is kept by Anna Holm.');
  }
  expect(decodeText(new Uint8Array())).toBe('');
});

test.each([
  ['windows-1251', 'Ключ от подвала хранится у Игоря Петрова. Взнос вырос на семь процентов.'],
  ['koi8-r', 'Ключ от подвала хранится у Игоря Петрова. Взнос вырос на семь процентов.'],
  ['ibm866', 'Ключ от подвала хранится у Игоря Петрова. Взнос вырос на семь процентов.'],
  ['windows-1250', 'Książki można wypożyczać na miesiąc. Kluczem opiekuje się pani Żółkiewska.'],
  ['iso-8859-2', 'Książki można wypożyczać na miesiąc. Kluczem opiekuje się pani Żółkiewska.'],
  ['windows-1254', 'Bodrumun anahtarı Hüseyin Çağlar’da duruyor. Isınma ücreti yüzde yedi arttı.'],
  ['windows-1256', 'مفتاح المخزن محفوظ عند عمر فاروق. تبدأ أعمال إصلاح السقف في يونيو.'],
  ['shift_jis', '倉庫の鍵は佐藤さんが預かっています。屋根の修理は六月に始まります。'],
  ['euc-jp', '倉庫の鍵は佐藤さんが預かっています。屋根の修理は六月に始まります。'],
  ['gb18030', '仓库的钥匙由李明保管。屋顶的维修将于六月开始，费用为四十八万元。'],
  ['big5', '倉庫的鑰匙由李明保管。屋頂的維修將於六月開始，費用為四十八萬元。'],
  ['euc-kr', '창고 열쇠는 박철수 씨가 보관합니다. 지붕 수리는 유월에 시작됩니다.'],
])('a text of before Unicode is read by its letters: %s', (encoding, text) => {
  expect(decodeText(encoded(text, encoding))).toBe(text);
});

test.each([
  'Der Schlüssel hängt bei Frau Größer – „pünktlich“ für 5 €.',
  'Été comme hiver, la clé est chez François, où qu’il aille à pied.',
  'El año pasado la señora Muñoz pagó 3 m³ de agua; ¿cuánto pagará él? 1ª y 2º.',
  'A chave está com o João; não há outra, porém não é tarde.',
  'Nyckeln hänger hos Åsa på Ön, och båten är röd.',
  'Nøglen hænger hos Åse på øen, æblerne er røde.',
  'Lykillinn er hjá Þórði í húsinu við ána, það veit Æsa.',
  'The tank holds 3 m³ at 20 °C ± 2; it costs £5 × 2 = ½ of ¥100².',
  'naïve',
])('a text of western Europe is read as windows-1252: %s', text => {
  expect(decodeText(encoded(text, 'windows-1252'))).toBe(text);
});
