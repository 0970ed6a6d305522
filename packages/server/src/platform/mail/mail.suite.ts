// What every way of sending letters promises. Each implementation's test hands its own to this.
import { afterEach, describe, expect, test } from 'vitest';
import type { Letter, Mail } from './mail.ts';

export interface OpenedMail {
  readonly mail: Mail;
  /** The letters that have arrived, as their reader sees them. */
  arrived(): Promise<readonly Letter[]>;
  close?(): Promise<void>;
}

/** Declares the tests; `open` is called before each one. */
export function describeMail(name: string, open: () => Promise<OpenedMail>): void {
  describe(`mail ${name}`, () => {
    let opened: OpenedMail | undefined;
    afterEach(() => opened?.close?.());

    test.each([
      [
        'plain words',
        { subject: 'Set a new password', text: 'A link:\n\nhttps://example.org/reset-password?token=a_b-c&userId=1\n' },
      ],
      [
        'words in other scripts',
        {
          subject: 'تعيين كلمة مرور جديدة',
          text: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة.\n\nパスワードは変わりません。\n',
        },
      ],
      [
        'a long line with a link, which must not break',
        { subject: 'Long', text: `https://example.org/verify?token=${'x'.repeat(900)}\n` },
      ],
      ['lines that a mail service could mistake for its own', { subject: 'Dots', text: '.\n..\nQUIT\nFrom here on\n' }],
    ])('a letter arrives whole, once, and at the one it was meant for: %s', async (_what, words) => {
      opened = await open();
      const letter = { to: 'ada@example.org', ...words };
      await opened.mail.send(letter);
      expect(await opened.arrived()).toEqual([letter]);
    });

    test('letters that are sent at once all arrive', async () => {
      opened = await open();
      const letters = ['a', 'b', 'c'].map(one => ({ to: `${one}@example.org`, subject: one, text: `${one}\n` }));
      const { mail } = opened;
      await Promise.all(letters.map(letter => mail.send(letter)));
      expect([...(await opened.arrived())].sort((a, b) => a.to.localeCompare(b.to))).toEqual(letters);
    });

    test('an address or a subject with a line break adds no line of its own', async () => {
      opened = await open();
      await opened.mail.send({ to: 'ada@example.org', subject: 'One\r\nBcc: eve@example.org', text: 'x\n' });
      const [letter] = await opened.arrived();
      expect(letter).toMatchObject({ to: 'ada@example.org', text: 'x\n' });
      expect(letter?.subject).toContain('One');
    });
  });
}
