import type { KeyedService } from '@nousboard/contracts';
import type { Settings } from '#platform/settings.ts';
import { type AdapterSettings, configuredAdapters } from './configured-adapters.ts';
import type { Fetch } from './guarded-fetch.ts';
import type { ModelAdapter } from './model-port.ts';

export type OfferSettings = AdapterSettings & Pick<Settings, 'modelUserKeys'>;

/** A service that is offered here, and with whose key it is asked. */
export interface OfferedService {
  readonly name: string;
  readonly label: string;
  /** Asked as the installation is connected with it; undefined where it has no key and people bring theirs. */
  readonly adapter: ModelAdapter | undefined;
  /** What there is for people's own keys; undefined where they bring none. */
  readonly own: OwnKeyed | undefined;
}
interface OwnKeyed {
  readonly service: KeyedService;
  /** The models that the settings name: without a key the service cannot be asked which it has. */
  readonly models: readonly string[];
  /** The same service, asked with this key. */
  adapterWith(key: string): ModelAdapter | undefined;
}

/** The settings that hold the key and the models of each. */
const settingsOf = {
  openAI: { key: 'openaiApiKey', models: 'openaiModels' },
  azureOpenAI: { key: 'azureOpenaiApiKey', models: 'azureOpenaiModels' },
  anthropic: { key: 'anthropicApiKey', models: 'anthropicModels' },
  google: { key: 'googleApiKey', models: 'googleModels' },
  'openai-compatible': { key: 'openaiCompatibleApiKey', models: 'openaiCompatibleModels' },
} as const satisfies Record<
  KeyedService,
  { readonly key: keyof AdapterSettings; readonly models: keyof AdapterSettings }
>;
/** Never sent: it only makes an adapter that says what its service is called. */
const NO_KEY = '-';

/**
 * The services that the settings connect and those for which people bring their key, in the order in which they are
 * offered.
 */
export function offeredServices(settings: OfferSettings, fetchIt: Fetch): OfferedService[] {
  const { modelUserKeys } = settings;
  const keyless = modelUserKeys.filter(name => settings[settingsOf[name].key] === undefined);
  const keys = Object.fromEntries(keyless.map(name => [settingsOf[name].key, NO_KEY]));
  return configuredAdapters({ ...settings, ...keys }, fetchIt).map(adapter => {
    const { name, label } = adapter;
    const service = modelUserKeys.find(keyed => keyed === name);
    if (!service) return { name, label, adapter, own: undefined };
    const { key: keySetting, models } = settingsOf[service];
    const adapterWith = (key: string) =>
      configuredAdapters({ ...settings, [keySetting]: key }, fetchIt).find(one => one.name === name);
    return {
      name,
      label,
      adapter: keyless.includes(service) ? undefined : adapter,
      own: { service, models: settings[models], adapterWith },
    };
  });
}
