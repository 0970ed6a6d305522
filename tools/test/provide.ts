// Installs what later stages need, named by the words after the command, while an earlier stage runs. What fails here
// is told by the stage that needs it, which tries again.
import { providePostgres } from './postgres.ts';
import { type Provision, provideBrowser } from './stages.ts';

const [cache = '', ...provisions] = process.argv.slice(2);
const ways: Readonly<Record<Provision, () => unknown>> = {
  postgres: () => providePostgres(cache),
  browser: provideBrowser,
};
for (const provision of provisions) ways[provision as Provision]();
