import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutOfficePassword } from './office-lock.ts';
import { filesOf } from './testing/file-of.ts';
import { lockOffice, lockOffice2007 } from './testing/lock-office.ts';
import { latin, makeOle } from './testing/make-xls.ts';

const PASSWORD = 'öffne dich 1';
const fileOf = filesOf('docx');
async function opened(path: string, password: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of withoutOfficePassword(path, password)) pieces.push(piece);
  return Buffer.concat(pieces);
}

for (const [way, lock] of [
  ['since 2010', lockOffice],
  ['of 2007', lockOffice2007],
] as const) {
  test(`what Office protects in the way ${way} opens with its password, to the byte, and with no other`, async () => {
    // Less than a block, a whole piece, pieces and a rest.
    for (const size of [5, 4_096, 9_001]) {
      const bytes = randomBytes(size);
      expect((await opened(fileOf(lock(bytes, PASSWORD)), PASSWORD)).equals(bytes)).toBe(true);
    }
    await expect(opened(fileOf(lock(latin('words'), PASSWORD)), 'Öffne dich 1')).rejects.toMatchObject({
      reason: 'password_protected',
    });
  });
}

const CORPUS = join(import.meta.dirname, '../../../../../../../shared/corpus/nasty/');
test.for(['protected.docx', 'protected.xlsx'])(
  '%s, which Office itself has protected, opens',
  async (name, context) => {
    if (!existsSync(CORPUS + name)) return context.skip('The test documents are not beside the repository.');
    expect((await opened(CORPUS + name, 'tika')).toString('latin1', 0, 2)).toBe('PK');
  },
);

const locked = lockOffice(latin('words'), PASSWORD).toString('latin1');
const changed = (from: string | RegExp, to: string): Buffer => latin(locked.replace(from, to));
test.each<[string, string, Buffer]>([
  ['no protected document', 'wrong_type', makeOle({ '/WordDocument': latin('x') })],
  [
    'another kind of protection',
    'wrong_type',
    makeOle({ '/EncryptionInfo': Buffer.from([4, 0, 3, 0, 0, 0, 0, 0]), '/EncryptedPackage': Buffer.alloc(16) }),
  ],
  ['another cipher', 'wrong_type', changed(/cipherAlgorithm="AES"/g, 'cipherAlgorithm="RC2"')],
  [
    'a description that is cut off',
    'damaged',
    makeOle({ '/EncryptionInfo': Buffer.from([4, 0, 2, 0]), '/EncryptedPackage': Buffer.alloc(16) }),
  ],
  ['a key of no length', 'damaged', changed(/keyBits="256"/g, 'keyBits="250"')],
  ['more rounds than Office takes', 'damaged', lockedWith('1000', '9'.repeat(8))],
  ['no number of rounds', 'damaged', lockedWith('1000', 'many')],
])('%s is refused: %s', async (_what, reason, bytes) => {
  await expect(opened(fileOf(bytes), PASSWORD)).rejects.toMatchObject({ reason });
});

test('a package that says it is longer than it is, is damaged', async () => {
  const whole = lockOffice(randomBytes(9_000), PASSWORD);
  const at = whole.indexOf(Buffer.from([0x28, 0x23, 0, 0, 0, 0, 0, 0]));
  expect(at).toBeGreaterThan(0);
  for (const size of [0xffff_ffff, 9_009]) {
    const lying = Buffer.from(whole);
    lying.writeUInt32LE(size, at);
    await expect(opened(fileOf(lying), PASSWORD)).rejects.toMatchObject({ reason: 'damaged' });
  }
});

/** The same length, or what follows it would lie elsewhere. */
function lockedWith(rounds: string, others: string): Buffer {
  return latin(
    locked.replace(
      `spinCount="${rounds}" saltSize="16"`,
      `spinCount="${others}"`.padEnd(`spinCount="${rounds}" saltSize="16"`.length),
    ),
  );
}
