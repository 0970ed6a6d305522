import { startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { registerTelemetry } from 'ai';
import { expect, test, vi } from 'vitest';
import { createModelPort } from './models.service.ts';
import { KEY, services, servicesOn, settingsFor } from './testing/services.ts';

test('the library tells nobody what was asked and answered, and writes nothing to the console', async () => {
  const heard: string[] = [];
  const listener = new Proxy(
    {},
    { get: (_, name) => (typeof name === 'string' && name.startsWith('on') ? () => heard.push(name) : undefined) },
  );
  registerTelemetry(listener);
  const written = (['log', 'warn', 'error', 'info'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  const provider = await startFakeProvider();
  try {
    for (const { endpoint, patch } of Object.values(services)) {
      const models = createModelPort(settingsFor(provider, patch), servicesOn(provider));
      const signal = new AbortController().signal;
      const request = {
        model: 'fake-model',
        system: KEY,
        messages: [{ role: 'user' as const, content: KEY }],
        maxOutputTokens: 50,
        estimatedPromptTokens: 5,
        deterministic: true,
        signal,
      };
      // A seed is refused by some services, of which the library warns.
      expect(await models.generate(endpoint, request)).toMatchObject({ text: expect.any(String) });
      await models.embedding?.embed(['words'], signal);
    }
  } finally {
    await provider.close();
  }
  expect(heard).toEqual([]);
  for (const spy of written) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});
