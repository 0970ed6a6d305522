import { expect, test } from 'vitest';
import { decodeSegment } from '../document/index.ts';
import { openIndex } from './index.ts';

// "On tea: Tea grows on hills. It is picked in spring.", as a program stored it that knew format 2 of segments and
// format 1 of indexes.
const SEGMENT =
  'TkJTAg0BAAB7Im9yZGluYWwiOjAsImZpcnN0UGFnZSI6MSwibGFzdFBhZ2UiOjEsInN0YXJ0IjowLCJlbmQiOjUwLCJ0ZXh0Qnl0ZXMiOjUwLCJu' +
  'dW1iZXJCeXRlcyI6MjUsInNlbnRlbmNlcyI6MywicGFzc2FnZXMiOjEsInRlcm1zIjpbMTFdLCJwYXRocyI6W1siT24gdGVhIl1dLCJwYWdlcyI6' +
  'W3sibnVtYmVyIjoxLCJ3aWR0aCI6MCwiaGVpZ2h0IjowLCJzdGFydCI6MCwiZW5kIjo1MCwidGV4dExheWVyIjoiZ29vZCIsImJsb2NrcyI6Miwi' +
  'd29yZHMiOjAsIndvcmRCeXRlcyI6MH1dfU9uIHRlYQpUZWEgZ3Jvd3Mgb24gaGlsbHMuIEl0IGlzIHBpY2tlZCBpbiBzcHJpbmcuAQAGDwErAAAG' +
  'AAABARMAAAEBFwAAAQAAA9AvNGEp5gG0KeYBtNqxgrzQLzRhamfMNxCEOEcVjzhO+O1B+p56OEHMUEHKAAABAAIAAwAEAAUABgAHAAgACQAKAA==';
const INDEX =
  'AQMBCQIEBQICAAAQABQAAQADAAI6AAAABWdyb3dzAQAFaGlsbHMBAAJpbgEBAXMBAQF0AQACb24EAAZwaWNrZWQBAAZzcHJpbmcBAAN0ZWEEAgIE' +
  'BAQAAAIABAQAAAIA';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));

test('what an older program stored can still be read, searched and cited', () => {
  const segment = decodeSegment(bytesOf(SEGMENT));
  expect(segment.text).toBe('On tea\nTea grows on hills. It is picked in spring.');
  expect(segment.sentences.map(({ start, end }) => segment.text.slice(start, end))).toContain(
    'It is picked in spring.',
  );
  expect(segment.passages[0]).toMatchObject({ headings: ['On tea'] });
  expect(segment.passages[0]?.context).toBeUndefined();
  const index = openIndex(bytesOf(INDEX));
  expect(index.sentences).toBe(segment.sentences.length);
  expect(index.passages).toBe(segment.passages.length);
});

test('what is no segment, or of a later program, is refused', () => {
  const later = bytesOf(SEGMENT);
  later[3] = 99;
  expect(() => decodeSegment(later)).toThrow(/not a segment/);
  expect(() => decodeSegment(new Uint8Array(20))).toThrow(/not a segment/);
});
