import { acceptKey } from '#features/accounts/index.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Log } from '#platform/log.ts';
import type { Settings } from '#platform/settings.ts';

/** Makes the key of the settings that of the installation, and gives what to tell whoever asked for it. */
export async function acceptEncryptionKey(settings: Settings, log: Log): Promise<string> {
  const database = await openDatabase({ settings, log });
  try {
    await acceptKey(database, settings);
    return (
      'The encryption key that is set now is that of the installation. What was encrypted with another one has to be ' +
      'given again: drives are connected anew, and keys typed in. Start as usual.'
    );
  } finally {
    await database.close();
  }
}
