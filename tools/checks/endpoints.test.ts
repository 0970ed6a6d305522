import { expect, test } from 'vitest';
import { checkEndpoints } from './endpoints.ts';

const client = new Map([['a.ts', "import { getFile } from '@nousboard/contracts';\ncall(getFile, {});"]]);

test('what the client calls, and what others call, stays silent', () => {
  expect(checkEndpoints(['getFile', 'receiveEvent'], client, { receiveEvent: 'the payment service' })).toEqual([]);
});

test('an endpoint that nobody calls is found', () => {
  expect(checkEndpoints(['getFile', 'getFiles'], client, {})).toMatchObject([{ message: /nobody calls getFiles/ }]);
});

test('the list names only what others alone call', () => {
  expect(checkEndpoints(['getFile'], client, { getFile: 'somebody', gone: 'somebody' })).toMatchObject([
    { message: /getFile is called by the client/ },
    { message: /gone is no endpoint/ },
  ]);
});
