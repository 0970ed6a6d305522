import { contract, startupConfig } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

// LEAK-1: what a browser is told before anybody signs in holds no secret (CVE-2024-6842 and its two successors
// elsewhere).

const CANARY = 'canary-do-not-show-me';

test('nothing of a secret setting is told to somebody who has not signed in', async () => {
  const { anonymous } = await startTestApp({
    settings: {
      smtpUrl: `smtps://ada:${CANARY}@mail.example.org:465`,
      mailFrom: `${CANARY} <no-reply@example.org>`,
      setupToken: CANARY,
      metricsToken: CANARY,
      databaseUrl: `postgres://ada:${CANARY}@db.example.org/x`,
    },
    mail: { reachesPeople: true, send: async () => undefined },
  });
  const config = await anonymous.send(contract.getConfig);
  expect(Object.keys(config.json).sort()).toEqual(Object.keys(startupConfig.shape).sort());
  const answers = [
    config,
    await anonymous.raw({ method: 'GET', url: '/' }),
    await anonymous.raw({ method: 'GET', url: '/homepage' }),
    await anonymous.raw({ method: 'GET', url: '/api' }),
  ];
  for (const { text, headers } of answers) expect(`${text} ${JSON.stringify(headers)}`).not.toContain(CANARY);
});
