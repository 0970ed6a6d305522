import type { BuiltInPlugin, Plugin } from '@nousboard/contracts';
import type { McpServer } from '#platform/mcp-setting.ts';

type Described = Omit<Plugin, 'authenticated' | 'isButton'>;

const builtIn: Record<BuiltInPlugin, Pick<Plugin, 'name' | 'description' | 'icon'>> = {
  sources: {
    name: 'Source search',
    description: 'Searches the sources of the project, whose passages can be cited.',
    icon: 'library',
  },
  scholars: {
    name: 'Scholar search',
    description: 'Looks for papers in arXiv, PubMed, bioRxiv and medRxiv.',
    icon: 'scholar',
  },
  'web-page': { name: 'Web page reader', description: 'Reads a page of the web by its address.', icon: 'globe' },
  calculator: { name: 'Calculator', description: 'Works out arithmetic exactly.', icon: 'calculator' },
};

/** All that there is: the product's own first. */
export const catalogue = (servers: readonly McpServer[]): readonly Described[] => [
  ...Object.entries(builtIn).map(([pluginKey, described]) => ({ ...described, pluginKey, authConfig: [] })),
  ...servers.map(({ key, name, description, auth }) => ({
    name,
    pluginKey: key,
    description,
    icon: 'plug',
    authConfig: auth.map(({ authField, label, description: says }) => ({ authField, label, description: says })),
  })),
];
