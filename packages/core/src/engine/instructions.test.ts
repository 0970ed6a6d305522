import { expect, test } from 'vitest';
import { instructs } from './instructions.ts';
import { ask, read } from './tables/testing.ts';

test.each([
  'Open the flap and lay a dish underneath.',
  'When it is cool, pull the filter out.',
  'Do not use a knife.',
  'Schalten Sie das Gerät aus.',
  'Das Gerät ausschalten.',
  'Ouvrez le clapet.',
  'Abra la tapa.',
  'Aprire lo sportello.',
  'Feche a tampa.',
  'Draai de dop los.',
  'Öppna luckan.',
  'Naciśnij przycisk.',
  'Откройте крышку.',
  'Kapağı açınız.',
  'Hãy mở nắp.',
  'افتح الغطاء',
  '请打开盖子。',
  '蓋を開けてください。',
  '덮개를 여십시오.',
])('“%s” tells somebody what to do', sentence => {
  expect(instructs(sentence)).toBe(true);
});

test.each([
  'The machine is old.',
  'A light goes on.',
  'Wir werden alle gehen.',
  'Die Kinder gehen in den Garten.',
  'Vous ouvrez le clapet.',
  'La tapa es roja.',
  'We turn to the results.',
])('“%s” does not', sentence => {
  expect(instructs(sentence)).toBe(false);
});

const kettle = read(
  '# Steam cleaner\n\nThe cleaner holds 0.9 litres. Use tap water only.\n\n## Descaling\n\n' +
    'Descale the cleaner every three months. Unplug it and let it cool. Fill the tank with vinegar up to the mark. ' +
    'Wait for an hour. A white crust comes off. Rinse the tank twice. The guarantee does not cover damage by scale, ' +
    'which comes from water with much lime in it.\n\n## Storage\n\nThe cleaner can be kept lying down. ' +
    'Wind up the cable. ' +
    'Keep it away from children.\n',
);

test('who asks how something is done is told all steps of it, with what comes of them, and no more', () => {
  const [quote] = ask(kettle, 'How do I descale the cleaner?').quotes;
  expect(quote).toMatch(/^Descale the cleaner every three months\. Unplug it .* Rinse the tank twice\.$/u);
});

test('steps go on from a sentence that is none', () => {
  expect(ask(kettle, 'How do I store the cleaner?').quotes[0]).toBe(
    'The cleaner can be kept lying down. Wind up the cable. Keep it away from children.',
  );
});

test('who asks for one thing is told no steps', () => {
  expect(ask(kettle, 'How often must it be descaled?').quotes[0]).toBe('Descale the cleaner every three months.');
});
