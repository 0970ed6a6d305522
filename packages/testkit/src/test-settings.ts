import { tmpdir } from 'node:os';
import type { Settings } from '@nousboard/server/platform/settings';
import { loadSettings } from '@nousboard/server/platform/settings';

/** Default settings, whatever the machine's environment says, with the given ones on top. */
export const testSettings = (changes: Partial<Settings> = {}): Settings => ({ ...loadSettings({ LOG_LEVEL: 'silent', PORT: '0' }, tmpdir()), ...changes });
