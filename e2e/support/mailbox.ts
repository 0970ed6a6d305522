import { SMTPServer } from 'smtp-server';
import { until } from './server.ts';

/** A mail service that speaks the real protocol and keeps what it is given. */
export interface Mailbox {
  readonly url: string;
  /** The newest link to this path in a letter to this person; waits for a letter that came after `after` of them. */
  linkTo(person: string, path: string, after?: number): Promise<string>;
  count(person: string): number;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const letters: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        // Quoted-printable: long lines are broken with "=", and "=" is written as "=3D".
        const text = Buffer.concat(pieces).toString().replace(/=\r\n/g, '').replace(/=3D/g, '=');
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, text });
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const of = (person: string) => letters.filter(({ to }) => to === person);
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: person => of(person).length,
    linkTo: (person, path, after = 0) =>
      until(`a letter to ${person}`, async () => {
        const found = of(person)
          .slice(after)
          .flatMap(({ text }) => /https?:\S+/.exec(text)?.[0] ?? [])
          .filter(link => new URL(link).pathname === path);
        return found.at(-1);
      }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
