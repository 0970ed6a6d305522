import { tmpdir } from 'node:os';
import type { Settings } from '@nousboard/server/platform/settings';
import { loadSettings } from '@nousboard/server/platform/settings';

/** Nobody answers there, so that no test asks anybody outside. */
const nobody = 'http://127.0.0.1:9';
const drives = {
  googleDriveAuthorizeUrl: nobody,
  googleDriveOauthUrl: nobody,
  googleDriveUrl: nobody,
  onedriveOauthUrl: nobody,
  onedriveUrl: nobody,
};
const repositories = {
  gutenbergUrl: nobody,
  arxivUrl: nobody,
  pubmedUrl: nobody,
  pmcUrl: nobody,
  preprintsUrl: nobody,
  biorxivUrl: nobody,
  medrxivUrl: nobody,
};

/** Default settings, whatever the machine's environment says, with the given ones on top. */
export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...loadSettings({ LOG_LEVEL: 'silent', PORT: '0' }, tmpdir()),
  ...repositories,
  ...drives,
  identifyPapers: false,
  localModelUrls: [],
  searchModelUrl: nobody,
  ...changes,
});
