import { expect, test } from 'vitest';
import { generalNumber, numberFormat, roundTo, textFormat } from './number-format.ts';

test.each([
  ['General', 0.1 + 0.2, '0.3'],
  ['', 1 / 3, '0.333333333333333'],
  ['0', -0.125, '0'],
  ['0.00', 1.005, '1.01'],
  ['0.00', 12, '12'],
  ['#,##0.00', 1_234_567.5, '1234567.5'],
  ['0.00%', 0.125, '12.5%'],
  ['0%', 1.005, '101%'],
  ['0.00E+00', 99_999.999, '1.00E+05'],
  ['##0.0E+0', -0.125, '-125.0E-3'],
  ['"$"#,##0.00_);\\("$"#,##0.00\\)', -1_234.5, '-1234.5'],
  ['[$€-407] #,##0.00', 3.5, '3.5'],
  ['_-* #,##0.00 _€_-;\\-* #,##0.00 _€_-;_-* "-"?? _€_-;_-@_-', 0, '-'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 0, '-'],
  ['0" kg"', 1_234.5, '1235 kg'],
  ['"Q"0', 3, 'Q3'],
  ['00000', 1_235, '01235'],
  ['000\\-00\\-0000', 123_456_789, '123-45-6789'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 5_551_234_567, '(555) 123-4567'],
  ['[>=1000]#,##0,"K";0', 1_234_500, '1235K'],
  ['[>=1000]#,##0,"K";0', 12, '12'],
  ['#,##0.0,,"M"', 123_456_789, '123.5M'],
  ['"Yes";"No";"n/a"', 0, 'n/a'],
  ['0;\\-0;;@', 0, ''],
  [';;;', 7, ''],
  ['#', 0, ''],
  ['# ?/?', 0.5, '0.5'],
  ['[Red]0;[Blue]\\-0', -7, '-7'],
])('%s shows %d as %s', (code, value, text) => {
  expect(numberFormat(code)(value)).toBe(text);
});

test.each([
  ['d-mmm-yy', 43_831, '2020-01-01'],
  ['m/d/yy h:mm', 41_275.75, '2013-01-01 18:00'],
  ['[$-409]mmmm\\ d\\,\\ yyyy', 61, '1900-03-01'],
  ['yyyy"年"m"月"d"日"', 59, '1900-02-28'],
  ['yyyy-mm-dd', 60, '1900-02-29'],
  ['mmm-yy', 43_831, '2020-01'],
  ['yyyy', 43_831, '2020'],
  ['h:mm:ss AM/PM', 0.75, '18:00:00'],
  ['hh"h"mm', 0.5, '12:00'],
  ['mm:ss.0', 99_999.999, '58:33.6'],
  ['[h]:mm:ss', 1.5, '36:00:00'],
  ['[mm]', 1, '1440'],
  ['yyyy-mm-dd', -1, '-1'],
])('the date format %s shows %d as %s', (code, value, text) => {
  expect(numberFormat(code)(value)).toBe(text);
});

test('a workbook may count its days from 1904', () => {
  expect(numberFormat('yyyy-mm-dd')(0, true)).toBe('1904-01-01');
});

test('a text stays as it is, unless its format writes something else for texts', () => {
  expect(textFormat('0;-0;0;@')('tea')).toBe('tea');
  expect(textFormat('0.00')('tea')).toBe('tea');
  expect(textFormat(';;;')('tea')).toBe('');
  expect(textFormat('0;-0;0;"a text"')('tea')).toBe('a text');
});

test('numbers keep the digits that a spreadsheet keeps', () => {
  expect([12_345_678_912, 1e15, 0.00001234, 1e-7, 1.5e300, -0, 123_456_789.123].map(generalNumber)).toEqual([
    '12345678912',
    '1000000000000000',
    '0.00001234',
    '1E-07',
    '1.5E+300',
    '0',
    '123456789.123',
  ]);
  expect([roundTo(2.675, 2), roundTo(-0.5, 0), roundTo(1e20, 2)]).toEqual([2.68, -1, 1e20]);
});
