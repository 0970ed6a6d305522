import { expect, test } from 'vitest';
import { ask, read } from '../tables/testing.ts';
import { isGreeting } from './greetings.ts';

test.each([
  'hi',
  'Hello!',
  'hi there',
  'thank you :)',
  'Thanks a lot!',
  'ok, thanks',
  'Guten Tag',
  'vielen Dank',
  'Bonjour !',
  'muchas gracias',
  'olá',
  'Спасибо большое',
  '你好！',
  'ありがとうございます。',
  '안녕하세요',
  'شكرا جزيلا',
])('%s asks nothing', text => {
  expect(isGreeting(text)).toBe(true);
});

test.each([
  'What does hi mean?',
  'thank you for what?',
  'hello world program',
  'Okay corral',
  'nice in winter',
  '你好吗这本书',
])('%s asks something', text => {
  expect(isGreeting(text)).toBe(false);
});

test('who says hello is told what to do, and is shown no passage', () => {
  const text = read('# Ships\n\nThe captain said hi to the crew, and thank you to the cook.\n');
  for (const question of ['hi', 'Thank you!'])
    expect(ask(text, question)).toMatchObject({
      text: 'Ask something about your sources: the answer is given in their words, each with its place.',
      citations: [],
      finish: { reason: 'stop' },
    });
});
